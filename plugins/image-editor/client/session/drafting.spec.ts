import { expect, it, vi } from 'vitest'
import { openedPicture } from '../openedPicture.ts'
import { createDrafting, createShowing } from './drafting.ts'
import { createEditorStore } from './state.ts'

const TEXTS = { loading_failed: 'Nicht geladen.', rotation_failed: 'Nicht gedreht.' }
const imageObj = { id: 7, revision: 3, is_stub: false, focus_x: 50, focus_y: 50, width: 300, height: 200 }
const picture = () => openedPicture(imageObj, { imageUrl: 'xl', isCurrent: true })

/** An open editor, and a store of files that may be gone. */
function setUp() {
  const store = createEditorStore(TEXTS)
  const open = { phase: 'open', work: { kind: 'none' }, notice: null, fieldErrors: {}, clash: null } as const
  store.set({ ...open, content: { kind: 'empty' }, translation: {}, ratios: [] })
  const loadImage = vi.fn(async (_src: string): Promise<void> => undefined)
  const previewUrl = () => 'turned'
  const showing = createShowing(store, { loadImage, uid: 'a', calls: { previewUrl } })
  return { store, showing, drafting: createDrafting(store, showing), loadImage }
}

it('allows editing texts of a picture that cannot be displayed', async () => {
  const { store, showing, drafting, loadImage } = setUp()
  loadImage.mockRejectedValue(new Error('gone'))
  await showing.setPicture(picture())
  expect(store.getSnapshot()).toMatchObject({ notice: { kind: 'error', msg: 'Nicht geladen.' } })
  drafting.change({ fields: { caption: 'Steg' } })
  await vi.waitFor(() => expect(store.edited()?.history.now.fields).toMatchObject({ caption: 'Steg' }))
  expect(store.edited()?.src).toBeNull()
  drafting.change({ recipe: { rotation: 90 } })
  await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ notice: { msg: 'Nicht gedreht.' } }))
  expect(store.edited()?.history.now.recipe.rotation).toBe(0)
})

it('tries to display it again after a reload', async () => {
  const { store, showing, loadImage } = setUp()
  loadImage.mockRejectedValueOnce(new Error('gone'))
  await showing.setPicture(picture())
  await showing.setPicture(picture())
  expect(store.edited()?.src).toBe('xl')
})
