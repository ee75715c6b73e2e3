import type { FileRefusal } from './fileRefusal.ts'

/** Where a file is on its way. Percent are whole, 0 to 100. */
export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  /** Stored; the worker makes the variants now. */
  | { kind: 'sent'; imageId: number }
  /** `msg` is the server's; null when nobody said why. */
  | { kind: 'failed'; msg: string | null }
  /** Never sent. */
  | { kind: 'refused'; reason: FileRefusal }

/** A file, or the address of one, that somebody gave to the upload. */
export type Upload = {
  key: number
  /** Of a picture that is loaded from an address, an empty one with its name. */
  file: File
  /** Where the server is to load the picture from. */
  address?: string
  /** Object address of the file itself. */
  preview: string
  state: UploadState
}

export type SentUpload = Upload & { state: Extract<UploadState, { kind: 'sent' }> }

export function isSent(upload: Upload): upload is SentUpload {
  return upload.state.kind === 'sent'
}

/** True while a file is still to be sent or being sent. */
export function isUnderWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending'
}
