import type { CollectionSlug, PayloadRequest } from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'
import { accountNames } from './accountNames.ts'

type Standing = {
  /** The state that the caller has seen; any when left out. */
  from: string | undefined
  /** The present one. */
  state: string
  /** Code of the conflict for programs. */
  detail: string
  /** The account that has brought it about, and the collection of accounts. */
  by?: { id: number | null | undefined; accounts: CollectionSlug }
}

/**
 * Makes sure that a decision is about the state that its caller has seen. Call it once what is decided on is locked, so that of two
 * concurrent decisions the second is refused.
 * @throws LitfassError `conflict` with the present state, and the name of the account that has decided where the caller may read it
 */
export async function requireSeenState(
  req: PayloadRequest,
  { from, state, detail, by }: Standing,
): Promise<void> {
  if (from === undefined || from === state) return
  const name = by?.id ? (await accountNames(req, by.accounts, [by.id])).get(by.id) : undefined
  throw new LitfassError('conflict', {
    detail,
    data: { state, ...(name !== undefined && { by: name }) },
    ...(name === undefined
      ? { msgKey: 'litfass:error:decidedMeanwhile' }
      : { msgKey: 'litfass:error:decidedBy', values: { name } }),
  })
}
