/**
 * Most pictures a slider holds: each of them is an element that is touched at every move, and nobody goes through more
 * one by one.
 */
export const MAX_SLIDES = 50
