import { LitfassError } from '@litfass/kit'
import { keepRow } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'

/**
 * Lets nobody remove an account until the transaction ends.
 * @throws LitfassError `signedOut` when it was removed since its session was looked at
 */
export async function keepAccount(req: PayloadRequest, account: number): Promise<void> {
  const { accountsCollection } = bookmarksOptionsOf(req.payload)
  if (!(await keepRow(req, accountsCollection, account))) throw new LitfassError('signedOut')
}
