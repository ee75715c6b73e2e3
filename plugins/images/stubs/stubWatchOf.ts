import type { serverStubWatch } from './serverStubWatch.ts'
import { firstStubState, logStubError, type StubServer, type StubState } from './stubState.ts'

type ServerWatch = ReturnType<typeof serverStubWatch>

/** Between two tries to load what watches, in ms; as long as between two questions (spec media 9). */
export const LOAD_AGAIN_MS = 5000

/**
 * Watches the stubs of this page: by events, and by asking every five seconds where none come (spec/media, section 4).
 * Its code is loaded with the first stub: most pages have none.
 */
export function stubWatchOf(
  server: StubServer,
): Pick<ServerWatch, 'watch' | 'restart' | 'read' | 'subscribe'> {
  const listeners = new Set<() => void>()
  /** The states that the page knew before the watch had loaded. */
  const early = new Map<number, StubState>()
  let there: ServerWatch | undefined
  let coming: Promise<void> | undefined

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }

  async function load(): Promise<void> {
    const loaded = await import('./serverStubWatch.ts')
    there = loaded.serverStubWatch(server)
    there.subscribe(tell)
  }

  /** Hands a picture on as soon as there is someone to take it, unless that is wanted no more. */
  async function forwardToServerWatch(give: (watch: ServerWatch) => void, isWanted: () => boolean) {
    while (!there && isWanted()) {
      coming ??= load()
      await coming.catch(async (error: unknown) => {
        coming = undefined
        logStubError(error)
        await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS))
      })
    }
    if (there && isWanted()) give(there)
  }

  return {
    /** Watches a picture until the returned function is called; `remaining` as the page brought it. */
    watch(id, remaining) {
      if (there) return there.watch(id, remaining)
      let stop: (() => void) | undefined
      let isWanted = true
      early.set(id, firstStubState(remaining))
      const give = (watch: ServerWatch) => {
        stop = watch.watch(id, remaining)
      }
      void forwardToServerWatch(give, () => isWanted)
      return () => {
        isWanted = false
        stop?.()
      }
    },
    /** A picture that is being made once more. */
    restart(id, remaining) {
      if (there) return there.restart(id, remaining)
      early.set(id, firstStubState(Math.max(1, remaining)))
      tell()
      void forwardToServerWatch(
        (watch) => watch.restart(id, remaining),
        () => true,
      )
    },
    read: (id) => (there ? there.read(id) : early.get(id)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
