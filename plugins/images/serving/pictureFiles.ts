import type { CutFile } from '../model/geometry/cutFiles.ts'
import { planVariants, VARIANT_KEYS } from '../model/geometry/sizes.ts'
import { renditionPrefix } from '../operations/originals.ts'
import { cutVariant, transcodeVariant } from '../pipeline/ownVariants.ts'

import {
  type FileAnswer,
  type FileHeaders,
  type FileSource,
  fileAnswer,
  refusedFile,
  type ServedFile,
} from './fileAnswer.ts'
import { type MadeFile, makeFile } from './madeFiles.ts'

/** A file of a rendition that has an address. */
export type PictureFile = Omit<ServedFile, 'cacheControl'> & {
  /** How it is made if the store has none; absent for files that only the worker makes. */
  made?: Pick<MadeFile, 'source' | 'encode'>
}

const CONTENT_TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' } as const

/**
 * Returns the variant that the last part of an address names, such as `XL.webp`; `undefined` if it names none. JPEG and
 * PNG are made from the WebP on their first request, AVIF never is.
 */
export function variantFile(renditionHash: string, name: string): PictureFile | undefined {
  const [, key, extension] = /^(\w+)\.(webp|jpg|png|avif)$/.exec(name) ?? []
  const size = VARIANT_KEYS.find((one) => one === key)
  if (!size || !isExtension(extension)) return undefined
  const prefix = renditionPrefix(renditionHash)
  const file = {
    key: `${prefix}${name}`,
    contentType: CONTENT_TYPES[extension],
    etag: `"${renditionHash}-${name}"`,
  }
  if (extension === 'webp' || extension === 'avif') return file
  const encode = (webp: Buffer) => transcodeVariant(webp, extension)
  return { ...file, made: { source: `${prefix}${size}.webp`, encode } }
}

function isExtension(value: string | undefined): value is keyof typeof CONTENT_TYPES {
  return value !== undefined && Object.hasOwn(CONTENT_TYPES, value)
}

/** The part of a picture's row that its cuts depend on. */
export type CutSource = {
  renditionHash: string | null
  is_stub: boolean
  width: number
  height: number
  frames: number
  focus_x: number
  focus_y: number
}

/**
 * Returns the file of a cut, made on its first request from the picture's largest file; `undefined` while the picture
 * shows nothing.
 */
export function cutFile(picture: CutSource, cut: CutFile): PictureFile | undefined {
  const { renditionHash, is_stub, width, height, frames } = picture
  const largest = planVariants({ width, height, frames }).at(-1)
  if (is_stub || !renditionHash || !width || !height || !largest) return undefined
  const plan = cut.plan({ width, height, focus: { x: picture.focus_x, y: picture.focus_y } })
  // Named by the region, not by the focus: where the focus changes nothing, nothing is rendered again.
  const name = `cut-${plan.region.left}-${plan.region.top}-${cut.name}`
  const prefix = renditionPrefix(renditionHash)
  return {
    key: `${prefix}${name}`,
    contentType: cut.contentType,
    etag: `"${renditionHash}-${name}"`,
    made: {
      source: `${prefix}${largest.key}.webp`,
      encode: (webp) => cutVariant(webp, plan, cut.extension),
    },
  }
}

/**
 * Answers a file of a rendition, and makes it first where that can be done: 404 if there is none, 503 if the server has
 * too much to make.
 */
export async function answerPictureFile(
  headers: FileHeaders,
  source: FileSource,
  file: PictureFile & ServedFile,
): Promise<FileAnswer> {
  const answer = await fileAnswer(headers, source, file)
  if (answer) return answer
  const { made, key, contentType } = file
  if (!made) return refusedFile(404)
  const making = await makeFile(source.store, { key, contentType, ...made })
  if (making === 'busy') return refusedFile(503)
  return (making === 'made' && (await fileAnswer(headers, source, file))) || refusedFile(404)
}
