import type { PictureUploads, SamePicture, SendPicture, StoredPicture } from '@litfass/images/client'
import { describe, expect, it, vi } from 'vitest'
import type { TextSaving } from '../shared/PictureDeskWork.tsx'
import { createDesk } from './createDesk.ts'
import type { DeskSetup } from './DeskSetup.ts'

const file = (name: string, size = 100) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

const stored = (id: number, texts = {}): StoredPicture => ({
  imageObj: { id, caption: '', copyright: '', is_stub: true, revision: 1, ...texts },
  imageUrls: { S: `/media/file/${id}/S.webp` },
})

type Sent = SendPicture & { arrive: (picture: StoredPicture) => void; fail: (error: Error) => void }

/** A desk whose server does what the test says. */
function desk(overrides: Partial<DeskSetup> = {}) {
  const sent: Sent[] = []
  const processing = new Map<
    number,
    (outcome: { state: 'ready' } | { state: 'failed'; reason: null }) => void
  >()
  const same = new Map<string, SamePicture[]>()
  const uploads: PictureUploads = {
    refusalOf: ({ name }) => (name.endsWith('.txt') ? 'wrongType' : undefined),
    findSame: async ({ name }) => same.get(name) ?? [],
    send: (sending) =>
      new Promise((arrive, fail) => {
        sending.signal.addEventListener('abort', () => fail(new Error('stopped')))
        sent.push({ ...sending, arrive, fail })
      }),
    whenProcessed: (id) => new Promise((resolve) => processing.set(id, resolve)),
  }
  // As a server has them, after what the spec's upload was answered with.
  const texts = { caption: '', copyright: 'S. Nazarov' }
  const saveTexts = vi.fn(async ({ imageId, texts: changed, revision }: TextSaving) =>
    stored(imageId, { ...Object.assign(texts, changed), is_stub: false, revision: revision + 1 }),
  )
  const setup: DeskSetup = {
    imageManagerPrefix: 'multiupload',
    uploads,
    saveTexts,
    readPicture: async () => undefined,
    explain: (error) => (error instanceof Error ? error.message : null),
    isConflict: (error) => error instanceof Error && error.message === 'conflict',
    createPreview: ({ name }) => `blob:${name}`,
    releasePreview: vi.fn(),
    ...overrides,
  }
  const made = createDesk(setup)
  const states = () => made.rows.keys().map((key) => made.rows.row(key)?.state.kind)
  const image = (key: number) => {
    const state = made.rows.row(key)?.state
    return state?.kind === 'stored' ? state.image : undefined
  }
  return { desk: made, sent, processing, same, saveTexts, setup, states, image }
}

const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 })

describe('files on the desk', () => {
  it('are sent one at a time, and unacceptable ones are refused immediately', async () => {
    const { desk: made, sent, states } = desk()
    made.add([file('eins.jpg'), file('brief.txt'), file('zwei.jpg')])
    await until(() => expect(states()).toEqual(['sending', 'refused', 'waiting']))
    sent[0]?.arrive(stored(1))
    await until(() => expect(states()).toEqual(['stored', 'refused', 'sending']))
    expect(sent.map((one) => one.imageManagerPrefix)).toEqual(['multiupload', 'multiupload'])
  })

  it('notify each row of its own changes only', async () => {
    const { desk: made, sent } = desk()
    made.add([file('eins.jpg'), file('zwei.jpg')])
    await until(() => expect(sent).toHaveLength(1))
    const [first = 0, second = 0] = made.rows.keys()
    const told = { first: vi.fn(), second: vi.fn() }
    made.rows.subscribeRow(first, told.first)
    made.rows.subscribeRow(second, told.second)
    for (let percent = 1; percent <= 50; percent += 1) sent[0]?.onProgress(percent)
    expect(told.first).toHaveBeenCalledTimes(50)
    expect(told.second).not.toHaveBeenCalled()
  })

  it('are counted in files and in bytes', async () => {
    const { desk: made, sent } = desk()
    made.add([file('eins.jpg', 300), file('zwei.jpg', 100), file('brief.txt', 50)])
    await until(() => expect(sent).toHaveLength(1))
    sent[0]?.onProgress(50)
    expect(made.rows.summary()).toMatchObject({
      total: 3,
      done: 1,
      refused: 1,
      bytesTotal: 400,
      bytesDone: 150,
    })
    sent[0]?.arrive(stored(1))
    await until(() => expect(made.rows.summary()).toMatchObject({ done: 2, stored: 1, bytesDone: 300 }))
  })

  it('can be cancelled while sending, and the next one starts', async () => {
    const { desk: made, sent, states } = desk()
    made.add([file('eins.jpg'), file('zwei.jpg')])
    await until(() => expect(sent).toHaveLength(1))
    made.remove(made.rows.keys()[0] ?? 0)
    await until(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['sending'])
  })

  it('that failed state the reason, and are retried with the same key', async () => {
    const { desk: made, sent, states } = desk()
    made.add([file('eins.jpg')])
    await until(() => expect(sent).toHaveLength(1))
    sent[0]?.fail(new Error('Der Server ist fort.'))
    await until(() => expect(states()).toEqual(['failed']))
    expect(made.rows.row(1)?.state).toEqual({ kind: 'failed', msg: 'Der Server ist fort.' })
    made.retryAll()
    await until(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  })

  it('are cleared when they are settled', async () => {
    const { desk: made, sent, states, setup } = desk()
    made.add([file('eins.jpg'), file('brief.txt'), file('zwei.jpg')])
    await until(() => expect(sent).toHaveLength(1))
    sent[0]?.arrive(stored(1))
    await until(() => expect(sent).toHaveLength(2))
    made.clear()
    expect(states()).toEqual(['sending'])
    expect(setup.releasePreview).toHaveBeenCalledWith('blob:eins.jpg')
  })
})

describe('a duplicate file', () => {
  const twin = (id: number): SamePicture => ({
    ...stored(id, { is_stub: false, caption: 'Deich' }),
    caption: 'Deich',
    copyright: '',
  })

  it('is not sent before a decision, and does not block the others', async () => {
    const { desk: made, sent, same, states } = desk()
    same.set('doppelt.jpg', [twin(7)])
    made.add([file('doppelt.jpg'), file('zwei.jpg')])
    await until(() => expect(states()).toEqual(['same', 'sending']))
    expect(sent.map((one) => one.file.name)).toEqual(['zwei.jpg'])
    made.keepBoth(1)
    sent[0]?.arrive(stored(2))
    await until(() => expect(sent.map((one) => one.file.name)).toEqual(['zwei.jpg', 'doppelt.jpg']))
  })

  it('becomes the existing picture with its texts when chosen', async () => {
    const { desk: made, sent, same, states, image } = desk()
    same.set('doppelt.jpg', [twin(7), twin(3)])
    made.add([file('doppelt.jpg')])
    await until(() => expect(states()).toEqual(['same']))
    made.useSame(1)
    expect(made.rows.summary()).toMatchObject({ existing: 1, stored: 0, done: 1 })
    expect(image(1)).toMatchObject({ id: 7, typed: { caption: 'Deich' }, processing: { kind: 'ready' } })
    expect(sent).toHaveLength(0)
  })

  it('can be decided for all duplicates, including later ones', async () => {
    const { desk: made, sent, same, states } = desk()
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) same.set(name, [twin(7)])
    made.add([file('a.jpg'), file('b.jpg')])
    await until(() => expect(states()).toEqual(['same', 'same']))
    made.decideAll('use')
    made.add([file('c.jpg')])
    await until(() => expect(states()).toEqual(['stored', 'stored', 'stored']))
    expect(sent).toHaveLength(0)
  })

  it('shares its texts with the row of the same picture', async () => {
    const { desk: made, sent, same, states, image } = desk()
    same.set('doppelt.jpg', [twin(7)])
    made.add([file('eins.jpg'), file('doppelt.jpg')])
    await until(() => expect(sent).toHaveLength(1))
    sent[0]?.arrive(stored(7, { is_stub: false, caption: 'Deich' }))
    await until(() => expect(states()).toEqual(['stored', 'same']))
    made.useSame(2)
    made.texts.type(1, { caption: 'Steg' })
    expect(image(2)?.typed.caption).toBe('Steg')
    expect(made.texts.applyToAll({ caption: 'Hafen', copyright: '' }, false)).toBe(1)
  })

  it('is sent when the check for duplicates fails', async () => {
    const { desk: made, sent, setup } = desk()
    made.equip({
      ...setup,
      uploads: { ...setup.uploads, findSame: () => Promise.reject(new Error('away')) },
    })
    made.add([file('eins.jpg')])
    await until(() => expect(sent).toHaveLength(1))
  })
})

describe('texts of a picture', () => {
  async function withOne(overrides: Partial<DeskSetup> = {}) {
    const all = desk(overrides)
    all.desk.add([file('eins.jpg')])
    await until(() => expect(all.sent).toHaveLength(1))
    all.sent[0]?.arrive(stored(5, { copyright: 'S. Nazarov' }))
    await until(() => expect(all.processing.has(5)).toBe(true))
    const ready = async () => {
      all.processing.get(5)?.({ state: 'ready' })
      await until(() => expect(all.image(1)?.processing.kind).toBe('ready'))
    }
    return { ...all, ready }
  }

  it('are saved automatically once it has been processed', async () => {
    const { desk: made, image, saveTexts, ready } = await withOne()
    made.texts.type(1, { caption: 'Steg' })
    made.texts.request(1)
    expect(image(1)?.saving).toEqual({ kind: 'waiting' })
    expect(made.isBusy()).toBe(true)
    await ready()
    await until(() => expect(image(1)?.saving).toEqual({ kind: 'saved' }))
    expect(saveTexts).toHaveBeenCalledExactlyOnceWith({
      imageManagerPrefix: 'multiupload',
      imageId: 5,
      texts: { caption: 'Steg' },
      revision: 1,
    })
    expect(made.isBusy()).toBe(false)
  })

  it('typed during a save are saved after it, on the new revision', async () => {
    const { desk: made, image, saveTexts, ready } = await withOne()
    await ready()
    made.texts.type(1, { caption: 'Ste' })
    made.texts.request(1)
    made.texts.type(1, { caption: 'Steg' })
    await until(() => expect(image(1)?.stored.caption).toBe('Steg'))
    expect(saveTexts.mock.calls.map(([{ texts, revision }]) => [texts.caption, revision])).toEqual([
      ['Ste', 1],
      ['Steg', 2],
    ])
  })

  it('are kept after a conflict until one version is chosen', async () => {
    const theirs = { id: 5, caption: 'Ihres', copyright: '', alt: '', fileName: null, revision: 9 }
    const size = { focus_x: 50, focus_y: 50, width: 3, height: 2, is_stub: false, hasFailed: false }
    const {
      desk: made,
      image,
      saveTexts,
      ready,
    } = await withOne({
      readPicture: async () => ({ ...theirs, ...size, alt: '', visibility: 'public', imageUrls: {} }),
    })
    await ready()
    saveTexts.mockRejectedValueOnce(new Error('conflict'))
    made.texts.type(1, { caption: 'Meines' })
    made.texts.request(1)
    await until(() => expect(image(1)?.saving).toMatchObject({ kind: 'failed', isConflict: true }))
    expect(image(1)?.typed.caption).toBe('Meines')
    // Leaving the field decides nothing.
    made.texts.request(1)
    expect(saveTexts).toHaveBeenCalledOnce()
    await made.texts.saveMine(1)
    await until(() => expect(image(1)?.stored.caption).toBe('Meines'))
    expect(saveTexts).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 9 }))
  })

  it('are set for all stored pictures: only where empty, or everywhere', async () => {
    const { desk: made, image, saveTexts, ready } = await withOne()
    await ready()
    const forAll = { caption: 'Hafenfest', copyright: 'Litfass' }
    expect(made.texts.applyToAll(forAll, true)).toBe(1)
    await until(() =>
      expect(image(1)?.stored).toMatchObject({ caption: 'Hafenfest', copyright: 'S. Nazarov' }),
    )
    expect(made.texts.applyToAll(forAll, true)).toBe(0)
    expect(made.texts.applyToAll(forAll, false)).toBe(1)
    await until(() => expect(image(1)?.stored).toMatchObject(forAll))
    expect(saveTexts).toHaveBeenCalledTimes(2)
  })
})
