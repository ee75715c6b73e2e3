import { say } from '../terminal/say.mjs'
import { onOrphaned } from './onOrphaned.mjs'

const cleanups = []
const hurry = new AbortController()
let ending

/** Aborted by a second Ctrl-C: whoever waits for a graceful end stops waiting. */
export const hurrySignal = hurry.signal

/** Whether this process is on its way out. */
export function isEnding() {
  return Boolean(ending)
}

/** Registers what has to be undone before this process ends, last first; returns a function that forgets it. */
export function atEnd(cleanup) {
  cleanups.push(cleanup)
  return () => {
    const index = cleanups.indexOf(cleanup)
    if (index >= 0) cleanups.splice(index, 1)
  }
}

/** Undoes everything registered, says the last words and ends the process. Only the first call counts. */
export function end(code, lastWords) {
  ending ??= undoAll().then(() => {
    if (lastWords) say(lastWords)
    process.exit(code)
  })
  return ending
}

/**
 * Ctrl-C, a polite kill and a closed terminal all end the process in order, with `code`. Returns a function
 * that gives the signals back.
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
