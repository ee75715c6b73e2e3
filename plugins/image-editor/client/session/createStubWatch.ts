import type { EditorStore } from './createEditorStore.ts'
import type { Reading } from './createReading.ts'
import type { EditorSetup } from './EditorSetup.ts'

/** Waits for the first files of a stub, which cannot be saved before, and shows the picture then. */
export function createStubWatch(store: EditorStore, { uploads }: EditorSetup, { refresh }: Reading) {
  const stop = new AbortController()
  let watched: number | undefined

  async function wait(id: number): Promise<void> {
    const end = await uploads?.whenProcessed(id, { signal: stop.signal })
    if (!end || stop.signal.aborted || store.edited()?.picture.id !== id) return
    if (end.state === 'ready') await refresh(true)
    else store.fail({ kind: 'error', msg: end.reason ?? store.text('image_failed') })
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
