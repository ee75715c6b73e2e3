import { expect, test, vi } from 'vitest'
import { createUploadQueue, type Sending } from './createUploadQueue.ts'

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** A line in which every sending waits for the test to end it. */
function setUp() {
  const sent: (Sending & { finish: (id: number) => void; fail: (msg: string) => void })[] = []
  const onSent = vi.fn()
  const released: string[] = []
  const queue = createUploadQueue({
    send: (sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(new Error('stopped')))
        sent.push({ ...sending, finish: resolve, fail: (msg) => reject(new Error(msg)) })
      }),
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
  queue.add([picture('a.jpg'), picture('b.jpg')])
  queue.add([picture('c.jpg')])
  expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg'])
  sent[0]?.onProgress(40)
  expect(queue.read()[0]?.state).toEqual({ kind: 'sending', percent: 40 })
  sent[0]?.finish(11)
  await settle()
  expect(kinds()).toEqual(['sent', 'sending', 'waiting'])
  expect(onSent).toHaveBeenCalledWith(11, expect.objectContaining({ preview: 'blob:a.jpg' }))
})

test('a file that fails says why, holds nobody up, and can be tried again', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([picture('a.jpg'), picture('b.jpg')])
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

test('an upload taken off the list is stopped and the next one goes', async () => {
  const { queue, sent, released, kinds } = setUp()
  queue.add([picture('a.jpg'), picture('b.jpg')])
  queue.remove(queue.read()[0]?.key ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  await settle()
  expect(kinds()).toEqual(['sending'])
  expect(sent[1]?.file.name).toBe('b.jpg')
  expect(released).toEqual(['blob:a.jpg'])
})

test('what is no picture is never sent', () => {
  const { queue, sent, kinds } = setUp()
  queue.add([new File(['x'], 'brief.pdf', { type: 'application/pdf' }), picture('a.jpg')])
  expect(kinds()).toEqual(['refused', 'sending'])
  expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg'])
})

test('clearing the list leaves alone what is still on its way', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')])
  sent[0]?.finish(1)
  await settle()
  queue.clear()
  expect(kinds()).toEqual(['sending', 'waiting'])
})

test('an address takes its turn in the line, without a file and under a name of its own', async () => {
  const { queue, sent, kinds } = setUp()
  queue.add([picture('a.jpg')])
  queue.addAddress('https://example.org/fotos/m%C3%B6we.jpg')
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
