import { forgetUndelivered, isPermanent, type UndeliveredMail, undeliveredTo } from '@litfass/kit/mails'
import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from './options.ts'

const withAddress = z.object({ email: z.string() })

/** The e-mail by which it is known that none arrives at an account's address, within 30 days: the last one that failed for good. */
export async function undeliverableTo(
  req: PayloadRequest,
  account: number,
): Promise<UndeliveredMail | undefined> {
  const found = await req.payload.findByID({
    collection: options.of(req.payload).collection,
    id: account,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  const { data } = withAddress.safeParse(found)
  const mails = data ? await undeliveredTo(req, data.email) : []
  return mails.find(({ kind, status }) => kind === 'rejected' || (kind === 'bounced' && isPermanent(status)))
}

/** Forgets with an account which e-mails did not arrive at its address. */
export const forgetUndeliveredMails: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { data } = withAddress.safeParse(doc)
  if (data) await forgetUndelivered(req, data.email)
}
