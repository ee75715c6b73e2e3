import { inTransaction } from '@litfass/kit/database'
import { jobsOf } from '@litfass/kit/jobs'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq, type TypedUser } from 'payload'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { untilWaiting } from '../factories/locks.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const ABSENT = 2_000_000_000

const account = (state: 'pending' | 'approved' | 'locked') => buildAccount(site().payload, { state })

function change(body: object, viewer: TestViewer = site().viewers.admin, language = 'de'): Promise<Response> {
  const { headers, ...init } = postOf(body)
  return callRest(site(), '/litfass/user/ajax/updatelockstate', {
    ...init,
    headers: { 'Accept-Language': language, ...headers, ...viewer.headers },
  })
}

const patch = (id: number | string, data: object) =>
  callRest(site(), `/accounts/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...site().viewers.admin.headers },
    body: JSON.stringify(data),
  })

async function logOf(id: number | string): Promise<unknown[]> {
  const { rows } = await site().pool.query(
    'select by_id as by, action, reason from litfass_account_log where account_id = $1 order by id',
    [id],
  )
  return rows
}

async function mailsTo(email: unknown): Promise<Record<string, string>[]> {
  const { rows } = await site().pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'accounts:lockNotice' and j.payload->>'to' = $1 order by j.id`,
    [email],
  )
  return rows.map(({ payload }) => payload)
}

const adminId = () => site().viewers.admin.account?.id

afterEach(() => site().pool.query('delete from graphile_worker._private_jobs'))

describe('changing the state of an account', () => {
  it.each([
    ['pending', 'approve', 'approved', 'Das Konto ist freigegeben.'],
    ['pending', 'lock', 'locked', 'Das Konto ist gesperrt.'],
    ['approved', 'lock', 'locked', 'Das Konto ist gesperrt.'],
    ['locked', 'unlock', 'approved', 'Das Konto ist entsperrt.'],
  ] as const)('from %s by %s is told, logged and mailed', async (before, action, state, msg) => {
    const { id, email } = await account(before)
    const reason = 'Werbung statt Beiträgen'
    const answer = await change({ accountId: id, action, reason })
    expect([answer.status, await answer.json()]).toEqual([200, { id, state, msg }])
    expect(await logOf(id)).toEqual([{ by: adminId(), action, reason }])
    expect(await mailsTo(email)).toMatchObject([{ action, reason }])
  })

  it.each([
    ['approved', 'approve', 'Dieses Konto wartet nicht auf Freigabe.'],
    ['locked', 'approve', 'Dieses Konto wartet nicht auf Freigabe.'],
    ['locked', 'lock', 'Dieses Konto ist schon gesperrt.'],
    ['pending', 'unlock', 'Dieses Konto ist nicht gesperrt.'],
    ['approved', 'unlock', 'Dieses Konto ist nicht gesperrt.'],
  ] as const)('from %s by %s is refused, and nothing is told of it', async (before, action, msg) => {
    const { id, email } = await account(before)
    const answer = await change({ accountId: id, action })
    expect([answer.status, await answer.json()]).toEqual([409, { code: 'account.state', msg, state: before }])
    expect([await logOf(id), await mailsTo(email)]).toEqual([[], []])
  })

  it('has a separate message for each failure, in both languages', async () => {
    const gone = await change({ accountId: ABSENT, action: 'lock' })
    expect([gone.status, (await gone.json()).msg]).toEqual([404, 'Dieses Konto gibt es nicht mehr.'])
    const own = await change({ accountId: adminId(), action: 'lock' }, site().viewers.admin, 'en')
    expect([own.status, (await own.json()).msg]).toEqual([
      422,
      'You cannot lock, demote or delete your own account.',
    ])
    const long = await change({ accountId: 1, action: 'lock', reason: 'x'.repeat(1001) })
    expect([long.status, (await long.json()).fieldErrors]).toEqual([
      422,
      { reason: 'Der Grund darf höchstens 1000 Zeichen lang sein.' },
    ])
  })

  it('fails with the message of the spec', async () => {
    const { id } = await account('pending')
    const broken = vi.spyOn(site().payload.db, 'updateOne').mockRejectedValueOnce(new Error('broken'))
    const answer = await change({ accountId: id, action: 'approve' })
    broken.mockRestore()
    expect([answer.status, (await answer.json()).msg]).toEqual([
      500,
      'Account Status ändern fehlgeschlagen! Bitte versuchen Sie es erneut.',
    ])
    expect(await logOf(id)).toEqual([])
  })

  it('is impossible in any other way over REST or with the rights of an admin', async () => {
    const user = site().viewers.admin.account && {
      ...site().viewers.admin.account,
      collection: 'accounts' as const,
    }
    const data = { state: 'locked' } as const
    const { id } = await account('approved')
    const by = { collection: 'accounts', data, user, overrideAccess: false, depth: 0 } as const
    expect((await patch(id, data)).status).toBe(200)
    await site().payload.update({ ...by, id })
    await site().payload.update({ ...by, where: { id: { equals: id } } })
    const { rows } = await site().pool.query('select state from accounts where id = $1', [id])
    expect([rows[0]?.state, await logOf(id)]).toEqual(['approved', []])
  })

  it('applies the same rules, log and mail when the project’s code changes it', async () => {
    const { id, email } = await account('approved')
    const set = (state: 'pending' | 'locked') =>
      site().payload.update({ collection: 'accounts', id, data: { state }, overrideAccess: true, depth: 0 })
    await set('locked')
    expect(await logOf(id)).toEqual([{ by: null, action: 'lock', reason: null }])
    expect(await mailsTo(email)).toMatchObject([{ action: 'lock' }])
    await expect(set('pending')).rejects.toMatchObject({ options: { detail: 'account.state' } })
  })

  it('happens once when two admins press the same button', async () => {
    const { id, email } = await account('pending')
    const answers = await Promise.all([1, 2, 3].map(() => change({ accountId: id, action: 'approve' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([await logOf(id), await mailsTo(email)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  it('keeps one admin when two admins lock each other at the same moment', async () => {
    const { payload, pool } = site()
    const password = 'zwoelf-moewen-am-kai'
    const both = await Promise.all(
      [1, 2].map(async () => {
        const { id, email } = await buildAccount(payload, { role: 'admin', password })
        const { token } = await payload.login({ collection: 'accounts', data: { email, password } })
        return { id, headers: { Authorization: `JWT ${token}` } }
      }),
    )
    await pool.query(`update accounts set role = 'editor' where role = 'admin' and not id = any($1)`, [
      both.map(({ id }) => id),
    ])
    const [a, b] = both
    if (!a || !b) throw new Error('Two admins were to be made.')
    const lock = (by: typeof a, { id }: typeof a) =>
      change({ accountId: id, action: 'lock' }, { ...site().viewers.admin, headers: by.headers })
    const answers = await Promise.all([lock(a, b), lock(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    await pool.query(`update accounts set role = 'admin' where id = $1`, [adminId()])
  })
})

describe('the mail about it', () => {
  /** The mail that the job makes of a notice. */
  async function mailOf(data: object) {
    const { payload } = site()
    const sent = vi.spyOn(payload, 'sendEmail').mockResolvedValue(undefined)
    const run = jobsOf(payload.config).tasks['accounts:lockNotice']
    const to = { to: 'm@litfass.test', name: 'Mina' }
    await run?.({ ...to, ...data }, { payload, signal: new AbortController().signal } as never)
    const mail = sent.mock.calls[0]?.[0]
    sent.mockRestore()
    return mail
  }

  it('links those who may sign in again to the sign-in page, in both languages', async () => {
    const { serverURL } = site().payload.config
    for (const action of ['approve', 'unlock']) {
      const mail = await mailOf({ action })
      expect(mail?.text).toContain(`${serverURL}/anmelden\n`)
      expect(mail?.text).toContain(`${serverURL}/en/anmelden\n`)
    }
    expect((await mailOf({ action: 'lock' }))?.text).not.toContain('/anmelden')
  })

  it('is in German and English, with the reason as it was written', async () => {
    const mail = await mailOf({ action: 'lock', reason: 'Werbung {site}' })
    expect(mail).toMatchObject({
      to: 'm@litfass.test',
      subject: 'Ihr Konto ist gesperrt / Your account is locked',
    })
    for (const words of [
      'Guten Tag, Mina,',
      'Der Grund: Werbung {site}',
      'Hello Mina,',
      'The reason: Werbung {site}',
    ])
      expect(mail).toMatchObject({ text: expect.stringContaining(words) })
  })
})

describe('the log', () => {
  it('is only ever added to', async () => {
    const { id } = await account('pending')
    await change({ accountId: id, action: 'approve' })
    for (const statement of [
      `update litfass_account_log set reason = 'anders' where account_id = ${id}`,
      `update litfass_account_log set by_id = null where account_id = ${id}`,
      `delete from litfass_account_log where account_id = ${id}`,
      'truncate litfass_account_log',
    ])
      await expect(site().pool.query(statement), statement).rejects.toThrow('only ever added to')
    expect(await logOf(id)).toHaveLength(1)
  })

  it('is deleted with its account, and keeps no name of a deleted admin', async () => {
    const { payload } = site()
    const [kept, gone] = [await account('pending'), await account('pending')]
    const password = 'zwoelf-moewen-am-kai'
    const admin = await buildAccount(payload, { role: 'admin', password })
    const { token } = await payload.login({ collection: 'accounts', data: { email: admin.email, password } })
    const viewer = { ...site().viewers.admin, headers: { Authorization: `JWT ${token}` } }
    for (const { id } of [kept, gone]) await change({ accountId: id, action: 'approve' }, viewer)
    for (const { id } of [admin, gone])
      await payload.delete({ collection: 'accounts', id, depth: 0, overrideAccess: true })
    expect(await logOf(kept.id)).toEqual([{ by: null, action: 'approve', reason: null }])
    expect(await logOf(gone.id)).toEqual([])
  })
})

describe('an account with running requests', () => {
  it('writes nothing more once it is answered that it is locked', async () => {
    const { payload } = site()
    const user = await account('approved')
    const image = await buildImage(payload)
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const writing = inTransaction(await requestOf(user), async () => {
      begun.resolve()
      await first.promise
      order.push('written')
    })
    await begun.promise
    const locking = change({ accountId: user.id, action: 'lock' }).then(({ status }) =>
      order.push(`locked ${status}`),
    )
    await untilWaiting(site())
    first.resolve()
    await Promise.all([writing, locking])
    expect(order).toEqual(['written', 'locked 200'])
    // A request that was let in before holds the account as it was then.
    const late = await requestOf(user)
    await expect(inTransaction(late, async () => order.push('too late'))).rejects.toMatchObject({
      code: 'signedOut',
    })
    const save = payload.update({
      collection: 'images',
      id: image.id,
      data: { caption: 'Zu spät' },
      overrideAccess: false,
      depth: 0,
      req: await requestOf(user),
    })
    await expect(save).rejects.toMatchObject({ code: 'signedOut' })
    expect(order).not.toContain('too late')
  })
})

const requestOf = (user: TypedUser) => createLocalReq({ user }, site().payload)
