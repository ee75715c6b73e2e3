import type { PayloadRequest } from 'payload'
import type { FigureImage } from '../domain/FigureImage.ts'
import type { Reference } from '../domain/Reference.ts'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'
import { personOf } from './personOf.ts'
import { pictureIds } from './picturesAmong.ts'
import { rowsOf } from './rowsOf.ts'

/** The newest of each list: nobody looks through more without a search, which `imagereferences` has. */
const MOST = 200

/** A bookmarked medium to choose from; without a picture it is no longer available. */
export type RevealEntry = Reference & { image: FigureImage | undefined }

/** What of both lists of the caller can be chosen, the saved ones first; each medium once. */
export async function revealEntries(req: PayloadRequest): Promise<RevealEntry[]> {
  const person = await personOf(req)
  const saved = (await rowsOf(req, person, 'saved')).slice(0, MOST)
  const temporary = (await rowsOf(req, person, 'temporary')).slice(0, MOST)
  const rows = [...saved, ...temporary.filter(({ savedAt }) => savedAt === null)]
  const { pictures } = bookmarksOptionsOf(req.payload)
  const found = new Map((await pictures.findAll(req, pictureIds(rows))).map((image) => [image.id, image]))
  return rows.map(({ imageId, imageType }) => ({
    imageId,
    imageType,
    image: imageType === 'image' ? found.get(imageId) : undefined,
  }))
}
