module example.com/x // the name

// needs
require (
	example.com/y v1.0.0
)
