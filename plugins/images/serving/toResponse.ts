import type { Readable } from 'node:stream'
import type { FileAnswer } from './fileAnswer.ts'

/** A file's answer for whoever speaks `Response`. */
export function toResponse({ status, headers, content, stream }: FileAnswer): Response {
  const body = content ? new Uint8Array(content) : stream ? webStream(stream) : null
  return new Response(body, { status, headers })
}

/** Typed apart because Node's and the DOM's stream types differ in name only. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      stream.destroy()
    },
  })
}
