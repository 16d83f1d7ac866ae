#!/usr/bin/env dart
/// doc
/* outer /* inner */
still */
void main() {} // tail
