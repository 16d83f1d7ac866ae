#!/usr/bin/lua

--
return { ["--"] = 1 } -- tail
