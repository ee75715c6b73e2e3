import type { ListEntry } from '../store/BookmarkCalls.ts'

/** Why a bookmark cannot be copied. One that is being prepared can: its copy is prepared too. */
export function refusalOf({ image }: Pick<ListEntry, 'image'>): 'unavailable' | 'brokenPicture' | undefined {
  if (!image) return 'unavailable'
  return image.remaining < 0 ? 'brokenPicture' : undefined
}
