import type { ImportedBlock, PictureAt, Story } from '../story.ts'

/*
 * Sites show the lead picture above the text, and many authors put it at the beginning of the text as well: there it would be shown
 * twice.
 */

/**
 * Returns the first picture of a text where it can be left out once the lead picture is shown: at the beginning of the text, or
 * without a caption of its own, which a text for those who do not see it is not. Further down and with a caption it is where its
 * author wants it.
 */
export function repeatablePicture({ blocks }: Pick<Story, 'blocks'>): PictureAt | undefined {
  const at = blocks.findIndex(isPicture)
  const first = blocks[at]
  if (!first || !isPicture(first)) return undefined
  return first.caption === '' ||
    first.isAlternative ||
    blocks.slice(0, at).every(({ kind }) => kind === 'premium')
    ? first
    : undefined
}

const isPicture = (block: ImportedBlock): block is PictureAt => block.kind === 'pictureAt'
