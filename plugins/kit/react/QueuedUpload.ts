import type { FileRefusal, StoredPicture } from './PictureUploads.ts'

/** Where a file is on its way. */
export type UploadState =
  | { kind: 'waiting' }
  | {
      kind: 'sending'
      /** Whole percent, 0 to 100. */
      percent: number
      /** How often the connection was lost, and the file sent once more. */
      retries: number
    }
  /** Stored; the worker makes the variants now. */
  | { kind: 'sent'; picture: StoredPicture }
  /** `msg` is the server's; null when nobody said why. */
  | { kind: 'failed'; msg: string | null }
  /** Never sent. */
  | { kind: 'refused'; reason: FileRefusal }

/** A file, or the address of one, that somebody gave to an upload. */
export type QueuedUpload = {
  /** Its own in its queue, for lists of React and for what is done about it. */
  key: number
  /** Of a picture that is loaded from an address, an empty one with its name. */
  file: File
  /** Where the server is to load the picture from. */
  address?: string
  /** The same however often the file is sent, so that it becomes one picture. */
  idempotencyKey: string
  /** What the queue was told to show meanwhile, such as an object address of the file; empty for none. */
  preview: string
  state: UploadState
}

export type SentUpload = QueuedUpload & { state: Extract<UploadState, { kind: 'sent' }> }

export function isSent(upload: QueuedUpload): upload is SentUpload {
  return upload.state.kind === 'sent'
}

/** True while a file is still to be sent or being sent. */
export function isUnderWay({ state }: Pick<QueuedUpload, 'state'>): boolean {
  return state.kind === 'waiting' || state.kind === 'sending'
}
