import { LitfassError } from '@litfass/kit'
import { keepRow } from '@litfass/kit/storage'
import type { Payload } from 'payload'

/**
 * Payload's sign-in, refresh and save write back the whole row they have read before, and where it was deleted in between
 * they would write it anew: the account would be back. Wrapped like this, its row is kept first, and one that is gone stays
 * so.
 * @throws LitfassError `signedOut` from `payload.db.updateOne` for an account that is there no more
 */
export function reviveNobody(payload: Payload, collection: string): void {
  const { updateOne } = payload.db
  payload.db.updateOne = async function revivingNobody(args) {
    const { id, req } = args
    if (args.collection === collection && id !== undefined) {
      const within = { payload, ...(req?.transactionID && { transactionID: req.transactionID }) }
      if (!(await keepRow(within, collection, Number(id)))) throw new LitfassError('signedOut')
    }
    return updateOne.call(this, args)
  }
}
