import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../processWide.ts'

/** A request over HTTP. `goneAt` is when its client has disconnected before the answer was sent, in ms since 1970. */
export type Caller = { goneAt: number | undefined; running: Set<Running> }

/** A statement that is under way for a caller, outside of any transaction. */
export type Running = { abandon: () => void }

/** The request in whose course something is done. */
export const callers = processWide('litfass.callers', () => new AsyncLocalStorage<Caller>())

/**
 * Does what is for several callers at once, such as a page that is kept, or for the whole process: it goes on when the one
 * who was first has gone.
 */
export function onBehalfOfAll<T>(work: () => T): T {
  return callers.exit(work)
}
