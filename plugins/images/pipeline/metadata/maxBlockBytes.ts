/** Length of a metadata block in bytes: more than any real picture carries. Longer ones are cut there. */
export const MAX_BLOCK_BYTES = 1_000_000
