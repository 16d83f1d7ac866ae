CREATE FUNCTION f() RETURNS int AS $$
-- a comment of the function
BEGIN
  RETURN 1; -- tail
END;
$$ LANGUAGE plpgsql;
-- real
SELECT $$it's$$; -- a
SELECT E'it\'s -- no'; -- b
# a comment of MySQL
SELECT q'[it's -- no]' FROM dual; -- c
