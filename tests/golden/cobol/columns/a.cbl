      * a comment
      / a page
       MOVE "*>" TO X. *> tail
       *> free
