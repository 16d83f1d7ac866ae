command -v fish > /dev/null || skip "fish is not installed"
reckon --generate fish > reckon.fish && fish -n reckon.fish && echo parsed
fish -c 'source reckon.fish; complete -C "reckon --form"; complete -C "reckon --format c"' | cut -f1
