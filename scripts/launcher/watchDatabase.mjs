import { setTimeout as pause } from 'node:timers/promises'
import { restartDelay } from '../process/restartDelay.mjs'
import { say } from '../terminal/say.mjs'
import { seconds } from '../terminal/seconds.mjs'

const intervalMs = 1000

/** Looks once a second whether the database still runs and starts it again where it died; returns what ends that. */
export function watchDatabase(database, onGiveUp) {
  const stopped = new AbortController()
  void watch(database, onGiveUp, stopped.signal)
  return () => stopped.abort()
}

async function watch(database, onGiveUp, signal) {
  let quickDeaths = 0
  let revivedAt = 0
  let delayMs = intervalMs
  while (await isPassed(delayMs, signal)) {
    const words = await revive(database)
    delayMs = intervalMs
    if (!words || signal.aborted) continue
    const next = restartDelay({ livedMs: Date.now() - revivedAt, quickDeaths })
    if (next.delayMs === undefined) return onGiveUp(`The database died ${next.quickDeaths} times in a row.`)
    say(`${words} The next look is in ${seconds(next.delayMs)}.`)
    quickDeaths = next.quickDeaths
    revivedAt = Date.now()
    delayMs = next.delayMs
  }
}

async function revive(database) {
  try {
    return (await database.revive()) ? 'The database had died; it runs again.' : undefined
  } catch (error) {
    return `The database died and could not be started: ${error.message}`
  }
}

async function isPassed(delayMs, signal) {
  await pause(delayMs, undefined, { signal }).catch(() => undefined)
  return !signal.aborted
}
