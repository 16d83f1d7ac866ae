SELECT [a--b], x[1], [c'd] FROM t; -- a
-- it's

DROP TABLE IF EXISTS `x`;
