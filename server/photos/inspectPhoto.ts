import { hashFile, refusal } from '@litfass/images/maintenance'
import { inspectUpload } from '@litfass/images/pipeline'
import { errorBody } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { Refused } from './createReport.ts'
import { wordsFor } from './walkFiles.ts'

const PICTURE_NAME =
  /\.(jpe?g|jfif|png|gif|tiff?|bmp|dib|webp|avif|heic|heif|svg|psd|raw|cr[23w]|nef|arw|dng)$/i

/** What a file turned out to be, by its content. */
export type InspectedPhoto =
  | { kind: 'photo'; path: string; contentHash: string; bytes: number }
  /** Neither a picture nor called like one. */
  | { kind: 'other' }
  | ({ kind: 'refused' } & Refused)

/** Checks a file as an upload is checked, and works out its content hash. It is read in pieces and nothing is decoded. */
export async function inspectPhoto(req: PayloadRequest, path: string): Promise<InspectedPhoto> {
  try {
    const inspected = await inspectUpload(path)
    if (inspected.ok)
      return { kind: 'photo', path, contentHash: await hashFile(path), bytes: inspected.bytes }
    if (inspected.refusal === 'upload.type' && !PICTURE_NAME.test(path)) return { kind: 'other' }
    const { msg, code } = errorBody(req, refusal(inspected.refusal))
    return { kind: 'refused', path, reason: msg, code }
  } catch (error) {
    return {
      kind: 'refused',
      path,
      reason: `The file cannot be read: ${wordsFor(error)}.`,
      code: 'unreadable',
    }
  }
}
