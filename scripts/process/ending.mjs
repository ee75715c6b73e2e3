import { say } from '../terminal.mjs'

const intervalMs = 500

/**
 * Calls `react` once npm's shell, the parent process, is gone. npm forwards a kill to that shell, and not every
 * shell forwards it further. Without npm the parent may exit freely, as it does when a daemon is started.
 */
export function onOrphaned(react, env = process.env) {
  if (!env.npm_lifecycle_event || process.platform === 'win32') return () => undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    react()
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

const cleanups = []
const hurry = new AbortController()
let ending

/** Aborted by a second Ctrl-C: a graceful shutdown is cut short. */
export const hurrySignal = hurry.signal

/** Whether this process is shutting down. */
export function isEnding() {
  return Boolean(ending)
}

/** Registers a clean-up to run before this process exits, in reverse order; returns a function that removes it. */
export function atEnd(cleanup) {
  cleanups.push(cleanup)
  return () => {
    const index = cleanups.indexOf(cleanup)
    if (index >= 0) cleanups.splice(index, 1)
  }
}

/** Runs all clean-ups, prints the last words and exits. Only the first call counts. */
export function end(code, lastWords) {
  ending ??= undoAll().then(() => {
    if (lastWords) say(lastWords)
    process.exit(code)
  })
  return ending
}

/**
 * Shuts the process down with `code` on Ctrl-C, SIGTERM and a closed terminal. Returns a function that removes the
 * handlers.
 */
export function endOnSignals({ code, words }) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const react = () => {
    if (isEnding()) return hurry.abort()
    say(words)
    return end(code)
  }
  for (const signal of signals) process.on(signal, react)
  const forgetParent = onOrphaned(react)
  return () => {
    forgetParent()
    for (const signal of signals) process.off(signal, react)
  }
}

async function undoAll() {
  while (cleanups.length > 0) {
    try {
      await cleanups.pop()()
    } catch (error) {
      say(`While ending: ${error.message}`)
    }
  }
}
