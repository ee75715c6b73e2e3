import type { Payload, PayloadRequest } from 'payload'

const KEY = 'litfassRightsOf'

/** Says that this request is about to change role or state of an account on purpose. */
export function allowRightsChange(req: PayloadRequest, id: number | string): void {
  req.context[KEY] = id
}

/**
 * Payload's sign-in, refresh and save write back the whole row they have read before, so an account locked or demoted
 * in between would get its rights back. Wrapped like this, role and state are written only by a change that says so.
 */
export function keepRights(payload: Payload, collection: string): void {
  const { updateOne } = payload.db
  payload.db.updateOne = function keepingRights(args) {
    const isMeant = args.req?.context?.[KEY] !== undefined && args.req.context[KEY] === args.id
    if (args.collection !== collection || isMeant) return updateOne.call(this, args)
    const { role: _role, state: _state, ...data } = args.data
    return updateOne.call(this, { ...args, data })
  }
}
