/** Ctrl-C reaches this process from the terminal and from its launcher: twice within this time is once. */
const ONCE_MS = 1000

/**
 * Aborted by the first Ctrl-C, polite kill or closed terminal, so that what is under way can be finished. A second one
 * ends the process at once.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController()
  let first = 0
  const react = () => {
    if (controller.signal.aborted) {
      if (Date.now() - first > ONCE_MS) process.exit(130)
      return
    }
    first = Date.now()
    onStop()
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, react)
  return controller.signal
}
