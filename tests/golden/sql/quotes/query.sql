UPDATE t SET p = 'C:\'; -- a
-- real
SELECT 'it''s -- no', "a--b", '' FROM t; -- b
INSERT INTO t VALUES ('one
-- inside

two'); /* c
*/
/* block
-- inside
*/
SELECT 1; /* d */ -- e
SELECT a-b, `c--d`; -- f
