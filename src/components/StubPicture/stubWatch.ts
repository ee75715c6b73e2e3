import { createStubWatch } from './createStubWatch.ts'
import { listenForStubs } from './listenForStubs.ts'

/** Spec media 9: longer than the question may take, shorter than the time to the next. */
const TIMEOUT_MS = 4500

// biome-ignore lint/suspicious/noConsole: a missed question is no error of the page, the next one follows
const log = (error: unknown) => console.debug('Stub watch:', error)

/** The watch of this page, shared by all its stubs. */
export const stubWatch = createStubWatch({
  listen: (ids, events) => listenForStubs(ids, events, log),
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
  log,
})

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => stubWatch.resume())
}

async function loadCalls() {
  const [{ client }, { imageIsStub, imageState }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/images/routes'),
  ])
  return { client, imageIsStub, imageState }
}
