import { type FileHandle, open } from 'node:fs/promises'

const WINDOW_BYTES = 65_536

/** Random access to a file's bytes, without ever holding the file. */
export interface ByteSource {
  /** Length in bytes. */
  readonly size: number
  /** The bytes from `offset` on: fewer than `length` where the file ends before. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** Bytes that are already in memory, as a source. */
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
  let window = new Uint8Array(0)
  const holds = (offset: number, end: number) => offset >= start && end <= start + window.length
  return {
    size,
    read: async (offset, wanted) => {
      const length = Math.max(0, Math.min(wanted, size - offset))
      if (!holds(offset, offset + length)) {
        window = new Uint8Array(await readFully(file, offset, Math.max(length, WINDOW_BYTES)))
        start = offset
      }
      return window.subarray(offset - start, offset - start + length)
    },
  }
}

/** Opens a file for `use` and closes it whatever happens. */
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
