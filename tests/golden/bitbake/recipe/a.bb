# a
SRC_URI = "x#y"
