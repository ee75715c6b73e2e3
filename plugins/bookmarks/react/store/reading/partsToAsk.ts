import { MAX_STATE_IDS } from '../../../constants.ts'
import type { ImageType } from '../../../domain/Reference.ts'
import { chunksOf } from '../chunksOf.ts'
import type { BookmarkRow } from '../rows/BookmarkRow.ts'

/** What one request asks about: media of one kind, none of them when only the counts are wanted. */
export type Part = { imageType: ImageType; part: readonly BookmarkRow[] }

/** The requests for everything that somebody watches and nobody knows; every answer has the counts besides. */
export function partsToAsk(rows: readonly BookmarkRow[], isCountWanted: boolean): Part[] {
  const wanted = rows.filter((row) => !row.isKnown && row.watchers > 0)
  const types = new Set<ImageType>(wanted.map(({ reference }) => reference.imageType))
  if (types.size === 0 && isCountWanted) types.add('image')
  return [...types].flatMap((imageType) => {
    const ofType = wanted.filter(({ reference }) => reference.imageType === imageType)
    return chunksOf(ofType, MAX_STATE_IDS).map((part) => ({ imageType, part }))
  })
}
