import type { EditorStore } from './createEditorStore.ts'
import type { Reading } from './createReading.ts'
import type { EditorSetup } from './EditorSetup.ts'
import type { EditedPicture } from './EditorState.ts'

/** Between two tries to read a picture that is said to be ready, in ms. */
const AGAIN_MS = 2000

/** Waits for the first files of a stub, which cannot be saved before, and shows the picture then. */
export function createStubWatch(store: EditorStore, { uploads, pause }: EditorSetup, { refresh }: Reading) {
  const stop = new AbortController()
  let watched: number | undefined

  async function wait(id: number): Promise<void> {
    const end = await uploads?.whenProcessed(id, { signal: stop.signal })
    const held = store.edited()
    if (!end || stop.signal.aborted || held?.picture.id !== id) return
    if (end.state === 'failed') return fail(held, end.reason)
    await refresh(true)
    if (!store.edited()?.picture.isStub) return
    // It could not be read: what was typed meanwhile is not to be lost to that.
    await pause(AGAIN_MS)
    await wait(id)
  }

  function fail(held: EditedPicture, reason: string | null): void {
    store.patch({ content: { ...held, picture: { ...held.picture, hasFailed: true } } })
    store.fail({ kind: 'error', msg: reason ?? store.text('image_failed') })
  }

  const look = (): void => {
    const picture = store.edited()?.picture
    if (!picture?.isStub || picture.id === watched) return
    watched = picture.id
    wait(picture.id).catch(() => {
      // The connection was lost for good: the next change of state looks again.
      watched = undefined
    })
  }
  const leave = store.subscribe(look)
  return {
    stop: (): void => {
      leave()
      stop.abort()
    },
  }
}
