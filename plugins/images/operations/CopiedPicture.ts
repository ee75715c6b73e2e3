import type { Recipe } from '@litfass/kit/domain'

/** What a new picture has from the one it is a copy of. */
export type CopiedPicture = {
  from: number
  recipe: Recipe
  /** A copy is seen by no more people than what it was made of. */
  visibility: 'public' | 'restricted'
  /**
   * The texts that came with the copy, and what its source knows of the file; instead of this the mark of an original
   * that stays with staff (`withholding`), where the copier may not have it.
   */
  metadata: Readonly<Record<string, unknown>>
  /** The columns of a rendition both can show from the start; without it the copy is a stub that is rendered. */
  shown?: Readonly<Record<string, unknown>>
}
