import { processWide } from '../processWide.ts'

type Ways = { start?: () => Promise<unknown>; ask?: () => Promise<unknown> }

const state = processWide<Ways & { asking?: Promise<unknown> | undefined }>('litfass.start', () => ({}))

/** Sets how Payload is started, and its database asked; see `openStart`. */
export function setStart({ start, ask }: Required<Ways>): void {
  Object.assign(state, { start, ask })
}

/**
 * Starts Payload unless it runs, for a listener in front of Next, which can answer in the place of everything behind it
 * while that fails. Calls at the same time share one start; the next one after a failure begins another.
 * @throws the error of the start; `isDatabaseAway` tells whether waiting helps
 */
export async function startPayload(): Promise<void> {
  await state.start?.()
}

/**
 * Sends a statement by one of Payload's own connections, for a probe: it waits where requests hold them all. Probes that
 * come while one waits wait with it. Does nothing before Payload has started.
 * @throws the error of the database
 */
export async function askDatabase(): Promise<void> {
  state.asking ??= state.ask?.().finally(() => {
    state.asking = undefined
  })
  await state.asking
}
