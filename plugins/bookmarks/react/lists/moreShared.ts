import type { FigureImage } from '../../domain/FigureImage.ts'
import type { SharedAnswer } from '../store/BookmarkCalls.ts'

/** What is shown of a shared list, and how many pictures there are to show. */
export type SharedStretch = Pick<SharedAnswer, 'total'> & { images: readonly FigureImage[] }

/**
 * A shared list with further pictures. One that has changed since is read anew from its beginning, until there is more
 * than before or nothing is left: where something came or went, no place in it is what it was.
 */
export async function moreShared(
  read: (from: number) => Promise<SharedStretch>,
  { images, total }: SharedStretch,
): Promise<SharedStretch> {
  const more = await read(images.length)
  const fresh = unknownOf(images, more.images)
  const isAsBefore = more.total === total && fresh.length === more.images.length && fresh.length > 0
  return isAsBefore ? { images: [...images, ...fresh], total } : readAnew(read, images.length + 1)
}

async function readAnew(
  read: (from: number) => Promise<SharedStretch>,
  atLeast: number,
): Promise<SharedStretch> {
  const images: FigureImage[] = []
  for (;;) {
    const part = await read(images.length)
    const fresh = unknownOf(images, part.images)
    images.push(...fresh)
    if (fresh.length === 0) return { images, total: images.length }
    if (images.length >= Math.min(atLeast, part.total)) return { images, total: part.total }
  }
}

function unknownOf(known: readonly FigureImage[], more: readonly FigureImage[]): FigureImage[] {
  const ids = new Set(known.map(({ id }) => id))
  return more.filter(({ id }) => !ids.has(id))
}
