import type { PayloadRequest, TypedUser } from 'payload'

const KEY = 'litfassUnidentified'

type Asked = { context?: PayloadRequest['context']; user?: TypedUser | null }

/** Says that a request came with a session nobody could look up. */
export function markUnidentified(req: Asked): void {
  req.context = { ...req.context, [KEY]: true }
}

/** True when a request came with a session that could not be looked up: then nobody knows who asks. */
export function isUnidentified({ context, user }: Asked): boolean {
  return !user && context?.[KEY] === true
}
