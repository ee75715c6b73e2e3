import { ClientError } from '@litfass/kit/client'
import { clashes, giveUp, rebase, startHistory } from '../../domain/draft.ts'
import { failureMessage } from '../calls.ts'
import { openedPicture } from '../openedPicture.ts'
import type { Showing } from './drafting.ts'
import type { EditedPicture, EditorSetup, EditorStore, Notice } from './state.ts'

/** Reads pictures from the server. */
export function createReading(store: EditorStore, { calls, options }: EditorSetup, { setPicture }: Showing) {
  async function read(imageId: number | undefined) {
    const { translation, imageObj, imageUrl, isCurrent, origins, ratios } = await calls.open(imageId)
    const parsed: unknown = JSON.parse(imageObj)
    const picture = parsed === null ? undefined : openedPicture(parsed, { imageUrl, isCurrent, origins })
    return { translation, ratios, picture }
  }

  const messageOf = (error: unknown) => failureMessage(error, store.text('loading_failed'))

  const conflictMessage = (): string | null => {
    const state = store.getSnapshot()
    return state.phase === 'open' && state.notice?.kind === 'conflict' ? state.notice.msg : null
  }

  const refusalOf = (error: unknown): string => {
    const isRefused = error instanceof ClientError && (error.status === 403 || error.status === 404)
    return isRefused ? store.text('same_refused') : messageOf(error)
  }

  async function whileLoading(work: () => Promise<void>, sayWhy = messageOf): Promise<void> {
    store.patch({ work: { kind: 'loading' } })
    try {
      await work()
    } catch (error) {
      store.fail({ kind: 'error', msg: sayWhy(error) })
    }
  }

  return {
    /** Opens the editor; called again to retry. */
    load: async (): Promise<void> => {
      store.set({ phase: 'loading' })
      try {
        const { translation, ratios, picture } = await read(options.imageId)
        const opened = { content: { kind: 'empty' }, work: { kind: 'none' }, notice: null } as const
        store.set({ phase: 'open', ...opened, fieldErrors: {}, clash: null, translation, ratios })
        if (picture) await setPicture(picture)
      } catch (error) {
        const msg = messageOf(error)
        store.set({ phase: 'failed', msg })
        options.onLoadError?.(msg)
      }
    },
    /**
     * Reads the picture again. With `keepsMine`, unsaved changes are rebased onto it; what was changed here and elsewhere
     * is left to `settle`.
     */
    refresh: (keepsMine: boolean, notice: Notice | null = null): Promise<void> =>
      whileLoading(async () => {
        const before = store.edited()
        const { picture } = await read(before?.picture.id)
        const held = store.edited()
        if (!held || !picture) return
        const base = held.picture.stored
        const names = keepsMine ? clashes(held.history.now, base, picture.stored) : []
        if (names.length > 0)
          return store.patch({ work: { kind: 'none' }, clash: { picture, names, msg: conflictMessage() } })
        const mine = keepsMine && rebase(held.history.now, base, picture.stored)
        const history = startHistory(mine || picture.stored)
        await setPicture(picture, { uploaded: held.uploaded, notice, history })
      }),
    /** Rebases unsaved changes onto what was saved elsewhere, without those that are named; `null` decides later. */
    settle: async (dropped: ReadonlySet<string> | null): Promise<void> => {
      const state = store.getSnapshot()
      const held = store.edited()
      if (state.phase !== 'open' || !state.clash || !held) return
      const { picture } = state.clash
      store.patch({ clash: null })
      if (!dropped) return
      const base = held.picture.stored
      const mine = rebase(giveUp(held.history.now, base, dropped), base, picture.stored)
      await setPicture(picture, { uploaded: held.uploaded, history: startHistory(mine) })
    },
    /** Continues with another stored picture. One that may no longer be used is refused with the way that is left. */
    choose: (imageId: number): Promise<void> =>
      whileLoading(async () => {
        const { picture } = await read(imageId)
        if (picture) await setPicture(picture)
      }, refusalOf),
  }
}
export type Reading = ReturnType<typeof createReading>

/** Pause before reading a finished picture again that could not be read, in ms. */
const RETRY_MS = 2000

/** Watches a stub, which cannot be saved, and reads the picture once its first rendition is complete. */
export function createStubWatch(store: EditorStore, { uploads, pause }: EditorSetup, { refresh }: Reading) {
  const stop = new AbortController()
  let watched: number | undefined

  async function watch(id: number): Promise<void> {
    const end = await uploads?.whenProcessed(id, { signal: stop.signal })
    const held = store.edited()
    if (!end || stop.signal.aborted || held?.picture.id !== id) return
    if (end.state === 'failed') return fail(held, end.reason)
    await refresh(true)
    if (!store.edited()?.picture.isStub) return
    // Reading has failed; the draft is kept until it succeeds.
    await pause(RETRY_MS)
    await watch(id)
  }

  function fail(held: EditedPicture, reason: string | null): void {
    store.patch({ content: { ...held, picture: { ...held.picture, hasFailed: true } } })
    store.fail({ kind: 'error', msg: reason ?? store.text('image_failed') })
  }

  const unsubscribe = store.subscribe(() => {
    const picture = store.edited()?.picture
    if (!picture?.isStub || picture.id === watched) return
    watched = picture.id
    watch(picture.id).catch(() => {
      // The connection was lost for good: the next change of state starts another watch.
      watched = undefined
    })
  })
  return {
    stop: (): void => {
      unsubscribe()
      stop.abort()
    },
  }
}
