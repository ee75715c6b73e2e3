import { LitfassError } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import { addJob, type JobHandler } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { markOf, sealLink } from '../entrance/links.ts'
import {
  findAccount,
  isAboutAddress,
  keepLinkedAccount,
  linkUsed,
  ownRequest,
  requireLink,
  spendMailTo,
} from '../entrance/registration.ts'
import { entranceTexts } from '../entrance/texts.ts'
import { mailLanguage, sendMail } from '../mails/mails.ts'
import { type Language, options, pagePath } from '../options.ts'
import { requireOwnPassword } from '../passwords/rules.ts'
import { type OwnProof, requireOwnCode } from '../signIn/secondFactor.ts'

/** Task name of the job that mails a link to a new address. */
export const ADDRESS_JOB = 'accounts:address'

const LINK_SECONDS = 60 * 60

const asked = z.object({ account: z.number(), email: z.string(), language: z.enum(['de', 'en']) })

type NewAddress = OwnProof & { email: string; language: Language }

/**
 * Takes the wish for another address: a mail to it follows, and nothing changes before its link is opened. The worker looks
 * up whether the address is registered, so that neither the answer nor its time tells.
 * @throws LitfassError `forbidden` where the project has no page for the link, `refused` for the present address and a wrong code,
 * `tooMany`; ValidationError for a wrong password
 */
export async function askForAddress(
  req: PayloadRequest,
  { email, password, code, language }: NewAddress,
): Promise<void> {
  if (!options.of(req.payload).pages.confirmAddress)
    throw new LitfassError('forbidden', { msgKey: entranceTexts.key('addressByAdmins') })
  if (email === Object(req.user).email)
    throw new LitfassError('refused', {
      detail: 'account.addressSame',
      msgKey: entranceTexts.key('addressSame'),
    })
  await requireOwnPassword(req, password)
  await inTransaction(req, async () => {
    await requireOwnCode(req, code)
    await spendMailTo(req.payload, email)
    await addJob(req, { task: ADDRESS_JOB, payload: { account: Number(req.user?.id), email, language } })
  })
}

/**
 * Mails the link to the new address, or to the owner of a registered one that someone wanted it. Neither mail greets by
 * name: the reader may be a stranger, and a name can hold anything.
 */
export const mailAddressLink: JobHandler = async (data, { payload }) => {
  const { account: id, email, language: asking } = asked.parse(data)
  const owner = await findAccount(payload, { id })
  if (!owner) return
  const holder = await findAccount(payload, email)
  const language = mailLanguage(holder ?? owner, asking)
  if (holder) return sendMail(payload, { kind: 'addressTaken', to: email, language })
  const mark = markOf(payload.secret, [owner.hash, owner.email])
  const link = { purpose: 'address', data: { id: String(id), email, mark }, seconds: LINK_SECONDS } as const
  const token = sealLink(payload.secret, link)
  const path = pagePath(options.of(payload), 'confirmAddress', language, { token })
  await sendMail(payload, { kind: 'address', to: email, language, path })
}

/**
 * Makes the address of a link that of its account, once, and tells the owner at the one before. A link that was sent before
 * the password or the address changed is void.
 * @throws LitfassError as `requireLink`; `conflict` for a link that was used, and where the address is registered by now
 */
export async function confirmAddress(caller: PayloadRequest, token: string): Promise<void> {
  const { payload } = caller
  const { id: text, email = '', mark } = requireLink(payload, 'address', token)
  const id = Number(text)
  const req = await ownRequest(caller)
  await inTransaction(req, async () => {
    await keepLinkedAccount(req, { id, mark })
    // Privileged: the link is the right.
    await payload
      .update({
        collection: options.of(payload).collection,
        id,
        data: { email },
        depth: 0,
        overrideAccess: true,
        req,
      })
      .catch((error) => {
        throw isAboutAddress(error) ? linkUsed(error) : error
      })
  })
}
