import { setTimeout as pause } from 'node:timers/promises'
import { useEmbedded } from '../postgres/useEmbedded.mjs'
import { atEnd } from '../process/ending.mjs'
import { restartDelay } from '../process/supervise.mjs'
import { say, seconds, step } from '../terminal.mjs'

/**
 * Opens the database named in the environment, or else the embedded one of the data folder, which is started if
 * necessary and released when this process exits. `env` holds what children need to find it.
 */
export async function openDatabase(settings) {
  if (settings.database) return { env: {}, embedded: undefined }
  const embedded = await step('Starting the database', () => useEmbedded(settings.dataDir))
  atEnd(embedded.release)
  return { env: { LITFASS_EMBEDDED_URL: embedded.url }, embedded }
}

const intervalMs = 1000

/** Checks once a second that the database is running and restarts it if it died; returns a function that stops this. */
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
