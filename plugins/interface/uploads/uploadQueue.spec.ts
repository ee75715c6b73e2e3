import { setImmediate as settle } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createUploadQueue, type UploadRequest } from './uploadQueue.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const pictureOf = (id: number) => ({ imageObj: { id }, imageUrls: {} })

/** A line in which every sending waits for the test to end it. */
function setUp() {
  const sent: (UploadRequest & { finish: (id: number) => void; fail: (msg: string) => void })[] = []
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
    isFinal: (error) => error instanceof Error && error.message === 'Das ist kein Bild.',
    onSent,
    createPreview: ({ name }) => `blob:${name}`,
    releasePreview: ({ preview }) => released.push(preview),
  })
  const kinds = () => queue.getSnapshot().map(({ state }) => state.kind)
  return { queue, sent, onSent, released, kinds }
}

test('files are sent one at a time, in order', async () => {
  const { queue, sent, onSent, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  queue.add([file('c.jpg')])
  expect(sent.map((sending) => sending.file.name)).toEqual(['a.jpg'])
  sent[0]?.onProgress(40)
  expect(queue.getSnapshot()[0]?.state).toEqual({ kind: 'sending', percent: 40, retries: 0 })
  sent[0]?.finish(11)
  await settle()
  expect(kinds()).toEqual(['sent', 'sending', 'waiting'])
  expect(queue.getSnapshot()[0]?.state).toEqual({ kind: 'sent', stored: pictureOf(11) })
  expect(onSent).toHaveBeenCalledWith(pictureOf(11), expect.objectContaining({ preview: 'blob:a.jpg' }))
})

test('a file is sent with the fields it was added with, at every try', async () => {
  const { queue, sent } = setUp()
  queue.add([file('a.jpg')], { visibility: 'draft' })
  queue.addAddress('https://example.org/b.jpg', 'b.jpg', { visibility: 'draft' })
  queue.add([file('c.jpg')])
  sent[0]?.fail('Keine Verbindung.')
  await settle()
  sent[1]?.finish(2)
  await settle()
  sent[2]?.finish(3)
  queue.retry(queue.getSnapshot()[0]?.key ?? 0)
  await settle()
  expect(sent.map(({ fields, ...sending }) => [sending.file.name, fields?.visibility])).toEqual([
    ['a.jpg', 'draft'],
    ['b.jpg', 'draft'],
    ['c.jpg', undefined],
    ['a.jpg', 'draft'],
  ])
})

test('a failed file states the reason, blocks no other, and can be retried', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  sent[0]?.fail('Das Bild ist zu groß.')
  await settle()
  expect(queue.getSnapshot()[0]?.state).toEqual({ kind: 'failed', msg: 'Das Bild ist zu groß.' })
  expect(kinds()).toEqual(['failed', 'sending'])
  queue.retry(queue.getSnapshot()[0]?.key ?? 0)
  expect(kinds()).toEqual(['waiting', 'sending'])
  sent[1]?.finish(2)
  await settle()
  expect(sent[2]?.file.name).toBe('a.jpg')
})

test('a failure that lies in the file is final, and is not tried again', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg')])
  sent[0]?.fail('Das ist kein Bild.')
  await settle()
  expect(queue.getSnapshot()[0]?.state).toEqual({ kind: 'failed', msg: 'Das ist kein Bild.', isFinal: true })
  queue.retry(queue.getSnapshot()[0]?.key ?? 0)
  expect(kinds()).toEqual(['failed'])
})

test('every file has its own idempotency key, the same for each attempt', async () => {
  const { queue, sent } = setUp()
  queue.add([file('a.jpg'), file('a.jpg')])
  sent[0]?.fail('Keine Verbindung.')
  await settle()
  queue.retry(queue.getSnapshot()[0]?.key ?? 0)
  sent[1]?.finish(2)
  await settle()
  const [first, second, again] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test('a retried file starts at 0 % and counts its retries', () => {
  const { queue, sent } = setUp()
  queue.add([file('a.jpg')])
  sent[0]?.onProgress(70)
  sent[0]?.onRetry?.()
  expect(queue.getSnapshot()[0]?.state).toEqual({ kind: 'sending', percent: 0, retries: 1 })
  sent[0]?.onProgress(5)
  expect(queue.getSnapshot()[0]?.state).toEqual({ kind: 'sending', percent: 5, retries: 1 })
})

test('removing an upload aborts it, and the next one starts', async () => {
  const { queue, sent, released, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  queue.remove(queue.getSnapshot()[0]?.key ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  await settle()
  expect(kinds()).toEqual(['sending'])
  expect(sent[1]?.file.name).toBe('b.jpg')
  expect(released).toEqual(['blob:a.jpg'])
})

test('a picture that was stored after its removal is not reported', async () => {
  const { queue, sent, onSent, kinds } = setUp()
  queue.add([file('a.jpg')])
  sent[0]?.finish(1)
  queue.remove(queue.getSnapshot()[0]?.key ?? 0)
  await settle()
  expect(kinds()).toEqual([])
  expect(onSent).not.toHaveBeenCalled()
})

test('files that are no pictures are never sent', () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('brief.pdf'), file('a.jpg')])
  expect(kinds()).toEqual(['refused', 'sending'])
  expect(sent.map((sending) => sending.file.name)).toEqual(['a.jpg'])
})

test('clearing the list keeps unfinished uploads', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  sent[0]?.finish(1)
  await settle()
  queue.clear()
  expect(kinds()).toEqual(['sending', 'waiting'])
})

test('a URL is queued without a file, under its name', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([file('a.jpg')])
  queue.addAddress('https://example.org/fotos/m%C3%B6we.jpg', 'möwe.jpg')
  expect(kinds()).toEqual(['sending', 'waiting'])
  sent[0]?.finish(1)
  await settle()
  expect(sent[1]).toMatchObject({ address: 'https://example.org/fotos/m%C3%B6we.jpg', file: { size: 0 } })
  expect(queue.getSnapshot()[1]).toMatchObject({ preview: '', file: { name: 'möwe.jpg' } })
  sent[1]?.fail('Von dieser Adresse lässt sich kein Bild laden.')
  await settle()
  queue.retry(queue.getSnapshot()[1]?.key ?? 0)
  expect(sent[2]?.address).toBe('https://example.org/fotos/m%C3%B6we.jpg')
})
