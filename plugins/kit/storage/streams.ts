import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A web stream without a buffer, which reads only as fast as the browser does. */
export function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => {
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The part of an archive of `yazl` that is used here. */
type Archive = {
  addReadStream: (stream: Readable, path: string, options: { compress: boolean; size: number }) => void
}

type ArchivedFile = {
  stream: Readable
  bytes: number
  path: string
  /** Stops waiting, and ends the stream. */
  signal: AbortSignal
}

/** Adds a file to a ZIP archive as it is, and resolves when it has been read to its end: one is open at a time. */
export async function addToArchive(
  archive: Archive,
  { stream, bytes, path, signal }: ArchivedFile,
): Promise<void> {
  const isRead = once(stream, 'end', { signal }).finally(() => stream.destroy())
  // Pictures are compressed already.
  archive.addReadStream(stream, path, { compress: false, size: bytes })
  await isRead
}
