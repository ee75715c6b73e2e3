import { type BulkRun, createBulkRun } from './createBulkRun.ts'

const runs = new Map<string, BulkRun>()

/** The one run of the page for a collection: it goes on while somebody looks at other parts of the panel. */
export function bulkRunOf(collection: string): BulkRun {
  const known = runs.get(collection)
  if (known) return known
  const run = createBulkRun({ pause, now: () => performance.now(), guard: askBeforeLeaving })
  runs.set(collection, run)
  return run
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}

function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
