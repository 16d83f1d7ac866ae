#version 330
// a
