import type { PictureUploads } from '@litfass/kit/react'
import { describe, expect, it, vi } from 'vitest'
import { createEditorSession } from './createEditorSession.ts'
import type { EditorSetup } from './EditorSetup.ts'

const imageObj = { id: 7, revision: 3, is_stub: false, focus_x: 50, focus_y: 50, width: 300, height: 200 }
const saved = { msg: 'Gespeichert.', imageObj: JSON.stringify(imageObj), imageUrls: { XL: 'xl' } }

const opened = (picture: unknown = imageObj) => ({
  html: '',
  translation: { image_failed: 'Fehlgeschlagen.' },
  imageObj: JSON.stringify(picture),
  imageUrl: 'xl',
  isCurrent: true,
  origins: {},
  ratios: [],
})

/** A session whose server and uploads answer as the test says. */
function setUp(answers: Partial<EditorSetup['calls']> = {}, uploads: Partial<PictureUploads> = {}) {
  const options = {
    imageManagerPrefix: 'article',
    onSave: vi.fn(),
    onAbort: vi.fn(),
    onClose: vi.fn(),
  }
  const calls: EditorSetup['calls'] = {
    open: async () => opened(),
    save: async () => saved,
    restore: async () => saved,
    history: async () => ({ total: 0, revisions: [] }),
    previewUrl: () => 'turned',
    ...answers,
  }
  const session = createEditorSession({
    options,
    modules: [],
    calls,
    uploads: {
      refusalOf: () => undefined,
      findSame: async () => [],
      send: async () => ({ imageObj, imageUrls: { XL: 'xl' } }),
      whenProcessed: async () => ({ state: 'ready' }),
      ...uploads,
    },
    loadImage: async () => undefined,
    pause: async () => undefined,
    uid: '1',
    language: 'de',
    texts: {},
  })
  return { session, options }
}

describe('an editor whose save is on its way', () => {
  it('cannot be aborted, and tells of the save alone', async () => {
    const answer = Promise.withResolvers<typeof saved>()
    const { session, options } = setUp({ save: () => answer.promise })
    await session.load()
    const saving = session.save()
    session.abort()
    expect(session.read()).toMatchObject({ phase: 'open', work: { kind: 'saving' } })
    answer.resolve(saved)
    await saving
    expect(options.onSave).toHaveBeenCalledTimes(1)
    expect(options.onClose).toHaveBeenCalledTimes(1)
    expect(options.onAbort).not.toHaveBeenCalled()
  })

  it('says nothing any more once it was taken away', async () => {
    const answer = Promise.withResolvers<typeof saved>()
    const { session, options } = setUp({ save: () => answer.promise })
    await session.load()
    const saving = session.save()
    session.close()
    answer.resolve(saved)
    await saving
    expect(options.onSave).not.toHaveBeenCalled()
    expect(options.onClose).not.toHaveBeenCalled()
  })
})

it('tells of an earlier state that was brought back, and stays open', async () => {
  const { session, options } = setUp()
  await session.load()
  await session.restore({ revision: 1, isOtherFile: false })
  expect(options.onSave).toHaveBeenCalledTimes(1)
  expect(session.read()).toMatchObject({ phase: 'open', notice: { kind: 'success' } })
})

describe('an editor with a stub', () => {
  const stub = { ...imageObj, is_stub: true }

  it('reads it again when it could not be read the first time, and keeps what was typed', async () => {
    const ready = Promise.withResolvers<{ state: 'ready' }>()
    const answers = [opened(stub), new Error('away'), opened()]
    const open = vi.fn(async () => {
      const answer = answers.shift() ?? opened()
      if (answer instanceof Error) throw answer
      return answer
    })
    const { session } = setUp({ open }, { whenProcessed: () => ready.promise })
    await session.load()
    session.change({ fields: { caption: 'Steg' } })
    ready.resolve({ state: 'ready' })
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3))
    await vi.waitFor(() =>
      expect(session.read()).toMatchObject({
        content: { picture: { isStub: false }, history: { now: { fields: { caption: 'Steg' } } } },
      }),
    )
  })

  it('remembers that it has failed, whatever is changed after it', async () => {
    const { session } = setUp(
      { open: async () => opened(stub) },
      { whenProcessed: async () => ({ state: 'failed', reason: 'Kaputt.' }) },
    )
    await session.load()
    await vi.waitFor(() => expect(session.read()).toMatchObject({ notice: { msg: 'Kaputt.' } }))
    session.change({ fields: { caption: 'Steg' } })
    await vi.waitFor(() => expect(session.read()).toMatchObject({ notice: null }))
    expect(session.read()).toMatchObject({ content: { picture: { hasFailed: true } } })
  })
})

describe('an upload in the editor', () => {
  const file = new File(['x'], 'steg.jpg', { type: 'image/jpeg' })

  it('goes on when nobody can say whether the file is here already', async () => {
    const send = vi.fn(async () => ({ imageObj, imageUrls: { XL: 'xl' } }))
    const findSame = async () => {
      throw new Error('away')
    }
    const { session } = setUp({ open: async () => opened(null) }, { send, findSame })
    await session.load()
    await session.upload([file])
    expect(send).toHaveBeenCalledTimes(1)
    expect(session.read()).toMatchObject({ content: { kind: 'picture' } })
  })

  it('is the same upload when the file is taken once more after it was given up', async () => {
    const keys: string[] = []
    const send = vi.fn(async ({ idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new Error('given up')
      return { imageObj, imageUrls: { XL: 'xl' } }
    })
    const { session } = setUp({ open: async () => opened(null) }, { send })
    await session.load()
    await session.upload([file])
    await session.upload([file])
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})
