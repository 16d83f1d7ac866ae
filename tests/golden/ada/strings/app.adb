-- a comment
X : String := "a "" -- b"; -- tail
C : Character := '"'; -- tail
Y := Integer'Image (1); -- '
