import { processStart } from './processStart.mjs'

/** What names one process for good: its number together with its start. */
export function identityOf(pid) {
  return { pid, started: processStart(pid) }
}

/** Whether the very process an identity was taken of still lives; a later one of the same number does not count. */
export function isAlive(identity) {
  if (!Number.isInteger(identity?.pid) || !identity.started) return false
  return processStart(identity.pid) === identity.started
}
