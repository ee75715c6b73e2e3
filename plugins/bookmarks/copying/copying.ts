import { type CopyRequest, copyPicture } from '@litfass/images/copying'
import type { FigureImage } from '@litfass/images/model'
import { LitfassError, translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { Reference } from '../bookmarks.ts'
import { withImages } from '../lists.ts'
import { readRows } from '../store.ts'
import { texts } from '../texts.ts'
import { ownerOf } from '../visitors.ts'

/** The newest of each list; searching older ones is what `imagereferences` is for. */
const MAX_CHOICES = 200

/** A bookmarked medium to choose; `image` is null when it is not available any more. */
export type Choice = Reference & { image: FigureImage | null }

/** Returns what the caller can choose from both lists, saved ones first, each medium once. */
export async function findChoices(req: PayloadRequest): Promise<Choice[]> {
  const owner = await ownerOf(req)
  const saved = (await readRows(req, owner, 'saved')).slice(0, MAX_CHOICES)
  const temporary = (await readRows(req, owner, 'temporary')).slice(0, MAX_CHOICES)
  return withImages(req, [...saved, ...temporary.filter(({ savedAt }) => savedAt === null)])
}

/**
 * Copies a medium into an image manager.
 * @throws LitfassError `absent` for kinds no collection holds yet; the refusals of the pictures
 */
export async function copyReference(
  req: PayloadRequest,
  { imageId, imageType, ...request }: Reference & Omit<CopyRequest, 'id'>,
): Promise<FigureImage> {
  if (imageType !== 'image') throw new LitfassError('absent')
  return copyPicture(req, { id: imageId, ...request })
}

/** Returns a picture's title in a list: its caption on one line, or its number. */
export function titleOf(req: PayloadRequest, { id, caption }: Pick<FigureImage, 'id' | 'caption'>): string {
  return caption.replace(/\s+/g, ' ').trim() || translate(req, texts.key('untitled'), { id })
}
