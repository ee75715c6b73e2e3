import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ErrorCode, LitfassError } from '@litfass/kit'
import type { UploadRefusal } from '../domain/uploadRefusal.ts'
import { type InspectedPicture, inspectUpload } from '../pipeline/inspectUpload.ts'
import { type EmbeddedMetadata, readMetadata } from '../pipeline/readMetadata.ts'
import type { CopiedPicture } from './CopiedPicture.ts'

/** A file that has passed every check the web server makes, waiting in a temporary file. */
export type AcceptedUpload = {
  path: string
  originalName: string
  /** SHA-256 of the bytes, in hex. */
  contentHash: string
  inspected: InspectedPicture
  metadata: EmbeddedMetadata
  /** Texts embedded in it fill nothing: it is an earlier file that comes back with the texts of its time. */
  keepsTexts?: boolean
  /** It is the original of another picture, which the new one is a copy of. */
  copied?: CopiedPicture
  /** The idempotency key it came with, which its picture keeps. */
  uploadKey?: string
}

/**
 * Checks an uploaded file by its content (design section 5) and works out its content hash. No pixel is decoded here.
 * @throws LitfassError `upload.type` (415), `upload.tooLarge` (413), `upload.tooManyPixels` (422), `upload.broken`
 * (422), `upload.empty` (400)
 */
export async function acceptUpload(path: string, originalName: string): Promise<AcceptedUpload> {
  const inspected = await inspectUpload(path)
  if (!inspected.ok) {
    throw refusal(inspected.refusal)
  }
  const [contentHash, metadata] = await Promise.all([hashFile(path), readMetadata(path)])
  return { path, originalName: shortName(originalName), contentHash, inspected, metadata }
}

const CODES: Record<UploadRefusal, ErrorCode> = {
  'upload.type': 'wrongType',
  'upload.tooLarge': 'tooLarge',
  'upload.tooManyPixels': 'refused',
  'upload.broken': 'refused',
  'upload.empty': 'malformed',
}

/** The error a refused file is answered with. */
export function refusal(reason: UploadRefusal): LitfassError {
  return new LitfassError(CODES[reason], { detail: reason, msgKey: `litfass:${reason.replace('.', ':')}` })
}

/** The SHA-256 of a file in hex, read as a stream. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The last part of the name a client gave, without control characters. */
function shortName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(-200) || 'bild'
}
