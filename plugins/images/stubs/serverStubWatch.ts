import { createStubWatch } from './createStubWatch.ts'
import { listenForStubs } from './listenForStubs.ts'
import { logStubError } from './logStubError.ts'
import type { StubServer } from './StubServer.ts'

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
