foo.o: foo.c \
  foo.h
