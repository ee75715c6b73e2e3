import { handle, isAdmin, LitfassError, type ServedRoute } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import { cookieLine } from '@litfass/kit/domain'
import { generateExpiredPayloadCookie, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { revokeApiKey } from '../apiKeys/apiKeys.ts'
import { createApiKey, FRESH_KEY, FRESH_SECONDS, sealFreshKey } from '../apiKeys/ownApiKey.ts'
import { languageIn, pagesOf, say } from '../entrance/formAnswers.ts'
import { type Language, options, pagePath, type ResolvedAccountsOptions } from '../options.ts'
import { requireOwnPassword } from '../passwords/rules.ts'
import { writeLog } from '../rights/accountLog.ts'
import { endSessions, listSessions } from '../sessions/sessionList.ts'
import {
  beginSetup,
  callerOf,
  confirmSetup,
  removeSecondFactor,
  requireOwnCode,
} from '../signIn/secondFactor.ts'
import { askForAddress, confirmAddress } from './addressChange.ts'
import { deleteAccount, deleteOwnAccount } from './deletion.ts'
import * as routes from './routes.ts'

/** The header that has a browser forget its session. */
function expiredCookie({ payload }: PayloadRequest): Record<string, string> {
  const collection = payload.collections[options.of(payload).collection]
  if (!collection) return {}
  const { cookiePrefix } = payload.config
  const cookie = generateExpiredPayloadCookie({ collectionAuthConfig: collection.config.auth, cookiePrefix })
  return { 'Set-Cookie': cookie }
}

const made = z.object({ key: z.string() })

const isPlainForm = ({ headers }: PayloadRequest): boolean =>
  !/^application\/json\b/i.test(headers.get('content-type') ?? '')

type AfterForm = { words: Language; options: ResolvedAccountsOptions }

/**
 * Leads a form without script to the page that shows the key, which is neither in its address nor in the database: it goes along
 * in a cookie that is sealed, hidden from scripts and short-lived, and the page shows it once.
 */
function showFreshKey(req: PayloadRequest, key: string, { words, options }: AfterForm): Response {
  const cookie = cookieLine(FRESH_KEY, sealFreshKey(req, key), {
    maxAgeSeconds: FRESH_SECONDS,
    isSecure: options.hasSecureCookies,
    isHttpOnly: true,
  })
  const path = pagePath(options, 'account', words, { done: 'apiKeyCreated' })
  const headers = {
    Location: `${path}#api-schluessel`,
    'Set-Cookie': cookie,
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, { status: 303, headers })
}

/** The routes about one's own account, each with its handler. */
export const ownAccountEndpoints: ServedRoute<ResolvedAccountsOptions>[] = [
  handle(routes.sessions, async ({ req }) => ({ sessions: await listSessions(req) })),
  handle(
    routes.sessionsEnd,
    async ({ req, body }) => {
      const { ended, isOwn } = await endSessions(req, body.which)
      const headers = { 'Cache-Control': 'private, no-store', ...(isOwn && expiredCookie(req)) }
      return Response.json({ ended, ...say(req, 'sessionsEnded') }, { headers })
    },
    {
      next: (outcome, fields, options, params, req) => {
        if (outcome.error || fields.which !== 'all')
          return pagesOf({ from: 'account', done: () => 'ended' }).next(outcome, fields, options, params, req)
        return pagePath(options, 'signIn', fields.language === 'en' ? 'en' : 'de', { done: 'ended' })
      },
    },
  ),
  handle(
    routes.passwordChange,
    async ({ req, body: { currentPassword, password } }) => {
      const { collection } = options.of(req.payload)
      const data = { currentPassword, password }
      await req.payload.update({ collection, id: callerOf(req), data, depth: 0, overrideAccess: false, req })
      return say(req, 'passwordChanged')
    },
    pagesOf({ from: 'account', done: () => 'passwordChanged' }),
  ),
  handle(
    routes.addressChange,
    async ({ req, body }) => {
      await askForAddress(req, { ...body, language: languageIn(req, body) })
      return say(req, 'addressAsked')
    },
    pagesOf({ from: 'account', done: () => 'addressAsked' }),
  ),
  handle(
    routes.addressConfirm,
    async ({ req, body: { token } }) => {
      await confirmAddress(req, token)
      return say(req, 'addressConfirmed')
    },
    pagesOf({ from: 'confirmAddress', done: () => 'addressConfirmed' }),
  ),
  handle(
    routes.secondFactorBegin,
    async ({ req, body: { password } }) => {
      await requireOwnPassword(req, password)
      return { ...(await beginSetup(req)), ...say(req, 'secondFactor.begun') }
    },
    pagesOf({ from: 'account', done: () => 'begun' }),
  ),
  handle(
    routes.secondFactorConfirm,
    async ({ req, body: { code } }) => {
      await confirmSetup(req, code)
      return say(req, 'secondFactor.confirmed')
    },
    pagesOf({ from: 'account', done: () => 'confirmed' }),
  ),
  handle(
    routes.secondFactorRemove,
    async ({ req, body: { password, code } }) => {
      await requireOwnPassword(req, password)
      await inTransaction(req, async () => {
        await requireOwnCode(req, code)
        await removeSecondFactor(req, Number(req.user?.id))
      })
      return say(req, 'secondFactor.removed')
    },
    pagesOf({ from: 'account', done: () => 'removed' }),
  ),
  handle(routes.secondFactorReset, async ({ req, params: { accountId }, viewer }) => {
    await inTransaction(req, async () => {
      if (!(await removeSecondFactor(req, accountId))) throw new LitfassError('absent')
      const by = viewer.kind === 'account' ? viewer.id : undefined
      await writeLog(req, { account: accountId, by, action: 'secondFactor', reason: undefined })
    })
    return say(req, 'secondFactor.removed')
  }),
  handle(
    routes.apiKeyCreate,
    async ({ req, body: { password, code } }) => {
      const key = await createApiKey(req, { password, code }, { isShown: !isPlainForm(req) })
      return { key, ...say(req, 'apiKey.created') }
    },
    {
      ...pagesOf({ from: 'account', done: () => 'apiKeyCreated' }),
      page: async ({ req, outcome, sent, options }) => {
        if (outcome.error) return undefined
        const { key } = made.parse(outcome.result)
        const words = sent.get('language') === 'en' ? 'en' : 'de'
        return showFreshKey(req, key, { words, options })
      },
    },
  ),
  handle(
    routes.apiKeyRevoke,
    async ({ req, body: { accountId }, viewer }) => {
      const account = accountId ?? Number(req.user?.id)
      if (account !== Number(req.user?.id) && !isAdmin(viewer)) throw new LitfassError('forbidden')
      const isRevoked = await inTransaction(req, () => revokeApiKey(req, account))
      if (!isRevoked) throw new LitfassError('absent')
      return say(req, 'apiKey.revoked')
    },
    pagesOf({ from: 'account', done: () => 'apiKeyRevoked' }),
  ),
  handle(
    routes.deleteUser,
    async ({ req, body: { accountId, password = '', code } }) => {
      const own = Number(req.user?.id)
      if (accountId !== undefined && accountId !== own)
        return { deleted: await deleteAccount(req, accountId), ...say(req, 'accountDeleted') }
      const deleted = await deleteOwnAccount(req, { password, code })
      const headers = { 'Cache-Control': 'private, no-store', ...expiredCookie(req) }
      return Response.json({ deleted, ...say(req, 'accountDeleted') }, { headers })
    },
    pagesOf({ from: 'account', to: 'signIn', done: () => 'deleted' }),
  ),
]
