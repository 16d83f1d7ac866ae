command -v zsh > /dev/null || skip "zsh is not installed"
reckon --generate zsh > _reckon && zsh -n _reckon && echo parsed
