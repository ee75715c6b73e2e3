import { LitfassError, type Pace, spendAttempt } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { addJob, type JobHandler } from '@litfass/kit/jobs'
import { createLocalReq, type Payload, type PayloadRequest, ValidationError, type Where } from 'payload'
import { z } from 'zod'
import { queueMail, sendMail } from '../mails/mails.ts'
import { type Language, options, pagePath, type ResolvedAccountsOptions } from '../options.ts'
import { type LinkPurpose, markOf, openLink, sealLink } from './links.ts'
import { entranceTexts } from './texts.ts'

/** Task name of the job that answers a registration by mail. */
export const REGISTER_JOB = 'accounts:register'
/** Task name of the job that tells admins who waits for approval. */
export const WAITING_JOB = 'accounts:waiting'

const LINK_SECONDS = 24 * 60 * 60

/** How often e-mails to one address may be requested, so that no one can flood another person's mailbox. */
export const MAIL_PACE: Pace = { burst: { points: 3, seconds: 60 * 60 }, slowSeconds: 20 * 60 }

/** Admins get at most one mail in this time, however many accounts have come. */
const WAITING_SECONDS = 10 * 60

const asked = z.object({ email: z.string(), language: z.enum(['de', 'en']), next: z.string().optional() })

/**
 * Counts a mail that someone asks for without being signed in.
 * @throws LitfassError `tooMany` with `retryAfter`, whether the address is registered or not
 */
export function spendMailTo(payload: Payload, email: string): Promise<void> {
  return spendAttempt(payload, {
    name: 'mail:address',
    by: [{ kind: 'named', named: email.toLowerCase() }],
    pace: MAIL_PACE,
  })
}

/**
 * Takes a registration: a mail to the address follows. The worker looks up whether it is registered, so that neither the
 * answer nor its time tells (decision 0036).
 * @throws LitfassError `forbidden` where registration is closed, `tooMany`
 */
export async function register(
  req: PayloadRequest,
  given: { email: string; language: Language; next?: string },
): Promise<void> {
  requireOpen(options.of(req.payload))
  await spendMailTo(req.payload, given.email)
  await addJob(req, { task: REGISTER_JOB, payload: given })
}

function requireOpen({ registration }: Pick<ResolvedAccountsOptions, 'registration'>): void {
  if (registration !== 'closed') return
  throw new LitfassError('forbidden', {
    detail: 'account.registrationClosed',
    msgKey: entranceTexts.key('registrationClosed'),
  })
}

/** Mails a link to finish the registration, or to someone who has an account already, that there is one. */
export const mailRegistration: JobHandler = async (data, { payload }) => {
  const { email, language, next } = asked.parse(data)
  const resolved = options.of(payload)
  const after: Record<string, string> = next ? { next } : {}
  const account = await findAccount(payload, email)
  if (account) {
    const path = resolved.pages.signIn && pagePath(resolved, 'signIn', language, after)
    return sendMail(payload, { kind: 'registered', to: email, name: account.name, language, path })
  }
  const token = sealLink(payload.secret, { purpose: 'register', data: { email }, seconds: LINK_SECONDS })
  const path = pagePath(resolved, 'finishRegistration', language, { token, ...after })
  await sendMail(payload, { kind: 'register', to: email, language, path })
}

/** An account as the entrance needs it; `hash` is that of its password. */
type EntranceAccount = {
  id: number
  email: string
  name: string | undefined
  language: string | undefined
  state: string | undefined
  hash: string | undefined
}

const row = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string().nullish(),
  language: z.string().nullish(),
  state: z.string().nullish(),
  hash: z.string().nullish(),
})

type Identity = { email: string } | { id: number }

/** Finds an account below all access rules: for a link of a mail, which is the right, and for the worker. */
export async function findAccount(
  payload: Payload,
  by: string | Identity,
): Promise<EntranceAccount | undefined> {
  const identity = typeof by === 'string' ? { email: by } : by
  const where: Where =
    'id' in identity ? { id: { equals: identity.id } } : { email: { equals: identity.email.toLowerCase() } }
  const found = await payload.db.findOne({ collection: options.of(payload).collection, where })
  if (!found) return undefined
  const { id, email, name, language, state, hash } = row.parse(found)
  return {
    ...{ id, email, name: name ?? undefined, language: language ?? undefined },
    ...{ state: state ?? undefined, hash: hash ?? undefined },
  }
}

/**
 * Opens the link of a mail.
 * @throws LitfassError `gone` for an expired one, `refused` for one that is not of this project or cut off
 */
export function requireLink(
  payload: Payload,
  purpose: LinkPurpose,
  token: string,
): Readonly<Record<string, string>> {
  const opened = openLink(payload.secret, purpose, token)
  if (opened.state === 'valid') return opened.data
  if (opened.state === 'expired')
    throw new LitfassError('gone', {
      detail: 'account.linkExpired',
      msgKey: entranceTexts.key('linkExpired'),
    })
  throw new LitfassError('refused', { detail: 'account.linkForged', msgKey: entranceTexts.key('linkForged') })
}

/**
 * Keeps the account of a link as it is until the transaction ends. Of two clicks at the same moment, the second waits here
 * and finds another password or address.
 * @throws LitfassError `conflict` for a link that has done its work, or whose account has changed since
 */
export async function keepLinkedAccount(
  req: PayloadRequest,
  { id, mark }: { id: number; mark: string | undefined },
): Promise<void> {
  const { secret } = req.payload
  const [found] = await executeSql(
    req,
    sql`select hash, email from ${tableOf(options.of(req.payload).collection)}
        where id = ${id} and state is distinct from 'locked' for update`,
  )
  const account = marked.safeParse(found)
  if (!account.success || markOf(secret, [account.data.hash, account.data.email]) !== mark) throw linkUsed()
}

const marked = z.object({ hash: z.string().nullish(), email: z.string() })

/** The state of a mailed link: `used` as well when the account has changed since. */
export type LinkState = 'valid' | 'expired' | 'forged' | 'used'

/** Returns the state of a link, so that its page can say so before anyone fills in a form. It changes nothing. */
export async function linkState(payload: Payload, purpose: LinkPurpose, token: string): Promise<LinkState> {
  const opened = openLink(payload.secret, purpose, token)
  if (opened.state !== 'valid') return opened.state
  const { email = '', id, mark } = opened.data
  if (purpose === 'register') return (await findAccount(payload, email)) ? 'used' : 'valid'
  const account = await findAccount(payload, { id: Number(id) })
  if (!account || (purpose === 'address' && (await findAccount(payload, email)))) return 'used'
  return markOf(payload.secret, [account.hash, account.email]) === mark ? 'valid' : 'used'
}

/** The refusal of a link that has done its work. */
export const linkUsed = (cause?: unknown) =>
  new LitfassError('conflict', { detail: 'account.linkUsed', msgKey: entranceTexts.key('linkUsed'), cause })

const MARK = 'litfassRegistration'

/** True during a registration. Creating the first account of an empty installation is not one. */
export const isRegistration = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context[MARK] === true

/** A request of the plugin itself, without an account, in the language and from the address of another request. */
export async function ownRequest({ headers, i18n, payload, t }: PayloadRequest): Promise<PayloadRequest> {
  return createLocalReq({ req: { headers, i18n, t } }, payload)
}

type Finished = { token: string; name: string; password: string; language: Language }

/**
 * Creates the account of a registration, `pending` or `approved` as the option says. Nothing of it but name, password and
 * language comes from the caller.
 * @throws LitfassError as `requireLink`; `conflict` where the address is registered by now; `refused` for a password that
 * is not accepted, with `fieldErrors`
 */
export async function finishRegistration(
  caller: PayloadRequest,
  { token, name, password, language }: Finished,
): Promise<{ id: number; email: string; state: 'pending' | 'approved' }> {
  const { payload } = caller
  const { collection, registration } = options.of(payload)
  requireOpen({ registration })
  const { email = '' } = requireLink(payload, 'register', token)
  if (await findAccount(payload, email)) throw linkUsed()
  const state = registration === 'open' ? 'approved' : 'pending'
  const req = await ownRequest(caller)
  req.context[MARK] = true
  return inTransaction(req, async () => {
    // Privileged: the link proves whose address it is; role and state are not the caller's to say.
    const account = await payload
      .create({
        collection,
        data: { email, name, password, language, role: 'member', state },
        depth: 0,
        overrideAccess: true,
        req,
      })
      .catch((error) => {
        // Two clicks at the same moment: the database lets one through.
        throw isAboutAddress(error) ? linkUsed(error) : error
      })
    if (state === 'pending') {
      const job = { task: WAITING_JOB, payload: {}, jobKey: WAITING_JOB, delaySeconds: WAITING_SECONDS }
      await addJob(req, job)
    }
    return { id: Number(account.id), email, state }
  })
}

/** True for the refusal of an address that another account has. */
export function isAboutAddress(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'email')
}

/** Notifies every approved admin how many accounts wait for approval, if any do. */
export const mailWaiting: JobHandler = async (_, { payload }) => {
  const { collection } = options.of(payload)
  const req = await createLocalReq({}, payload)
  const [waiting] = await executeSql(
    req,
    sql`select count(*)::int as count from ${tableOf(collection)} where state = 'pending'`,
  )
  const count = Number(waiting?.count ?? 0)
  if (count === 0) return
  // Privileged: the worker's own question.
  const { docs } = await payload.find({
    collection,
    where: { and: [{ role: { equals: 'admin' } }, { state: { equals: 'approved' } }] },
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const query = new URLSearchParams({ 'where[state][equals]': 'pending' })
  const path = `${payload.config.routes.admin}/collections/${collection}?${query}`
  await inTransaction(req, async () => {
    for (const admin of docs)
      await queueMail(req, row.parse(admin), { kind: 'waiting', values: { count: String(count) }, path })
  })
}
