import { LitfassError, viewerOf } from '@litfass/kit'
import { keepRow } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Lets nobody remove the caller's account until the transaction ends, so that a picture can be theirs. To be called
 * before any picture is locked: whoever removes the account goes on to its pictures.
 * @throws LitfassError `signedOut` when it was removed while their file was on its way
 */
export async function keepOwner(
  req: PayloadRequest,
  { accountsCollection }: Pick<ResolvedImagesOptions, 'accountsCollection'>,
): Promise<void> {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account' || (await keepRow(req, accountsCollection, viewer.id))) return
  throw new LitfassError('signedOut')
}
