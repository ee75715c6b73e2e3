import { expect, it } from 'vitest'
import { discardRest } from './discardRest.ts'

it('reads a short rest to its end', async () => {
  const { reader, state } = bodyOf(5)
  await discardRest(reader, 1000)
  expect(state).toEqual({ sent: 5, isCancelled: false })
})

it('cuts off a sender who goes on for too long', async () => {
  const { reader, state } = bodyOf(1_000_000)
  await discardRest(reader, 1000)
  expect(state.isCancelled).toBe(true)
  expect(state.sent).toBeLessThan(20)
})

/** A body of so many chunks of 100 bytes. */
function bodyOf(chunks: number) {
  const state = { sent: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (state.sent === chunks) return controller.close()
      state.sent += 1
      controller.enqueue(new Uint8Array(100))
    },
    cancel: () => {
      state.isCancelled = true
    },
  })
  return { reader: stream.getReader(), state }
}
