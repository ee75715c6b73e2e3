import { LitfassError, languageOf } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import { addJob, type JobHandler } from '@litfass/kit/jobs'
import {
  addDataAndFileToRequest,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Endpoint,
  headersWithCors,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { markOf, sealLink } from '../entrance/links.ts'
import {
  findAccount,
  keepLinkedAccount,
  ownRequest,
  requireLink,
  spendMailTo,
} from '../entrance/registration.ts'
import { entranceTexts } from '../entrance/texts.ts'
import { mailLanguage, sendMail } from '../mails/mails.ts'
import { type Language, options, pagePath } from '../options.ts'

/** Task name of the job that mails a link to choose a new password. */
export const FORGOTTEN_JOB = 'accounts:forgotten'

const LINK_SECONDS = 60 * 60

const asked = z.object({ email: z.string(), language: z.enum(['de', 'en']) })

/**
 * Takes the request for a new password. As with a registration, the worker looks up whether there is such an account.
 * @throws LitfassError `tooMany`
 */
export async function forgetPassword(
  req: PayloadRequest,
  given: { email: string; language: Language },
): Promise<void> {
  await spendMailTo(req.payload, given.email)
  await addJob(req, { task: FORGOTTEN_JOB, payload: given })
}

/** Mails a link to the owner of an account. To a locked account none, since a new password would not let it in. */
export const mailReset: JobHandler = async (data, { payload }) => {
  const { email, language } = asked.parse(data)
  const account = await findAccount(payload, email)
  if (!account || account.state === 'locked') return
  const token = sealLink(payload.secret, {
    purpose: 'reset',
    data: { id: String(account.id), mark: markOf(payload.secret, [account.hash, account.email]) },
    seconds: LINK_SECONDS,
  })
  const resolved = options.of(payload)
  const words = mailLanguage(account, language)
  const { admin } = payload.config.routes
  const path = resolved.pages.resetPassword
    ? pagePath(resolved, 'resetPassword', words, { token })
    : `${admin}${payload.config.admin.routes.reset}/${token}`
  await sendMail(payload, { kind: 'reset', to: account.email, name: account.name, language: words, path })
}

/**
 * Sets the new password of a link, once. It ends every session and begins none: signing in asks for the second factor as
 * ever.
 * @throws LitfassError as `requireLink`; `conflict` for a link that was used, or whose account has another password by now
 */
export async function resetPassword(
  caller: PayloadRequest,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { payload } = caller
  const { collection } = options.of(payload)
  const { id: text, mark } = requireLink(payload, 'reset', token)
  const id = Number(text)
  const req = await ownRequest(caller)
  await inTransaction(req, async () => {
    await keepLinkedAccount(req, { id, mark })
    // Privileged: the link is the right.
    await payload.update({
      collection,
      id,
      data: { password, sessions: [] },
      depth: 0,
      overrideAccess: true,
      req,
    })
  })
}

/**
 * Refuses Payload's own way to a forgotten password over GraphQL: its answer takes longer where there is an account. Over
 * REST the endpoints below take its place; the project's own code may still use it.
 * @throws LitfassError `forbidden`
 */
export const refusePayloadsReset: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'forgotPassword' && req.payloadAPI !== 'local')
    throw new LitfassError('forbidden', { msgKey: entranceTexts.key('resetElsewhere') })
  return args
}

/** Puts the plugin's rules behind the addresses that Payload's panel uses for forgotten passwords. */
export function withSafeReset(collection: CollectionConfig): CollectionConfig {
  if (collection.endpoints === false) return collection
  // The first endpoint of a path answers; Payload appends its own.
  const endpoints: Endpoint[] = [
    { path: '/forgot-password', method: 'post', handler: answerForgotten },
    { path: '/reset-password', method: 'post', handler: answerReset },
    ...(collection.endpoints ?? []),
  ]
  return { ...collection, endpoints }
}

const forgotten = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) })

async function answerForgotten(req: PayloadRequest): Promise<Response> {
  await addDataAndFileToRequest(req)
  const given = forgotten.safeParse(req.data)
  if (!given.success) throw new LitfassError('malformed')
  await forgetPassword(req, { email: given.data.email, language: languageOf(req) })
  return answered(req, req.t('general:success'))
}

const chosen = z.object({ token: z.string(), password: z.string() })

async function answerReset(req: PayloadRequest): Promise<Response> {
  await addDataAndFileToRequest(req)
  const given = chosen.safeParse(req.data)
  if (!given.success) throw new LitfassError('malformed')
  await resetPassword(req, given.data)
  return answered(req, req.t('authentication:passwordResetSuccessfully'))
}

function answered(req: PayloadRequest, message: string): Response {
  return Response.json({ message }, { headers: headersWithCors({ headers: new Headers(), req }) })
}
