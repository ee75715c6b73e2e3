import { setTimeout as wait } from 'node:timers/promises'

type Quiet = {
  /** Whether something is under way that goes before the work. */
  isBusy: () => Promise<boolean>
  signal: AbortSignal
  /** Until when the work must have begun for the last time, in ms since 1970. */
  until: number
  /** How often to look while it is busy, and while the work is under way; in ms. */
  everyMs: { busy: number; atWork: number }
}

/** It never became quiet, or not for long enough. */
export class NeverQuiet extends Error {
  override name = 'NeverQuiet'
}

/**
 * Does work while nothing else is to be done. As soon as there is, its signal ends it, and it begins anew at the next
 * quiet; what it has kept of its earlier tries is its own affair.
 * @throws NeverQuiet; the signal's reason; whatever the work throws
 */
export async function whenQuiet<T>(quiet: Quiet, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { isBusy, signal, until, everyMs } = quiet
  for (;;) {
    signal.throwIfAborted()
    if (Date.now() > until) throw new NeverQuiet()
    if (await isBusy()) {
      await wait(everyMs.busy, undefined, { signal })
      continue
    }
    const yielding = new AbortController()
    const watch = endWhenBusy(quiet, yielding)
    try {
      return await work(AbortSignal.any([signal, yielding.signal]))
    } catch (error) {
      if (signal.aborted || !yielding.signal.aborted) throw error
    } finally {
      yielding.abort()
      await watch
    }
  }
}

async function endWhenBusy({ isBusy, everyMs }: Quiet, yielding: AbortController): Promise<void> {
  while (!yielding.signal.aborted) {
    // A pause that is cut short is the end of the work, and of the watch.
    await wait(everyMs.atWork, undefined, { signal: yielding.signal }).catch(() => undefined)
    // What nobody can be asked counts as busy.
    if (!yielding.signal.aborted && (await isBusy().catch(() => true))) yielding.abort()
  }
}
