import { ClientError } from '@litfass/kit/client'
import { expect, it, vi } from 'vitest'
import { startHistory } from '../../domain/draft.ts'
import { openedPicture } from '../openedPicture.ts'
import { createSaving } from './saving.ts'
import { createEditorStore } from './state.ts'

const imageObj = { id: 7, revision: 3, is_stub: false, focus_x: 50, focus_y: 50, width: 300, height: 200 }

const restored = { msg: 'Zurück.', imageObj: JSON.stringify(imageObj), imageUrls: { XL: 'xl' } }

/** An open editor without changes, whose calls are answered as the test says. */
function setUp({ restore = async () => restored, looks = [] }: Answers = {}) {
  const store = createEditorStore({})
  const picture = openedPicture(imageObj, { imageUrl: 'xl', isCurrent: true })
  const preview = { source: { kind: 'shown' }, part: null } as const
  const shown = { preview, src: 'xl', area: null, uploaded: null }
  const content = { kind: 'picture', picture, history: startHistory(picture.stored), ...shown } as const
  const open = { phase: 'open', work: { kind: 'none' }, notice: null, fieldErrors: {}, clash: null } as const
  store.set({ ...open, content, translation: {}, ratios: [] })
  const remaining = [...looks]
  const calls = {
    open: vi.fn(async () => ({ isCurrent: remaining.shift() ?? true })),
    restore: vi.fn(restore),
    save: vi.fn(),
  }
  const refresh = vi.fn(async () => undefined)
  const pause = vi.fn(async (): Promise<void> => undefined)
  const onSave = vi.fn()
  const saving = createSaving(store, { calls, modules: [], pause, options: { onSave } }, { refresh })
  return { store, saving, calls, refresh, pause, onSave }
}
type Answers = { restore?: () => Promise<typeof restored>; looks?: boolean[] }

it('restores on the revision the editor has loaded, and reads the picture again', async () => {
  const { saving, calls, refresh, onSave } = setUp()
  expect(await saving.restore({ revision: 1, isOtherFile: false })).toBe(true)
  expect(onSave).toHaveBeenCalledWith({ msg: 'Zurück.', imageObj, imageUrls: { XL: 'xl' } })
  expect(calls.restore).toHaveBeenCalledWith(7, 3, 1)
  expect(calls.open).not.toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledWith(false, { kind: 'success', msg: 'Zurück.' })
})

it('waits until a different file is displayed before it reports success', async () => {
  const { saving, refresh, pause, store } = setUp({ looks: [false, false, true] })
  pause.mockImplementation(async () => {
    expect(refresh).not.toHaveBeenCalled()
    expect(store.getSnapshot()).toMatchObject({ work: { kind: 'restoring' } })
  })
  await saving.restore({ revision: 1, isOtherFile: true })
  expect(pause).toHaveBeenCalledTimes(2)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('stops waiting after a timeout, and when the editor is closed', async () => {
  const never = setUp({ looks: Array.from({ length: 100 }, () => false) })
  expect(await never.saving.restore({ revision: 1, isOtherFile: true })).toBe(true)
  expect(never.calls.open).toHaveBeenCalledTimes(20)
  const closed = setUp({ looks: [false, false, false] })
  closed.pause.mockImplementation(async () => closed.store.set({ phase: 'closed' }))
  await closed.saving.restore({ revision: 1, isOtherFile: true })
  expect(closed.calls.open).toHaveBeenCalledTimes(1)
})

it('succeeds even when it is unknown whether the file is displayed', async () => {
  const { saving, calls, refresh } = setUp()
  calls.open.mockRejectedValue(new ClientError('network', { msg: 'Keine Verbindung.' }))
  expect(await saving.restore({ revision: 1, isOtherFile: true })).toBe(true)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('reports why it failed, and changes nothing', async () => {
  const failure = new ClientError('failure.lost', { status: 422, msg: 'Die Datei fehlt.' })
  const { saving, store, refresh } = setUp({ restore: () => Promise.reject(failure) })
  expect(await saving.restore({ revision: 1, isOtherFile: true })).toBe(false)
  expect(store.getSnapshot()).toMatchObject({
    work: { kind: 'none' },
    notice: { kind: 'error', msg: 'Die Datei fehlt.' },
  })
  expect(refresh).not.toHaveBeenCalled()
})
