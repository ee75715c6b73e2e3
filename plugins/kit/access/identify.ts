import { processWide } from '../processWide.ts'

/** Finds the id of the approved account behind a request's headers. */
export type Identify = (headers: Headers) => Promise<number | undefined>

const state = processWide<{ identify?: Identify }>('litfass.identification', () => ({}))

/** Sets how senders are found; see `openIdentification`. */
export function setIdentification(identify: Identify): void {
  state.identify = identify
}

/**
 * Returns the id of the approved account that sends a request, for a listener in front of Next: by session, token or API
 * key, and before a byte of the body is read. There is none for strangers, for pending and locked accounts, while the
 * database is away, and until `openIdentification` was called.
 */
export const identify: Identify = async (headers) => {
  if (!headers.has('cookie') && !headers.has('authorization')) return undefined
  return state.identify?.(headers)
}
