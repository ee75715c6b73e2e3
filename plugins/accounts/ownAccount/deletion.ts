import { LitfassError } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { queueMail } from '../mails/mails.ts'
import { options } from '../options.ts'
import { requireOwnPassword } from '../passwords/rules.ts'
import { allowLeaving } from '../rights/admins.ts'
import { waitForRights } from '../rights/runningActions.ts'
import { type OwnProof, requireOwnCode } from '../signIn/secondFactor.ts'

/**
 * Deletes the caller's own account at once, with everything that is theirs alone; each plugin sees to its own rows. Of what
 * was published, nothing names the account any more.
 * @throws LitfassError `refused` for a wrong code and for the last admin, `tooMany`; ValidationError for a wrong password
 */
export async function deleteOwnAccount(req: PayloadRequest, { password, code }: OwnProof): Promise<number> {
  await requireOwnPassword(req, password)
  const id = Number(req.user?.id)
  return inTransaction(req, async () => {
    // Before any row is locked, as every change of rights does.
    await waitForRights(req)
    await requireOwnCode(req, code)
    allowLeaving(req)
    // Privileged: only admins may delete an account by its id; this is the caller's own.
    await req.payload.delete({
      collection: options.of(req.payload).collection,
      id,
      depth: 0,
      overrideAccess: true,
      req,
    })
    return id
  })
}

/**
 * Deletes someone else's account, with the caller's rights.
 * @throws LitfassError `forbidden`, `absent`, `refused` for the last admin
 */
export async function deleteAccount(req: PayloadRequest, id: number): Promise<number> {
  const { collection } = options.of(req.payload)
  const deleted = await req.payload.delete({ collection, id, depth: 0, overrideAccess: false, req })
  if (!deleted) throw new LitfassError('absent')
  return id
}

/** Notifies the owner of an account by e-mail that it was deleted, by themselves or by an admin. */
export const notifyDeleted: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await queueMail(req, doc, { kind: 'deleted' })
}
