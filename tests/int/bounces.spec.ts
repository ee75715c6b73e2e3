import { undeliverableTo } from '@litfass/accounts'
import { personalDataOf } from '@litfass/kit'
import { addJob, jobsOf } from '@litfass/kit/jobs'
import { countUndelivered, forgetUndelivered, listUndelivered, undeliveredTo } from '@litfass/kit/mails'
import { metricsText } from '@litfass/kit/metrics'
import { createLocalReq } from 'payload'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { openMailServer, type ReceivedMail } from '../factories/mailServer.ts'
import { runQueuedJobs } from '../factories/mails.ts'
import { useSite } from '../factories/useSite.ts'

// A process of its own: the config reads the mail server and the key as it loads.

const KEY = 'a-key-for-bounces-of-32-characters'
const server = await openMailServer()
const site = useSite({
  env: { SMTP_URL: server.url, LITFASS_MAIL_FROM: 'post@litfass.test', LITFASS_BOUNCE_KEY: KEY },
})
afterAll(() => server.close())

beforeEach(async () => {
  const { pool } = site()
  for (const table of ['litfass_returned_mails', 'litfass_rate_limits', 'graphile_worker._private_jobs'])
    await pool.query(`delete from ${table}`)
  server.take()
})

/** Sends an e-mail by a job of the product, and returns what the mail server got. */
async function sent(to: string): Promise<ReceivedMail> {
  const payload = { kind: 'deleted', to, language: 'de', name: 'Ada' }
  await addJob(await createLocalReq({}, site().payload), { task: 'accounts:mail', payload })
  await runQueuedJobs(site())
  const [mail] = server.take()
  if (!mail) throw new Error('No e-mail was sent.')
  return mail
}

type Report = { mail: string; fields: string; type?: string }

/** A report as Postfix makes it from an e-mail. */
const reportOf = ({ mail, fields, type = 'message/delivery-status' }: Report) =>
  [
    'From: MAILER-DAEMON@mx.test (Mail Delivery System)',
    'To: post@litfass.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_report"',
    '',
    ...['--=_report', 'Content-Type: text/plain', '', 'I am sorry.'],
    ...['--=_report', `Content-Type: ${type}`, '', 'Reporting-MTA: dns; mx.test', '', fields],
    ...['--=_report', 'Content-Type: text/rfc822-headers', '', mail.split('\r\n\r\n')[0], ''],
    '--=_report--',
  ].join('\r\n')

const failedFor = (address: string, status = '5.1.1') =>
  `Final-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${status.startsWith('5') ? 550 : 452} ${status} no such user`

const post = (body: string, headers: Record<string, string> = {}) =>
  callRest(site(), '/litfass/mail/bounce', {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${KEY}`, ...headers },
    body,
  })

async function outcomesOf(body: string): Promise<unknown> {
  const answer = await post(body)
  expect(answer.status).toBe(200)
  return (await answer.json()).outcomes
}

const counted = async (outcome: string) =>
  Number(
    new RegExp(`^litfass_mails_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(await metricsText())?.[1] ??
      0,
  )

describe('a bounced e-mail', () => {
  it('is listed with its recipient, subject, code and answer, and counted, each report once', async () => {
    const mail = await sent('weg@litfass.test')
    const report = reportOf({ mail: mail.raw, fields: failedFor('weg@litfass.test') })
    const before = await counted('bounced')
    expect(await Promise.all([outcomesOf(report), outcomesOf(report)])).toEqual(
      expect.arrayContaining([['bounced'], []]),
    )
    expect(await outcomesOf(report)).toEqual([])
    expect(await counted('bounced')).toBe(before + 1)
    expect(await countUndelivered(site())).toBe(1)
    expect(await listUndelivered(site(), 5)).toEqual([
      {
        ...{ kind: 'bounced', id: expect.any(Number), to: 'weg@litfass.test', subject: mail.subject },
        ...{ status: '5.1.1', answer: '550 5.1.1 no such user', at: expect.any(String) },
      },
    ])
  })

  it('is listed with those that were rejected, newest first', async () => {
    const { pool } = site()
    const { raw } = await sent('weg@litfass.test')
    await pool.query(`select graphile_worker.add_job('accounts:mail', $1::json, max_attempts := 1)`, [
      { rejectedMail: { to: 'nie@litfass.test', answer: '552 5.2.2 full', subject: 'Hallo' } },
    ])
    await pool.query(
      `update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '1 day'`,
    )
    await outcomesOf(reportOf({ mail: raw, fields: failedFor('weg@litfass.test') }))
    const mails = await listUndelivered(site(), 5)
    expect(await countUndelivered(site())).toBe(2)
    expect(mails).toMatchObject([
      { kind: 'bounced', to: 'weg@litfass.test' },
      { kind: 'rejected', to: 'nie@litfass.test', subject: 'Hallo', status: '5.2.2' },
    ])
    expect(await listUndelivered(site(), 1)).toHaveLength(1)
  })

  it('is identified by its token alone: a forwarded one names the address that it was sent to', async () => {
    const { raw } = await sent('weg@litfass.test')
    await outcomesOf(reportOf({ mail: raw, fields: failedFor('elsewhere@else.test') }))
    expect(await listUndelivered(site(), 5)).toMatchObject([{ to: 'weg@litfass.test' }])
  })

  it('of someone else is unknown, and is not listed', async () => {
    const before = await counted('unknown')
    const mail = 'Message-ID: <1@else.test>\r\nTo: weg@litfass.test'
    expect(await outcomesOf(reportOf({ mail, fields: failedFor('weg@litfass.test') }))).toEqual(['unknown'])
    expect(await counted('unknown')).toBe(before + 1)
    expect(await countUndelivered(site())).toBe(0)
  })

  it('that is only delayed is counted but not listed, and one that is no bounce is neither', async () => {
    const { raw } = await sent('spaet@litfass.test')
    const delayed = failedFor('spaet@litfass.test', '4.4.1').replace('failed', 'delayed')
    expect(await outcomesOf(reportOf({ mail: raw, fields: delayed }))).toEqual(['delayed'])
    expect(await outcomesOf(raw)).toEqual([])
    expect(await outcomesOf('')).toEqual([])
    expect(await countUndelivered(site())).toBe(0)
  })

  it('as spam is a complaint, without the complainant', async () => {
    const { raw } = await sent('genervt@litfass.test')
    const fields = 'Feedback-Type: abuse\r\nVersion: 1'
    const report = reportOf({ mail: raw, fields, type: 'message/feedback-report' })
    expect(await outcomesOf(report)).toEqual(['complaint'])
    expect(await listUndelivered(site(), 5)).toMatchObject([
      { kind: 'complaint', to: 'genervt@litfass.test', answer: 'abuse', status: '' },
    ])
  })

  it('is forgotten after 30 days', async () => {
    const { payload, pool } = site()
    for (const to of ['a@litfass.test', 'b@litfass.test'])
      await outcomesOf(reportOf({ mail: (await sent(to)).raw, fields: failedFor(to) }))
    await pool.query(
      `update litfass_returned_mails set created_at = now() - interval '31 days' where address = 'a@litfass.test'`,
    )
    const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await jobsOf(payload.config).tasks['litfass-rejected-mails']?.({}, context)
    expect(await listUndelivered(site(), 5)).toMatchObject([{ to: 'b@litfass.test' }])
  })
})

describe('the address of an account', () => {
  const admin = async () => createLocalReq({ user: await adminUser() }, site().payload)
  const adminUser = async () => {
    const { payload, viewers } = site()
    const id = Number(viewers.admin.account?.id)
    const user = await payload.findByID({ collection: 'accounts', id, overrideAccess: true })
    return { ...user, collection: 'accounts' as const }
  }

  it('shows permanent bounces, is exported, and is forgotten with the account', async () => {
    const { payload } = site()
    const user = await buildAccount(payload, { name: 'Ada' })
    const { raw } = await sent(user.email)
    const req = await admin()
    await outcomesOf(reportOf({ mail: raw, fields: failedFor(user.email, '4.2.2') }))
    expect(await undeliverableTo(req, Number(user.id))).toBeUndefined()
    const { raw: second } = await sent(user.email)
    await outcomesOf(reportOf({ mail: second, fields: failedFor(user.email.toUpperCase()) }))
    expect(await undeliverableTo(req, Number(user.id))).toMatchObject({ kind: 'bounced', status: '5.1.1' })

    const { raw: late } = await sent(user.email)
    const delayed = failedFor(user.email, '4.4.1').replace('failed', 'delayed')
    await outcomesOf(reportOf({ mail: late, fields: delayed }))

    const own = await createLocalReq({ user }, payload)
    const account = Number(user.id)
    const files = personalDataOf(payload).account?.({ req: own, account, progress: () => undefined })
    for await (const file of files ?? [])
      expect(file).toMatchObject({
        json: {
          undeliveredMails: ['delayed', 'bounced', 'bounced'].map((kind) => ({ kind, to: user.email })),
        },
      })

    await payload.delete({ collection: 'accounts', id: account, overrideAccess: true })
    expect(await undeliveredTo({ payload }, user.email)).toEqual([])
  })

  it.each([
    ['without a code', 'Action: failed', true],
    ['since it was too large', 'Action: failed\r\nStatus: 5.3.4', false],
    ['after days of trying', 'Action: failed\r\nStatus: 4.4.7', false],
    ['not yet', 'Action: delayed\r\nStatus: 4.4.1', false],
  ])('shows bounces of %s or not', async (_, fields, isShown) => {
    const user = await buildAccount(site().payload, { name: 'Ada' })
    const { raw } = await sent(user.email)
    await outcomesOf(reportOf({ mail: raw, fields: `Final-Recipient: rfc822; ${user.email}\r\n${fields}` }))
    expect((await undeliverableTo(await admin(), Number(user.id))) !== undefined).toBe(isShown)
  })

  it('that was rejected is forgotten too, but no other', async () => {
    const { payload, pool } = site()
    for (const to of ['Weg@litfass.test', 'nie@litfass.test'])
      await pool.query(`select graphile_worker.add_job('accounts:mail', $1::json, max_attempts := 1)`, [
        { rejectedMail: { to, answer: '550 5.1.1' } },
      ])
    await pool.query('update graphile_worker._private_jobs set attempts = 1')
    await forgetUndelivered({ payload }, 'weg@litfass.test')
    expect(await listUndelivered(site(), 5)).toMatchObject([{ to: 'nie@litfass.test', subject: '' }])
  })
})

describe('the route', () => {
  const report = () => reportOf({ mail: 'Message-ID: <1@else.test>', fields: failedFor('a@litfass.test') })

  it.each([
    ['without a key', { Authorization: '' }, 401],
    ['with another key', { Authorization: `Bearer ${KEY.slice(0, -1)}` }, 401],
    ['with the key of another kind', { Authorization: `Basic ${KEY}` }, 401],
    ['from a page of another site', { Origin: 'https://else.test' }, 403],
    ['with a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['with JSON', { 'Content-Type': 'application/json' }, 415],
  ])('refuses a call %s', async (_, headers, status) => {
    expect((await post(report(), headers)).status).toBe(status)
  })

  it('is refused to signed-in callers without the key', async () => {
    const { headers } = site().viewers.admin
    expect((await post(report(), headers)).status).toBe(403)
  })

  it('accepts at most 1 MB', async () => {
    const filled = (bytes: number) => report().padEnd(bytes, ' ')
    expect((await post(filled(1_000_000))).status).toBe(200)
    expect((await post(filled(1_000_001))).status).toBe(413)
  })
})
