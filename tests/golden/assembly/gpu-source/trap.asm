// SPDX-License-Identifier: MIT
/*
 * Shader
 */
  s_mov_b32 s0, 0 // zero
