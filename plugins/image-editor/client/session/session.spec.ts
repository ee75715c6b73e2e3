import type { PictureUploads } from '@litfass/images/client'
import { ClientError } from '@litfass/kit/client'
import { describe, expect, it, vi } from 'vitest'
import { caption } from '../../modules/textFields.tsx'
import { upload } from '../window/Uploading.tsx'
import { createEditorSession } from './session.ts'
import type { EditorSetup } from './state.ts'

const imageObj = { id: 7, revision: 3, is_stub: false, focus_x: 50, focus_y: 50, width: 300, height: 200 }
const saved = { msg: 'Gespeichert.', imageObj: JSON.stringify(imageObj), imageUrls: { XL: 'xl' } }

const opened = (picture: unknown = imageObj, translation: Record<string, string> = {}) => ({
  html: '',
  translation: { image_failed: 'Fehlgeschlagen.', ...translation },
  imageObj: JSON.stringify(picture),
  imageUrl: 'xl',
  isCurrent: true,
  origins: {},
  ratios: [],
})

/** A session whose server and uploads answer as the test says. */
function setUp(
  answers: Partial<EditorSetup['calls']> = {},
  uploads: Partial<PictureUploads> = {},
  modules: EditorSetup['modules'] = [],
  given: Pick<EditorSetup['options'], 'uploadAs'> = {},
) {
  const options = {
    imageManagerPrefix: 'article',
    ...given,
    onLoadError: vi.fn(),
    onRemove: vi.fn(),
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
    modules,
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
    texts: { loading_failed: 'Undefined Error: Loading failed.' },
  })
  return { session, options }
}

describe('an editor that has loaded', () => {
  it('tells the page that it is cancelled, and closes', async () => {
    const { session, options } = setUp()
    await session.load()
    session.abort()
    expect(session.getSnapshot()).toEqual({ phase: 'closed' })
    expect(options.onAbort).toHaveBeenCalledWith(undefined)
    expect(options.onClose).toHaveBeenCalledTimes(1)
    expect(options.onSave).not.toHaveBeenCalled()
  })

  it('asks the page to remove the picture, and closes', async () => {
    const { session, options } = setUp()
    await session.load()
    session.remove()
    expect(session.getSnapshot()).toEqual({ phase: 'closed' })
    expect(options.onRemove).toHaveBeenCalledWith(7)
    expect(options.onClose).toHaveBeenCalledTimes(1)
    expect(options.onAbort).not.toHaveBeenCalled()
  })
})

it.each([
  [new ClientError('forbidden', { status: 403, msg: 'Unbefugter Zugriff.' }), 'Unbefugter Zugriff.'],
  [new ClientError('unknown', { status: 502, msg: 'egal' }), 'Undefined Error: Loading failed.'],
])('tells the page why it could not load: %s', async (failure, msg) => {
  const { session, options } = setUp({ open: () => Promise.reject(failure) })
  await session.load()
  expect(options.onLoadError).toHaveBeenCalledExactlyOnceWith(msg)
  expect(session.getSnapshot()).toEqual({ phase: 'failed', msg })
})

describe('an editor with a save in flight', () => {
  it('cannot be aborted, and reports only the save', async () => {
    const answer = Promise.withResolvers<typeof saved>()
    const { session, options } = setUp({ save: () => answer.promise })
    await session.load()
    const saving = session.save()
    session.abort()
    expect(session.getSnapshot()).toMatchObject({ phase: 'open', work: { kind: 'saving' } })
    answer.resolve(saved)
    await saving
    expect(options.onSave).toHaveBeenCalledTimes(1)
    expect(options.onClose).toHaveBeenCalledTimes(1)
    expect(options.onAbort).not.toHaveBeenCalled()
  })

  it('reports nothing once unmounted', async () => {
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

it('reports a restored revision, and stays open', async () => {
  const { session, options } = setUp()
  await session.load()
  await session.restore({ revision: 1, isOtherFile: false })
  expect(options.onSave).toHaveBeenCalledTimes(1)
  expect(session.getSnapshot()).toMatchObject({ phase: 'open', notice: { kind: 'success' } })
})

describe('an editor with a stub', () => {
  const stub = { ...imageObj, is_stub: true }

  it('reads it again after a failed read, and keeps the draft', async () => {
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
      expect(session.getSnapshot()).toMatchObject({
        content: { picture: { isStub: false }, history: { now: { fields: { caption: 'Steg' } } } },
      }),
    )
  })

  it('remembers that it has failed, whatever changes later', async () => {
    const { session } = setUp(
      { open: async () => opened(stub) },
      { whenProcessed: async () => ({ state: 'failed', reason: 'Kaputt.' }) },
    )
    await session.load()
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ notice: { msg: 'Kaputt.' } }))
    session.change({ fields: { caption: 'Steg' } })
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ notice: null }))
    expect(session.getSnapshot()).toMatchObject({ content: { picture: { hasFailed: true } } })
  })
})

describe('an upload in the editor', () => {
  const file = new File(['x'], 'steg.jpg', { type: 'image/jpeg' })

  it('continues when the check for duplicates fails', async () => {
    const send = vi.fn(async () => ({ imageObj, imageUrls: { XL: 'xl' } }))
    const findSame = async () => {
      throw new Error('away')
    }
    const { session } = setUp({ open: async () => opened(null) }, { send, findSame })
    await session.load()
    await session.upload([file])
    expect(send).toHaveBeenCalledTimes(1)
    expect(session.getSnapshot()).toMatchObject({ content: { kind: 'picture' } })
  })

  it('says what to do when a stored picture may not be used in its place', async () => {
    const same = { imageObj: { id: 32 }, imageUrls: { S: 's' }, caption: '', copyright: '' }
    const open = vi
      .fn(async () => opened(null))
      .mockResolvedValueOnce(opened(null, { same_refused: 'Laden Sie Ihre Datei hoch.' }))
      .mockRejectedValueOnce(new ClientError('forbidden', { status: 403, msg: 'Unbefugter Zugriff.' }))
    const { session } = setUp({ open }, { findSame: async () => [same] })
    await session.load()
    await session.upload([file])
    await session.choose(32)
    expect(session.getSnapshot()).toMatchObject({
      content: { kind: 'duplicate' },
      notice: { msg: 'Laden Sie Ihre Datei hoch.' },
    })
  })

  it('is seen by whom the page says', async () => {
    const send = vi.fn(async () => ({ imageObj, imageUrls: { XL: 'xl' } }))
    const { session } = setUp({ open: async () => opened(null) }, { send }, [], { uploadAs: 'draft' })
    await session.load()
    await session.upload([file])
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ visibility: 'draft' }))
  })

  it('keeps its idempotency key when the same file is chosen again after a cancellation', async () => {
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

  it.each([
    [[caption, upload], { caption: { caption: 'Steg' }, upload: { uploadedImageId: 7 } }],
    [[upload], { upload: { uploadedImageId: 7 } }],
    [[caption], { caption: { caption: 'Steg' } }],
  ])('is named in the save, which has groups of active modules only (%#)', async (modules, groups) => {
    const save = vi.fn(async () => saved)
    const { session } = setUp({ open: async () => opened(null), save }, {}, modules)
    await session.load()
    await session.upload([file])
    session.change({ fields: { caption: 'Steg' } })
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ work: { kind: 'none' } }))
    await session.save()
    expect(save).toHaveBeenCalledExactlyOnceWith(7, 3, groups)
  })
})
