import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moveOrder, placeOrderFor } from '@litfass/credits'
import { addJob, jobsOf, runWorker } from '@litfass/kit/jobs'
import { countUndelivered, listUndelivered } from '@litfass/kit/mails'
import { metricsText } from '@litfass/kit/metrics'
import { routePattern } from '@litfass/kit/routes'
import { eventually } from '@litfass/kit/testing'
import { Window } from 'happy-dom'
import { createLocalReq } from 'payload'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTables } from '../../config/routes.ts'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildComment, callComments } from '../factories/comments.ts'
import { ledgerOf, writeSeller } from '../factories/creditOrders.ts'
import { buildPackage, grantCredits } from '../factories/credits.ts'
import { buildPictures } from '../factories/galleries.ts'
import { headerOf, openMailServer, type ReceivedMail } from '../factories/mailServer.ts'
import { runQueuedJobs } from '../factories/mails.ts'
import { memberProfiles, postMessage } from '../factories/messages.ts'
import { profileOf } from '../factories/profiles.ts'
import { buildPage } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

// A process of its own: the config reads the address of the mail server and the sender as it loads.

const root = join(import.meta.dirname, '../..')
const server = await openMailServer()
const site = useSite({
  env: {
    SMTP_URL: server.url,
    LITFASS_MAIL_FROM: '"Küste, \\"die\\" Zeitung" <post@litfass.test>',
    LITFASS_REGISTRATION: 'open',
  },
})
afterAll(() => server.close())

/** A name as people have them: in NFD, with quotes, a comma and an emoji of several characters. */
const NAME = 'Jörg „Käpt’n" O\'Hara, Müller 👩‍🌾'.normalize('NFD')
const TITLE = 'Größer, "schöner" & <näher>: Pellworm'.normalize('NFD')

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

/** Runs everything that waits, and returns what the mail server got of it. */
async function delivered(): Promise<ReceivedMail[]> {
  await runQueuedJobs(site())
  return server.take()
}

const ACCOUNT_MAILS = [
  ...['register', 'registered', 'waiting', 'reset', 'address', 'addressTaken', 'deleted', 'secondFactorOn'],
  ...['secondFactorOff', 'apiKey', 'apiKeyRevoked', 'recoveryCode'],
]

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

/** Addresses of the site: its pages, its named routes and the panel. */
const PAGES = globSync('src/app/(site)/[[]locale]/**/page.tsx', { cwd: root }).map((file) => {
  const [, path = ''] = /\[locale\](.*)\/page\.tsx$/.exec(file) ?? []
  return new RegExp(`^(?:/en)?${path.replaceAll(/\[[^\]]+\]/g, '[^/]+') || '/?'}$`)
})
const isOnSite = (path: string) =>
  PAGES.some((page) => page.test(path)) ||
  routePattern(...routeTables).test(path) ||
  /^\/admin(\/|$)/.test(path)

const { document } = new Window()

function linksIn(mail: ReceivedMail): string[] {
  document.documentElement.innerHTML = mail.html ?? ''
  const inHtml = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  const inText = (mail.text ?? '').match(/https?:\/\/[^\s<>"]*[^\s<>".,;!?]/g) ?? []
  expect(new Set(inHtml)).toEqual(new Set(inText.filter((address) => inHtml.includes(address))))
  return [...inHtml, ...inText]
}

it.each(Object.entries(KINDS))('%s sends e-mails that every program reads', async (_, send) => {
  await send()
  const mails = await delivered()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    expect(mail.from).toEqual({ name: 'Küste, "die" Zeitung', address: 'post@litfass.test' })
    expect(mail.to?.map(({ address }) => address)).toEqual(mail.recipients)
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
    const { subject = '', text = '', html = '' } = mail
    expect(subject).not.toBe('')
    expect(subject).toBe(subject.normalize('NFC'))
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\ufffd|undefined|\{\w+\}/)
    // Both parts say the same.
    document.documentElement.innerHTML = html
    const shown = document.body.textContent.replace(/\s+/g, ' ')
    for (const line of text.split('\n').filter((one) => /^[\p{L} ,„"“]{12,}/u.test(one)))
      expect(shown).toContain(line.replace(/\s+/g, ' ').replace(/:$/, '').trim().slice(0, 40))
    // A masthead with the name of the site, which is called by no other address.
    const { serverURL } = site().payload.config
    expect(text.startsWith(`Küste, "die" Zeitung\n${serverURL}\n\n`), text).toBe(true)
    const masthead = document.querySelector('a')
    expect([masthead?.getAttribute('href'), masthead?.textContent]).toEqual([
      serverURL,
      'Küste, "die" Zeitung',
    ])
    expect(`${mail.raw}${text}${html}`).not.toMatch(/localhost/i)
    for (const link of linksIn(mail)) {
      const { origin, pathname } = new URL(link)
      expect(origin, link).toBe(new URL(site().payload.config.serverURL).origin)
      expect(isOnSite(pathname), link).toBe(true)
    }
  }
})

it('no file sends e-mails of a kind that is not read here', () => {
  const senders = globSync('plugins/*/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.spec.ts'],
  }).filter((file) => /^ *await payload\.sendEmail\(/m.test(readFileSync(join(root, file), 'utf8')))
  expect(new Set(senders.map((file) => file.split('/')[1]))).toEqual(
    new Set(Object.keys(KINDS).map((task) => task.split(':')[0])),
  )
  const { tasks } = jobsOf(site().payload.config)
  for (const task of Object.keys(KINDS)) expect(tasks, task).toHaveProperty([task])
})

it.each([
  ['Müller, Jörg', 'Müller, Jörg'],
  ['"Käpt’n" <b> O\'Hara', '"Käpt’n" <b> O\'Hara'],
  ['Ku\u0308ste\r\nBcc: all@litfass.test', 'Küste Bcc: all@litfass.test'],
  ['日本語 👩‍🌾', '日本語 👩‍🌾'],
])('the recipient and subject %j arrive as one name each', async (given, name) => {
  const to = { name: given, address: 'm@litfass.test' }
  await site().payload.sendEmail({ to, subject: given, text: 'Text' })
  const [mail] = server.take()
  expect(mail?.to).toEqual([{ name, address: 'm@litfass.test' }])
  expect([mail?.subject, mail?.recipients]).toEqual([name, ['m@litfass.test']])
  expect(mail?.raw).not.toMatch(/^Bcc:/im)
})

it('a subject is shortened between two signs', async () => {
  await site().payload.sendEmail({ to: 'm@litfass.test', subject: '👩‍🌾'.repeat(300), text: 'Text' })
  expect(server.take()[0]?.subject).toBe(`${'👩‍🌾'.repeat(199)}…`)
})

it('a plain text has its paragraphs and addresses in HTML too, and no markup', async () => {
  const text = 'Guten Tag, <b>Anna</b>,\n\nhier: http://litfass.test/a?b=1&c=2.\nBis bald'
  await site().payload.sendEmail({ to: 'm@litfass.test', subject: 'S', text })
  document.documentElement.innerHTML = server.take()[0]?.html ?? ''
  // The first is the masthead.
  const paragraphs = [...document.querySelectorAll('p')].slice(1)
  expect(paragraphs).toHaveLength(2)
  expect(paragraphs[1]?.querySelector('a')?.getAttribute('href')).toBe('http://litfass.test/a?b=1&c=2')
  expect(document.body.textContent).toContain('Guten Tag, <b>Anna</b>,')
})

describe('notices', () => {
  const noticeOf = async (kind: 'comments:notice' | 'messages:notice') => {
    await KINDS[kind]?.()
    const [mail] = await delivered()
    const address = /^<(.+)>$/.exec(headerOf(mail ?? { headers: [] }, 'list-unsubscribe'))?.[1] ?? ''
    return { mail, address }
  }
  const call = (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address)
    return callRest(site(), `/litfass${pathname}${search}`, init)
  }
  /** What mail providers send (RFC 8058): no cookie, no origin. */
  const oneClick = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  }
  const wish = async () => {
    const { payload, pool } = site()
    const { rows } = await pool.query('select comment_notice from accounts where id = $1', [
      member().account?.id,
    ])
    return [rows[0].comment_notice, (await profileOf(payload, other().account?.id)).messageNotice]
  }

  it.each([
    ['comments:notice', ['none', 'mail']],
    ['messages:notice', ['mail', 'none']],
  ] as const)('%s are unsubscribed from with one click, without a session', async (kind, after) => {
    const { mail, address } = await noticeOf(kind)
    expect(headerOf(mail ?? { headers: [] }, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(address)
    const asked = await call(address)
    expect([asked.status, await wish()]).toEqual([200, ['mail', 'mail']])
    expect(await asked.text()).toContain('<form method="post">')
    const done = await call(address, oneClick)
    expect([done.status, await wish()]).toEqual([200, after])
    expect(await done.text()).toContain('lang="de"')
    expect((await call(address, oneClick)).status).toBe(200)
    await KINDS[kind]?.()
    expect(await delivered()).toEqual([])
  })

  it('a link that was changed, cut off or is of another kind changes nothing', async () => {
    const { address } = await noticeOf('comments:notice')
    const token = new URL(address).searchParams.get('token') ?? ''
    const forged = [token.slice(0, -1), token.replace(/^\d+/, '1'), `${token}x`, '', '1']
    const addresses = [
      ...forged.map((one) => `${site().url}/a/comment/unsubscribe?token=${one}`),
      address.replace('/a/comment/', '/user/personalmessage/'),
    ]
    for (const one of addresses)
      for (const init of [{}, oneClick]) expect([one, (await call(one, init)).status]).toEqual([one, 400])
    expect(await wish()).toEqual(['mail', 'mail'])
  })

  it('a page of another site cannot unsubscribe anybody', async () => {
    const { address } = await noticeOf('messages:notice')
    const headers = { ...oneClick.headers, Origin: 'https://other.test', 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(address, { ...oneClick, headers })).status).toBe(403)
    expect(await wish()).toEqual(['mail', 'mail'])
  })

  it('the page speaks the language of the e-mail', async () => {
    await site().pool.query('update accounts set language = $1', ['en'])
    const { address } = await noticeOf('messages:notice')
    expect(await (await call(address)).text()).toContain('Unsubscribe from e-mails')
    await site().pool.query('update accounts set language = null')
  })

  it('and nothing else can be unsubscribed from', async () => {
    for (const kind of Object.keys(KINDS).filter((one) => !/^(comments|messages):notice$/.test(one))) {
      await KINDS[kind]?.()
      for (const mail of await delivered()) expect(headerOf(mail, 'list-unsubscribe'), kind).toBe('')
    }
  })
})

describe('an e-mail that the mail server rejects', () => {
  type Failed = { attempts: number; max_attempts: number; payload: object }
  /** Lets a worker run what waits until it has ended, and returns the jobs that are left. */
  async function worked(): Promise<Failed[]> {
    const { payload, pool } = site()
    const running = await runWorker(payload, { concurrency: 1 })
    await eventually('every job to have ended', async () => {
      const { rows } = await pool.query(
        `select 1 from graphile_worker._private_jobs where locked_at is not null or (attempts < max_attempts and run_at <= now())`,
      )
      return rows.length === 0
    })
    await running.stop()
    const { rows } = await pool.query(
      `select j.attempts, j.max_attempts, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier ~ '^(accounts|articles):' order by j.id`,
    )
    return rows
  }
  const enqueue = async (to: string) => {
    const mail = { kind: 'deleted', to, language: 'de' }
    await addJob(await createLocalReq({}, site().payload), { task: 'accounts:mail', payload: mail })
  }
  const outcomes = async () =>
    Object.fromEntries(
      [...(await metricsText()).matchAll(/^litfass_mails_total\{outcome="(\w+)"\} (\d+)/gm)].map(
        ([, outcome, count]) => [outcome, Number(count)],
      ),
    )

  it('is not sent again, is listed with the answer, and is counted', async () => {
    const before = await outcomes()
    server.refuse('weg@litfass.test', { code: 550, text: '5.1.1 <weg@litfass.test>: no such user' })
    await enqueue('weg@litfass.test')
    expect(await worked()).toMatchObject([{ attempts: 1, max_attempts: 1 }])
    const mails = await listUndelivered(site(), 5)
    expect(await countUndelivered(site())).toBe(1)
    expect(mails).toMatchObject([
      { to: 'weg@litfass.test', answer: '550 5.1.1 <weg@litfass.test>: no such user' },
    ])
    const after = await outcomes()
    expect((after.rejected ?? 0) - (before.rejected ?? 0)).toBe(1)
  })

  it('for now only is sent again later, and is listed nowhere', async () => {
    server.refuse('voll@litfass.test', { code: 452, text: '4.2.2 mailbox full' })
    await enqueue('voll@litfass.test')
    expect(await worked()).toMatchObject([{ attempts: 1, max_attempts: 25 }])
    expect(await listUndelivered(site(), 5)).toEqual([])
  })

  it('keeps none from the others, and has none of them told twice', async () => {
    const { editor, admin } = site().viewers
    server.refuse(editor.account?.email ?? '', { code: 550, text: '5.2.1 mailbox disabled' })
    const { id } = await buildArticle(site().payload, { title: TITLE, state: 'submitted' })
    await site().pool.query('delete from graphile_worker._private_jobs')
    const payload = { type: 'article', id, state: 'submitted' }
    await addJob(await createLocalReq({}, site().payload), { task: 'articles:notice', payload })
    expect(await worked()).toMatchObject([{ attempts: 1, max_attempts: 1 }])
    expect(server.take().map(({ recipients }) => recipients)).toEqual([[admin.account?.email]])
    expect(await listUndelivered(site(), 5)).toMatchObject([{ to: editor.account?.email }])
  })

  it('is forgotten after 30 days', async () => {
    const { pool } = site()
    for (const to of ['weg@litfass.test', 'weg@litfass.test']) await enqueue(to)
    await worked()
    await pool.query(
      `update graphile_worker._private_jobs set updated_at = now() - interval '31 days'
       where id = (select min(id) from graphile_worker._private_jobs)`,
    )
    expect(await countUndelivered(site())).toBe(2)
    await run('litfass-rejected-mails', {})
    expect(await countUndelivered(site())).toBe(1)
  })
})
