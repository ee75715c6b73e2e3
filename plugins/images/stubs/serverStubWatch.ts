import { createStubWatch, type StubEvents } from './createStubWatch.ts'
import { logStubError, type StubServer } from './stubState.ts'

/** Spec media 9: longer than the question may take, shorter than the time to the next. */
const TIMEOUT_MS = 4500

/** The watch of a page that has stubs: by events, and by asking where none come (spec/media, section 4). */
export function serverStubWatch(server: StubServer) {
  const loadCalls = async () => {
    const [client, { imageIsStub, imageState }] = await Promise.all([
      server.loadClient(),
      import('../routes.ts'),
    ])
    return { client, imageIsStub, imageState }
  }
  const watch = createStubWatch({
    listen: (ids, events) => listenForStubs(ids, events, { server, log: logStubError }),
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

type Listening = { server: StubServer; log: (error: unknown) => void }

/** Listens to `imageevents`; what the stream needs is loaded first, and failing to is the end of it. */
export function listenForStubs(ids: number[], events: StubEvents, listening: Listening): () => void {
  let stop = () => {
    isStopped = true
  }
  let isStopped = false
  open(ids, events, listening).then(
    (close) => {
      if (isStopped) close()
      else stop = close
    },
    (error) => {
      listening.log(error)
      if (!isStopped) events.onEnd()
    },
  )
  return () => stop()
}

async function open(ids: number[], events: StubEvents, { server, log }: Listening): Promise<() => void> {
  const [client, { listenToEvents }, { imageEvents, imageStateRow }] = await Promise.all([
    server.loadClient(),
    import('@litfass/kit/client'),
    import('../routes.ts'),
  ])
  const url = client.url(imageEvents, { ids, language: server.language() })
  const goneRow = imageStateRow.pick({ id: true })
  const tell = (name: string, data: unknown) => {
    const row: unknown = JSON.parse(String(data))
    if (name === 'state') events.onState(imageStateRow.parse(row))
    else events.onGone(goneRow.parse(row).id)
  }
  const stop = listenToEvents(url, {
    ...events,
    names: ['state', 'gone'],
    onEvent: (name, data) => {
      try {
        tell(name, data)
      } catch (error) {
        // A server newer than this page may speak otherwise; the poll asks then.
        log(error)
        stop()
        events.onEnd()
      }
    },
  })
  return stop
}
