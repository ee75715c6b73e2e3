import { ANONYMOUS, isApproved, isStaff, type Viewer } from '../domain/viewer.ts'
import { processWide } from '../processWide.ts'

/** Finds the sender of a request by its headers. */
export type FindSender = (headers: Headers) => Promise<Viewer>

/** Finds the id of the approved account behind a request's headers. */
export type Identify = (headers: Headers) => Promise<number | undefined>

/** Groups of viewers that a page can be made for. */
export const AUDIENCES = ['anonymous', 'member', 'staff'] as const

export type Audience = (typeof AUDIENCES)[number]

const state = processWide<{ findSender?: FindSender }>('litfass.identification', () => ({}))

/** Sets how senders are found; see `openIdentification`. */
export function setIdentification(findSender: FindSender): void {
  state.findSender = findSender
}

async function senderOf(headers: Headers): Promise<Viewer> {
  if (!headers.has('cookie') && !headers.has('authorization')) return ANONYMOUS
  return (await state.findSender?.(headers)) ?? ANONYMOUS
}

/**
 * Returns the id of the approved account that sends a request, for a listener in front of Next: by session, token or API
 * key, and before a byte of the body is read. There is none for strangers, for pending and locked accounts, while the
 * database is away, and until `openIdentification` was called.
 */
export const identify: Identify = async (headers) => {
  const viewer = await senderOf(headers)
  return isApproved(viewer) ? viewer.id : undefined
}

/** Returns the audience that a viewer belongs to; pending and locked accounts have no more than a stranger. */
export function audienceOf(viewer: Viewer): Audience {
  if (isStaff(viewer)) return 'staff'
  return isApproved(viewer) ? 'member' : 'anonymous'
}

/**
 * Returns who reads a page, by the session, token or API key of a request. A page that is read is the same whichever site has led
 * to it, so it is not asked where a cookie comes from.
 */
export async function identifyReader(headers: Headers): Promise<Viewer> {
  const sender = new Headers({ 'sec-fetch-site': 'same-origin' })
  for (const name of ['cookie', 'authorization']) {
    const value = headers.get(name)
    if (value !== null) sender.set(name, value)
  }
  return senderOf(sender)
}
