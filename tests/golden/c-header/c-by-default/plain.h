#ifndef PLAIN_H
#define PLAIN_H
/* A header of C. */
struct list { struct list *next; };
#ifdef __cplusplus
extern "C" {
#endif

#endif
