import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { renditionPrefix } from '../operations/blobs.ts'
import { findImages } from '../operations/findImages.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { figureImage } from '../presenters/figureImage.ts'
import { makeTranscoded } from '../serving/makeTranscoded.ts'
import { variantFile } from '../serving/variantFile.ts'

/** A file to be downloaded; `extension` is that of its format, such as `jpg`. */
export type DownloadFile = { stream: Readable; bytes: number; extension: string }

/** Until the server has room for one more encoding, in ms. */
const PAUSE_MS = 500

/**
 * The largest rendition of a picture the caller may see, as JPEG, or as PNG where it has transparent parts; `undefined`
 * where there is none. The original stays where it is.
 */
export async function downloadFile(req: PayloadRequest, id: number): Promise<DownloadFile | undefined> {
  const { collection, store } = imagesOptionsOf(req.payload)
  const [row] = await findImages(req, collection, [id])
  if (!row?.renditionHash || row.is_stub) return undefined
  const { placeholder, urls } = figureImage(row, '')
  const key = variantFile(urls?.XXL.split('/').at(-1) ?? '')?.key
  if (!key) return undefined
  // Opaque pictures have a placeholder; pictures of a time without placeholders are photographs.
  const extension = row.thumbhash && !placeholder ? 'png' : 'jpg'
  const prefix = renditionPrefix(row.renditionHash)
  const stored = await store.open(`${prefix}${key}.${extension}`)
  if (stored) return { ...stored, extension }
  while ((await makeTranscoded(store, prefix, key, extension)) === 'busy') await wait(PAUSE_MS)
  const made = await store.open(`${prefix}${key}.${extension}`)
  return made && { ...made, extension }
}
