import type { Readable } from 'node:stream'

/** Part of a file: bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

/**
 * Where originals and variants are kept. A key is a path of letters, digits, `-`, `_`, `.` and `/`. A file that can
 * be opened is complete: writers write elsewhere, sync, and rename (design section 5).
 */
export type FileStore = {
  /** Stores a local file under a key; the local file stays. Storing the same key again replaces it whole. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>
  /** Opens a file for reading, or a part of it, with the size of the whole; `undefined` when there is none. */
  open: (key: string, range?: ByteRange) => Promise<{ stream: Readable; bytes: number } | undefined>
  /**
   * Reads a file, or a part of it, at once; `undefined` when there is none or it has more than `limit` bytes. Only in
   * stores where that is quicker than `open`.
   */
  readSmall?: (key: string, limit: number, range?: ByteRange) => Promise<Buffer | undefined>
  /** Size and time of a file; `undefined` when there is none. */
  stat: (key: string) => Promise<StoredFile | undefined>
  /** Removes a file; one that is not there is no error. */
  remove: (key: string) => Promise<void>
  /** Removes what writers that died have left behind, if it is older than `before`. */
  discardUnfinished: (before: Date) => Promise<void>
  /** Every file whose key starts with the prefix. */
  list: (prefix: string) => AsyncIterable<StoredFile>
}
