import { type FileHandle, open } from 'node:fs/promises'
import type { UploadRefusal } from '../../model/files/formats.ts'
import type { Orientation } from '../../model/geometry/orientation.ts'
import type { Size } from '../../model/geometry/sizes.ts'

/** A header contradicts itself or its file; `refusal` is the reason given to the uploader. */
export class HeaderError extends Error {
  readonly refusal: UploadRefusal

  constructor(message: string, refusal: UploadRefusal = 'upload.broken') {
    super(message)
    this.name = 'HeaderError'
    this.refusal = refusal
  }
}

/** Bytes read at once: headers are small, and many small reads cost more than one large one. */
const WINDOW_BYTES = 65_536
const MOST_WINDOW_BYTES = 1_048_576

/** Random access to a file's bytes without loading the file. */
export interface ByteSource {
  /** Length in bytes. */
  readonly size: number
  /** Reads bytes from `offset`; fewer than `length` at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** Wraps bytes in memory as a source. */
export const memorySource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

const readFully = async (file: FileHandle, offset: number, length: number): Promise<Uint8Array> => {
  const buffer = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

const windowedSource = (file: FileHandle, size: number): ByteSource => {
  let start = 0
  let window: Uint8Array = new Uint8Array(0)
  const holds = (offset: number, end: number) => offset >= start && end <= start + window.length
  return {
    size,
    read: async (offset, wanted) => {
      const length = Math.max(0, Math.min(wanted, size - offset))
      if (!holds(offset, offset + length)) {
        const isReadingOn = window.length > 0 && offset > start && offset <= start + window.length
        const bytes = isReadingOn ? Math.min(2 * window.length, MOST_WINDOW_BYTES) : WINDOW_BYTES
        window = await readFully(file, offset, Math.max(length, bytes))
        start = offset
      }
      return window.subarray(offset - start, offset - start + length)
    },
  }
}

/** Opens a file for `use`, and closes it in any case. */
export const withByteSource = async <T>(
  path: string,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await use(windowedSource(file, size))
  } finally {
    await file.close()
  }
}

/** The picture as its header describes it; the size is that of the stored pixels, before orientation. */
export interface PictureHeader extends Size {
  readonly orientation: Orientation
  readonly frames: number
  /** Bytes that a decoder must buffer beyond a few rows. */
  readonly bufferedBytes: number
}
