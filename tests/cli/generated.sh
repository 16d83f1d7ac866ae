# The man page, the completions and docs/cli.md know every flag that --help shows, and are well formed.
reckon --help | grep -E '^ .*--' | grep -oE '\-\-(\[no-\])?[a-z-]+' | sed 's/\[no-\]//' | sort -u > flags
for what in man bash zsh fish markdown; do
  reckon --generate $what > $what
  sed -E 's/\\-/-/g; s/ -l ([a-z])/ --\1/' $what > plain
  while read -r flag; do grep -qE -- "$flag([^a-z-]|\$)" plain || echo "$what lacks $flag"; done < flags
done
grep -c . flags
diff markdown "$root/docs/cli.md" && echo "docs/cli.md is true"
for command in count languages bench; do grep -q "$command" man bash zsh fish markdown || echo "no $command"; done
