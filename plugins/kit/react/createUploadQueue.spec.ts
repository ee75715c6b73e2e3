import { expect, test, vi } from 'vitest'
import { createUploadQueue, type QueuedSending } from './createUploadQueue.ts'
import type { StoredPicture } from './PictureUploads.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const pictureOf = (id: number): StoredPicture => ({ imageObj: { id }, imageUrls: {} })

/** A line in which every sending waits for the test to end it. */
function setUp() {
  const sent: (QueuedSending & { finish: (id: number) => void; fail: (msg: string) => void })[] = []
  const onSent = vi.fn()
  const released: string[] = []
  const queue = createUploadQueue({
    send: (sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(new Error('stopped')))
        const finish = (id: number) => resolve(pictureOf(id))
        sent.push({ ...sending, finish, fail: (msg) => reject(new Error(msg)) })
      }),
    refusalOf: ({ name }) => (name.endsWith('.pdf') ? 'wrongType' : undefined),
    explain: (error) => (error instanceof Error ? error.message : null),
    onSent,
    createPreview: ({ name }) => `blob:${name}`,
    releasePreview: ({ preview }) => released.push(preview),
  })
  const kinds = () => queue.read().map(({ state }) => state.kind)
  return { queue, sent, onSent, released, kinds }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('files go one after another, in their order', async () => {
  const { queue, sent, onSent, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  queue.add([file('c.jpg')])
  expect(sent.map((sending) => sending.file.name)).toEqual(['a.jpg'])
  sent[0]?.onProgress(40)
  expect(queue.read()[0]?.state).toEqual({ kind: 'sending', percent: 40, retries: 0 })
  sent[0]?.finish(11)
  await settle()
  expect(kinds()).toEqual(['sent', 'sending', 'waiting'])
  expect(queue.read()[0]?.state).toEqual({ kind: 'sent', picture: pictureOf(11) })
  expect(onSent).toHaveBeenCalledWith(pictureOf(11), expect.objectContaining({ preview: 'blob:a.jpg' }))
})

test('a file that fails says why, holds nobody up, and can be tried again', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  sent[0]?.fail('Das Bild ist zu groß.')
  await settle()
  expect(queue.read()[0]?.state).toEqual({ kind: 'failed', msg: 'Das Bild ist zu groß.' })
  expect(kinds()).toEqual(['failed', 'sending'])
  queue.retry(queue.read()[0]?.key ?? 0)
  expect(kinds()).toEqual(['waiting', 'sending'])
  sent[1]?.finish(2)
  await settle()
  expect(sent[2]?.file.name).toBe('a.jpg')
})

test('every file has a key of its own, the same each time it is sent', async () => {
  const { queue, sent } = setUp()
  queue.add([file('a.jpg'), file('a.jpg')])
  sent[0]?.fail('Keine Verbindung.')
  await settle()
  queue.retry(queue.read()[0]?.key ?? 0)
  sent[1]?.finish(2)
  await settle()
  const [first, second, again] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test('a file that is sent once more begins at nothing and says how often that was', () => {
  const { queue, sent } = setUp()
  queue.add([file('a.jpg')])
  sent[0]?.onProgress(70)
  sent[0]?.onRetry?.()
  expect(queue.read()[0]?.state).toEqual({ kind: 'sending', percent: 0, retries: 1 })
  sent[0]?.onProgress(5)
  expect(queue.read()[0]?.state).toEqual({ kind: 'sending', percent: 5, retries: 1 })
})

test('an upload taken off the list is stopped and the next one goes', async () => {
  const { queue, sent, released, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  queue.remove(queue.read()[0]?.key ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  await settle()
  expect(kinds()).toEqual(['sending'])
  expect(sent[1]?.file.name).toBe('b.jpg')
  expect(released).toEqual(['blob:a.jpg'])
})

test('nobody is told of a picture that was taken off the list when it was stored already', async () => {
  const { queue, sent, onSent, kinds } = setUp()
  queue.add([file('a.jpg')])
  sent[0]?.finish(1)
  queue.remove(queue.read()[0]?.key ?? 0)
  await settle()
  expect(kinds()).toEqual([])
  expect(onSent).not.toHaveBeenCalled()
})

test('what is no picture is never sent', () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('brief.pdf'), file('a.jpg')])
  expect(kinds()).toEqual(['refused', 'sending'])
  expect(sent.map((sending) => sending.file.name)).toEqual(['a.jpg'])
})

test('clearing the list leaves alone what is still on its way', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  sent[0]?.finish(1)
  await settle()
  queue.clear()
  expect(kinds()).toEqual(['sending', 'waiting'])
})

test('an address takes its turn in the line, without a file and under its name', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg')])
  queue.addAddress('https://example.org/fotos/m%C3%B6we.jpg', 'möwe.jpg')
  expect(kinds()).toEqual(['sending', 'waiting'])
  sent[0]?.finish(1)
  await settle()
  expect(sent[1]).toMatchObject({ address: 'https://example.org/fotos/m%C3%B6we.jpg', file: { size: 0 } })
  expect(queue.read()[1]).toMatchObject({ preview: '', file: { name: 'möwe.jpg' } })
  sent[1]?.fail('Von dieser Adresse lässt sich kein Bild laden.')
  await settle()
  queue.retry(queue.read()[1]?.key ?? 0)
  expect(sent[2]?.address).toBe('https://example.org/fotos/m%C3%B6we.jpg')
})
