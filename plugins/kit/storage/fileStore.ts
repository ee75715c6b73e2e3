import type { Readable } from 'node:stream'

/** Part of a file: bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

/**
 * A store of originals and variants. A key is a path of letters, digits, `-`, `_`, `.` and `/`. A file that can be
 * opened is complete: writers write to a temporary place, sync, and rename (design section 5).
 */
export type FileStore = {
  /** Stores a copy of a local file under a key, replacing an existing one atomically. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>
  /** Opens a file or a range of it, with the size of the whole file; `undefined` when absent. */
  open: (key: string, range?: ByteRange) => Promise<{ stream: Readable; bytes: number } | undefined>
  /**
   * Reads a file or a range of it into memory; `undefined` when absent or larger than `limit` bytes. Offered only by
   * stores where this is faster than `open`.
   */
  readSmall?: (key: string, limit: number, range?: ByteRange) => Promise<Buffer | undefined>
  /**
   * Copies a file to a local path; false when absent. Offered only by stores where this is faster than `open`.
   */
  copyTo?: (key: string, path: string) => Promise<boolean>
  /** Returns size and time of a file; `undefined` when absent. */
  stat: (key: string) => Promise<StoredFile | undefined>
  /** Removes a file, if present. */
  remove: (key: string) => Promise<void>
  /** Removes the temporary files of crashed writers that are older than `before`. */
  discardUnfinished: (before: Date) => Promise<void>
  /** Lists every file whose key starts with the prefix. */
  list: (prefix: string) => AsyncIterable<StoredFile>
}

const SAFE_KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/**
 * Validates a key before any store is touched.
 * @throws Error for anything but a path of letters, digits, `-`, `_` and `.`
 */
export function requireKey(key: string): string {
  if (!SAFE_KEY.test(key)) throw new Error(`Not a key of a stored file: ${key}`)
  return key
}

/**
 * Returns the folders a prefix names completely, if any.
 * @throws Error when no key can start like this
 */
export function requirePrefix(prefix: string): string[] {
  const folders = prefix.split('/').slice(0, -1)
  try {
    if (folders.length > 0) requireKey(folders.join('/'))
  } catch (cause) {
    throw new Error(`Not the start of a key: ${prefix}`, { cause })
  }
  return folders
}

/**
 * Validates a range; one that ends beyond the file is fine.
 * @throws RangeError
 */
export function requireRange(range: ByteRange | undefined): void {
  if (!range) return
  const { start, end } = range
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end) return
  throw new RangeError(`Not a range of bytes: ${start}-${end}`)
}
