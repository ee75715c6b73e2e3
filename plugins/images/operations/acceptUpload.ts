import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ErrorCode, LitfassError } from '@litfass/kit'
import type { File } from 'payload'
import type { UploadRefusal } from '../model/files/formats.ts'
import type { Recipe } from '../model/geometry/recipe.ts'
import type { Visibility } from '../model/picture/visibility.ts'
import { type InspectedPicture, inspectUpload, losesMotion } from '../pipeline/inspectUpload.ts'
import { type EmbeddedMetadata, readMetadata } from '../pipeline/readMetadata.ts'

/** The data a copy takes over from its source. */
type CopiedPicture = {
  from: number
  recipe: Recipe
  /** A copy is at most as visible as its source. */
  visibility: Exclude<Visibility, 'withdrawn'>
  /**
   * The texts taken over, and the file's metadata; instead of the latter the mark of a withheld original
   * (`withholding`), where the copier may not have it.
   */
  metadata: Readonly<Record<string, unknown>>
  /** The columns of a rendition both share; without it the copy is a stub that gets rendered. */
  shown?: Readonly<Record<string, unknown>>
}

/** A file that has passed all checks of the web server. */
export type AcceptedUpload = {
  /** Runs work with the path of a file with the uploaded bytes, which exists until the work has ended. */
  withFile: (work: (path: string) => Promise<void>) => Promise<void>
  originalName: string
  /** SHA-256 of the bytes, in hex. */
  contentHash: string
  inspected: InspectedPicture
  metadata: EmbeddedMetadata
  /** Whether it is an animation that becomes a still image. */
  losesMotion?: boolean
  /**
   * Keeps the picture's texts instead of reading embedded ones: the file is an earlier one, restored with its texts.
   */
  keepsTexts?: boolean
  /** Set when the picture is a copy that shares another picture's original. */
  copied?: CopiedPicture
  /** The idempotency key of the upload, stored with the picture. */
  uploadKey?: string
  /** The visibility that the caller has asked for, if they did. */
  visibility?: unknown
  /** Whether the caller may choose any visibility. */
  mayChoose?: boolean
}

/**
 * Checks an uploaded file by its content (design section 5) and computes its content hash. No pixel is decoded here.
 * The file has to exist as long as the result is used.
 * @throws LitfassError `upload.type` (415), `upload.tooLarge` (413), `upload.tooManyPixels` (422), `upload.broken`
 * (422), `upload.empty` (400)
 */
export async function acceptUpload(path: string, originalName: string): Promise<AcceptedUpload> {
  const inspected = await inspectUpload(path)
  if (!inspected.ok) {
    throw refusal(inspected.refusal)
  }
  const [contentHash, metadata, isStilled] = await Promise.all([
    hashFile(path),
    readMetadata(path),
    losesMotion(path),
  ])
  return {
    withFile: (work) => work(path),
    originalName: shortName(originalName),
    contentHash,
    inspected,
    metadata,
    losesMotion: isStilled,
  }
}

const CODES: Record<UploadRefusal, ErrorCode> = {
  'upload.type': 'wrongType',
  'upload.tooLarge': 'tooLarge',
  'upload.tooManyPixels': 'refused',
  'upload.broken': 'refused',
  'upload.empty': 'malformed',
}

/** Creates the error for a refused file. */
export function refusal(reason: UploadRefusal): LitfassError {
  return new LitfassError(CODES[reason], { detail: reason, msgKey: `litfass:${reason.replace('.', ':')}` })
}

/** Bytes read at once: reading 64 KB at a time takes four times as long as hashing them. */
const HASHED_AT_ONCE = 1_048_576

/** Returns the SHA-256 of a file in hex, read as a stream. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: HASHED_AT_ONCE }), hash)
  return hash.digest('hex')
}

/** Returns the last part of a file name given by a client, without control characters. */
function shortName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(-200) || 'bild'
}

/** An accepted upload as the `file` of Payload's operations. The collection's hooks take it before anything reads its bytes. */
export class AcceptedFile implements File {
  readonly name: string
  readonly mimetype: string
  readonly size: number
  readonly upload: AcceptedUpload

  constructor(upload: AcceptedUpload) {
    this.upload = upload
    this.name = upload.originalName
    this.mimetype = upload.inspected.mimeType
    this.size = upload.inspected.bytes
  }

  get data(): never {
    throw new Error('images: the bytes of an accepted upload are not in memory.')
  }
}
