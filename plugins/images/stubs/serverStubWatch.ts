import { createStubWatch, type StubEvents } from './createStubWatch.ts'
import { logStubError, type StubServer } from './stubState.ts'

/** Spec media 9: longer than the question may take, shorter than the time to the next. */
const TIMEOUT_MS = 4500

/** The watch of a page that has stubs: by events, and by asking where none come (spec/media, section 4). */
export function serverStubWatch(server: StubServer) {
  const loadCalls = async () => {
    const [client, routes] = await Promise.all([server.loadClient(), import('../routes.ts')])
    return { client, ...routes }
  }
  const watch = createStubWatch({
    listen: (ids, events) => listenForStubs(ids, events, loadCalls),
    askRemaining: async (ids) => {
      const { client, imageIsStub } = await loadCalls()
      return client.call(imageIsStub, { query: { ids: ids.join(',') }, timeoutMs: TIMEOUT_MS })
    },
    askState: async (ids) => {
      const { client, imageState } = await loadCalls()
      return client.call(imageState, { query: { ids: ids.join(',') }, timeoutMs: TIMEOUT_MS })
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => performance.now(),
    isHidden: () => document.hidden,
    log: logStubError,
  })
  document.addEventListener('visibilitychange', () => watch.resume())
  return watch
}

type LoadCalls = () => Promise<
  Pick<typeof import('../routes.ts'), 'imageStateRow'> & {
    client: Awaited<ReturnType<StubServer['loadClient']>>
  }
>

/** Listens for pictures by the page's stream; what it needs is loaded first, and failing to is the end of it. */
export function listenForStubs(ids: number[], events: StubEvents, loadCalls: LoadCalls): () => void {
  let isStopped = false
  let stop = () => {
    isStopped = true
  }
  const fail = (error: unknown) => {
    logStubError(error)
    if (isStopped) return
    stop()
    events.onEnd()
  }
  loadCalls().then(({ client, imageStateRow }) => {
    if (isStopped) return
    const close = client.watch({
      ...events,
      of: 'images',
      ids,
      onState: (row) => {
        const state = imageStateRow.safeParse(row)
        // A server newer than this page may speak otherwise; the poll asks then.
        if (state.success) events.onState(state.data)
        else fail(state.error)
      },
    })
    stop = () => {
      isStopped = true
      close()
    }
  }, fail)
  return () => stop()
}
