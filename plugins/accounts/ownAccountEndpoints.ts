import { handle, LitfassError, type ServedRoute } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import { generateExpiredPayloadCookie, type PayloadRequest } from 'payload'
import { writeLog } from './accountLog.ts'
import { askForAddress, confirmAddress } from './addressChange.ts'
import { deleteAccount, deleteOwnAccount } from './deletion.ts'
import { languageIn, pagesOf, say } from './formAnswers.ts'
import { options, pagePath, type ResolvedAccountsOptions } from './options.ts'
import * as routes from './ownAccountRoutes.ts'
import { requireOwnPassword } from './passwords.ts'
import { beginSetup, confirmSetup, removeSecondFactor, requireOwnCode } from './secondFactor.ts'
import { endSessions, listSessions } from './sessionList.ts'

/** Changes the caller's own account, with the caller's rights and by the rules of the collection. */
async function saveOwn(req: PayloadRequest, data: object): Promise<void> {
  const { collection } = options.of(req.payload)
  const id = req.user?.id
  if (id === undefined) throw new LitfassError('signedOut')
  await req.payload.update({ collection, id, data, depth: 0, overrideAccess: false, req })
}

/** The header that has a browser forget its session. */
function expiredCookie({ payload }: PayloadRequest): Record<string, string> {
  const collection = payload.collections[options.of(payload).collection]
  if (!collection) return {}
  const { cookiePrefix } = payload.config
  const cookie = generateExpiredPayloadCookie({ collectionAuthConfig: collection.config.auth, cookiePrefix })
  return { 'Set-Cookie': cookie }
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
      next: (outcome, fields, options, params) => {
        if (outcome.error || fields.which !== 'all')
          return pagesOf({ from: 'account', done: () => 'ended' }).next(outcome, fields, options, params)
        return pagePath(options, 'signIn', fields.language === 'en' ? 'en' : 'de', { done: 'ended' })
      },
    },
  ),
  handle(
    routes.passwordChange,
    async ({ req, body: { currentPassword, password } }) => {
      await saveOwn(req, { currentPassword, password })
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
