import { translate } from '@litfass/kit'
import {
  forgetUndelivered,
  isPermanent,
  isSpamComplaint,
  reasonOf,
  type UndeliveredMail,
  undeliveredTo,
} from '@litfass/kit/mails'
import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'
import { undeliveredTexts } from './undeliveredTexts.ts'

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
  return mails.find(({ kind, status }) => (kind === 'rejected' || kind === 'bounced') && isPermanent(status))
}

/** Says what became of an e-mail, and why, with the answer of the mail server: `Abgelehnt „Neues Passwort“ Das Postfach ist voll. 552`. */
export function whatBecameOf(
  req: PayloadRequest,
  { kind, subject, status, answer }: UndeliveredMail,
): string {
  const text = (name: Parameters<typeof undeliveredTexts.key>[0], variables?: Record<string, string>) =>
    translate(req, undeliveredTexts.key(name), variables)
  const reasons =
    kind !== 'complaint'
      ? [text(`reason.${reasonOf(status)}`)]
      : isSpamComplaint(answer)
        ? [text('reason.spam')]
        : []
  const about = subject === '' ? [] : [text('about', { subject })]
  return [text(`kind.${kind}`), ...about, ...reasons, answer || status].filter(Boolean).join(' ')
}

/** Forgets with an account which e-mails did not arrive at its address. */
export const forgetUndeliveredMails: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { data } = withAddress.safeParse(doc)
  if (data) await forgetUndelivered(req, data.email)
}
