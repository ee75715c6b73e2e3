/** What is to be said of a picture somebody could choose. */
export type ItemNote = {
  /** Whether it cannot be chosen (any more). */
  isClosed: boolean
  /** Why not, or what became of it. */
  text?: string | undefined
  result?: 'copied' | 'refused' | undefined
}
