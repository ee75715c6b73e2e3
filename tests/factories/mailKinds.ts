import { moveOrder, placeOrderFor } from '@litfass/credits'
import { jobsOf } from '@litfass/kit/jobs'
import { createLocalReq } from 'payload'
import { afterAll, beforeEach } from 'vitest'
import { buildAccount } from './accounts.ts'
import { buildArticle } from './articles.ts'
import { buildComment, callComments } from './comments.ts'
import { ledgerOf, writeSeller } from './creditOrders.ts'
import { buildPackage, grantCredits } from './credits.ts'
import { buildPictures } from './galleries.ts'
import { openMailServer, type ReceivedMail } from './mailServer.ts'
import { runQueuedJobs } from './mails.ts'
import { memberProfiles, postMessage } from './messages.ts'
import { buildPage } from './teasers.ts'
import { useSite } from './useSite.ts'

/** A name as people have them: in NFD, with quotes, a comma and an emoji of several characters. */
const NAME = 'Jörg „Käpt’n" O\'Hara, Müller 👩‍🌾'.normalize('NFD')

export const TITLE = 'Größer, "schöner" & <näher>: Pellworm'.normalize('NFD')

const ACCOUNT_MAILS = [
  ...['register', 'registered', 'waiting', 'reset', 'address', 'addressTaken', 'deleted', 'secondFactorOn'],
  ...['secondFactorOff', 'apiKey', 'apiKeyRevoked', 'recoveryCode'],
]

/**
 * The site with a mail server, and every kind of e-mail that it sends, for a test file in a process of its own: the config reads the
 * address of the server and the sender as it loads.
 */
export async function useMails() {
  const server = await openMailServer()

  const site = useSite({
    env: {
      SMTP_URL: server.url,
      LITFASS_MAIL_FROM: '"Küste, \\"die\\" Zeitung" <post@litfass.test>',
      LITFASS_REGISTRATION: 'open',
    },
  })

  afterAll(() => server.close())

  const member = () => site().viewers.member

  const other = () => site().viewers.otherMember

  beforeEach(async () => {
    const { pool } = site()
    await pool.query('delete from graphile_worker._private_jobs')
    for (const table of ['litfass_rate_limits', 'litfass_threads']) await pool.query(`delete from ${table}`)
    await pool.query('update accounts set name = $1 where role = $2', [NAME, 'member'])
    await pool.query('update profiles set name = $1, message_notice = $2', [NAME, 'mail'])
    await pool.query('update accounts set comment_notice = $1', ['mail'])
    server.take()
  })

  const run = async (task: string, data: object) => {
    const { payload } = site()
    const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 25 }
    await jobsOf(payload.config).tasks[task]?.(data, context)
  }

  /** Runs all waiting jobs, and returns what the mail server received. */
  async function delivered(): Promise<ReceivedMail[]> {
    await runQueuedJobs(site())
    return server.take()
  }

  /** Every kind of e-mail that the product sends, by the job that sends it. */
  const KINDS: Record<string, () => Promise<unknown>> = {
    'accounts:mail': async () => {
      for (const kind of ACCOUNT_MAILS)
        await run('accounts:mail', {
          ...{ kind, to: 'm@litfass.test', language: 'de', name: NAME, at: '2026-11-23T08:05:00.000Z' },
          ...{ values: { count: '2' }, path: '/passwort-vergessen/neu?token=abc' },
        })
    },
    'accounts:notice': async () => {
      for (const kind of ['password', 'address'])
        await run('accounts:notice', {
          ...{ kind, to: 'm@litfass.test', name: NAME, language: 'en', at: '2026-11-23T08:05:00.000Z' },
        })
    },
    'accounts:lockNotice': async () => {
      for (const action of ['approve', 'lock', 'unlock'])
        await run('accounts:lockNotice', { action, to: 'm@litfass.test', name: NAME, reason: 'Ein <Grund>' })
    },
    'downloads:mail': () => run('downloads:mail', { to: 'm@litfass.test', name: NAME, language: 'de' }),
    'articles:notice': async () => {
      const owner = Number(member().account?.id)
      for (const state of ['submitted', 'rejected', 'published'] as const) {
        const { id } = await buildArticle(site().payload, { title: TITLE, owner, state })
        await run('articles:notice', { type: 'article', id, state })
      }
    },
    'comments:notice': async () => {
      const [image = 0] = await buildPictures(site().payload, 1)
      const parentId = await buildComment(site(), { image, by: member() })
      const path = `ajax/image/comment/new/${image}`
      await callComments(site(), { viewer: other(), path, body: { text: 'Schöne <Grüße>', parentId } })
    },
    'comments:rejection': async () => {
      const [image = 0] = await buildPictures(site().payload, 1)
      const comment = await buildComment(site(), { image, by: member(), text: 'Hm.', state: 'rejected' })
      await run('comments:rejection', { comment })
    },
    'messages:notice': async () => {
      const [, theirs] = await memberProfiles(site())
      await postMessage(site(), { viewer: member(), path: `send/${theirs}`, body: { text: 'Hallo' } })
    },
    'credits:order-notice': async () => {
      const { payload } = site()
      await writeSeller(site())
      const user = await buildAccount(payload, { name: NAME })
      const req = await createLocalReq({ user }, payload)
      const { id } = await buildPackage(payload)
      const buy = (key: string) =>
        placeOrderFor(req, {
          ...{ buyerAccount: Number(user.id), package: id, provider: 'invoice', language: 'de' },
          shown: { priceCents: 990, credits: 20, validDays: null },
          ...{ idempotencyKey: key },
          buyer: {
            name: 'M',
            company: '',
            street: 'S 1',
            postcode: '20457',
            city: 'Hamburg',
            country: 'Germany',
          },
        })
      const [kept, dropped] = [await buy('mails-0001'), await buy('mails-0002')]
      await runQueuedJobs(site())
      for (const to of ['paid', 'refunded'] as const) {
        await moveOrder(req, kept.id, { to, by: 'person' })
        await runQueuedJobs(site())
      }
      await moveOrder(req, dropped.id, { to: 'cancelled', by: 'person' })
    },
    'credits:low-balance': async () => {
      const { account } = await grantCredits(site().payload, Number(member().account?.id), {
        ...{ amount: 1, expiresAt: null },
      })
      await run('credits:low-balance', { account })
    },
    'credits:expiry-notice': async () => {
      const { payload, pool } = site()
      const owner = Number(member().account?.id)
      await grantCredits(payload, owner, { amount: 3, expiresAt: new Date(Date.now() + 864_000_000) })
      const { id: account } = await ledgerOf(site(), owner)
      const { rows } = await pool.query('select id from credit_grants where account = $1', [account])
      await run('credits:expiry-notice', { account, grants: rows.map(({ id }) => Number(id)) })
    },
    'safe-mode:notice': async () => {
      const { id } = await buildPage(site(), { title: TITLE })
      const account = Number(site().viewers.editor.account?.id)
      await run('safe-mode:notice', { collection: 'pages', id, account, line: 1 })
    },
  }

  return { site, server, member, other, run, delivered, KINDS }
}
