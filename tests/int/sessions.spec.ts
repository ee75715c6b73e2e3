import { databasePool } from '@litfass/kit/database'
import { jobsOf } from '@litfass/kit/jobs'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq, type PayloadRequest } from 'payload'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Account } from '../../payload-types.ts'
import { callRest } from '../factories/calls.ts'
import { heldByChange } from '../factories/locks.ts'
import { type Member, membersOf, PASSWORD } from '../factories/members.ts'
import { expectSince } from '../factories/moments.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { newMember, login, signIn, call, isSignedIn } = membersOf(site)
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})

const sidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

it('signs in from several places at the same moment', async () => {
  const { email } = await newMember()
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([1, 2, 3].map(() => login(email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})

describe('the list of sessions', () => {
  it('says from where and since when, and which one is current', async () => {
    const member = await newMember()
    const began = Date.now()
    const [first, second] = [await signIn(member), await signIn(member, { agent: IPHONE })]
    await signIn(await newMember())
    const { status, body } = await call(first, 'sessions')
    expect(status).toBe(200)
    expect(body.sessions).toEqual([
      expect.objectContaining({ id: sidOf(first), browser: 'Firefox, Windows', isCurrent: true }),
      expect.objectContaining({ id: sidOf(second), browser: 'Safari, iOS', isCurrent: false }),
    ])
    for (const { since, usedAt } of body.sessions)
      for (const moment of [since, usedAt]) expectSince(began, moment)
  })

  it('records when a session was last used, not with every request', async () => {
    const { pool, payload } = site()
    const token = await signIn(await newMember())
    const usedAt = async () => {
      const { rows } = await pool.query('select used_at from litfass_sessions where sid = $1', [sidOf(token)])
      return new Date(rows[0].used_at).getTime()
    }
    const age = () =>
      pool.query("update litfass_sessions set used_at = now() - interval '1 hour' where sid = $1", [
        sidOf(token),
      ])
    await age()
    const aged = await usedAt()
    const statements = vi.spyOn(databasePool(payload), 'query')
    onTestFinished(() => statements.mockRestore())
    const notes = () => statements.mock.calls.filter((call) => JSON.stringify(call).includes('set used_at'))
    await isSignedIn(token)
    await eventually('the first use', async () => (await usedAt()) > aged)
    expect(notes()).toHaveLength(1)
    await isSignedIn(token)
    expect(notes()).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  it('of one leaves the others, and no one ends someone else’s', async () => {
    const member = await newMember()
    const [here, there, third] = [await signIn(member), await signIn(member), await signIn(member)]
    const stranger = await signIn(await newMember())
    expect((await call(stranger, 'sessions/end', { which: sidOf(there) })).body).toMatchObject({ ended: 0 })
    expect(await isSignedIn(there)).toBe(true)
    const { status, body, headers } = await call(here, 'sessions/end', { which: sidOf(there) })
    expect([status, body]).toEqual([200, { ended: 1, msg: 'Die ausgewählten Anmeldungen sind beendet.' }])
    expect(headers.getSetCookie()).toEqual([])
    expect(await Promise.all([here, there, third].map(isSignedIn))).toEqual([true, false, true])
  })

  it('of all others, and of all including this one’s cookie', async () => {
    const member = await newMember()
    const [here, there, third] = [await signIn(member), await signIn(member), await signIn(member)]
    expect((await call(here, 'sessions/end', { which: 'others' })).body.ended).toBe(2)
    expect(await Promise.all([here, there, third].map(isSignedIn))).toEqual([true, false, false])
    const last = await call(here, 'sessions/end', { which: 'all' })
    expect(last.headers.getSetCookie().join()).toMatch(/^payload-token=;.*Expires=/)
    expect(await isSignedIn(here)).toBe(false)
  })

  it('is not undone by a sign-in that has read the account before', async () => {
    const member = await newMember()
    const [here, there] = [await signIn(member), await signIn(member)]
    const { payload } = site()
    const before = await payload.db.findOne<{ id: number; sessions?: unknown }>({
      collection: 'accounts',
      where: { id: { equals: member.id } },
    })
    await call(here, 'sessions/end', { which: sidOf(there) })
    await payload.db.updateOne({
      collection: 'accounts',
      id: member.id,
      data: { sessions: before?.sessions },
      returning: false,
    })
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false])
  })

  it('redirects a form without script to the account page, or away from it', async () => {
    const member = await newMember()
    const [here, there] = [await signIn(member), await signIn(member)]
    const send = (which: string) =>
      callRest(site(), '/litfass/user/ajax/sessions/end', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
          Authorization: `JWT ${here}`,
        },
        body: new URLSearchParams({ which, language: 'en' }).toString(),
      })
    const one = await send(sidOf(there))
    expect([one.status, one.headers.get('location')]).toEqual([303, '/en/konto?done=ended'])
    const all = await send('all')
    expect([all.status, all.headers.get('location')]).toEqual([303, '/en/anmelden?done=ended'])
    expect(all.headers.getSetCookie()).toHaveLength(1)
  })

  it('is forgotten after a day, but open ones are not', async () => {
    const { payload, pool } = site()
    const member = await newMember()
    const [here, there] = [await signIn(member), await signIn(member)]
    await call(here, 'sessions/end', { which: sidOf(there) })
    const sweep = async () => {
      const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
      await jobsOf(payload.config).tasks['accounts:sessions']?.({}, context)
      const { rows } = await pool.query('select sid from litfass_sessions where account_id = $1', [member.id])
      return rows.map(({ sid }) => sid).sort()
    }
    expect(await sweep()).toEqual([sidOf(here), sidOf(there)].sort())
    await pool.query(
      `update litfass_sessions set created_at = now() - interval '2 days', ended_at = ended_at - interval '2 days'`,
    )
    expect(await sweep()).toEqual([sidOf(here)])
  })
})

describe('an operation that has read the account before', () => {
  const NEW = 'ein-anderes-passwort'
  const post = (token: string, path: string) =>
    callRest(site(), `/accounts/${path}`, { method: 'POST', headers: { Authorization: `JWT ${token}` } })
  const acts: Record<string, (member: Member, token: string) => Promise<Response>> = {
    'a sign-in': ({ email }) => login(email),
    'a refresh': (_, token) => post(token, 'refresh-token'),
    'a sign-out': (_, token) => post(token, 'logout'),
  }

  it.each(Object.keys(acts))('%s undoes no new password, and ends no key made since', async (act) => {
    const member = await newEditor()
    const [here, there] = [await signIn(member), await signIn(member)]
    const apiKey = `ein-neuer-schluessel-von-${member.email}`
    const answer = await heldByChange(
      site(),
      () => acts[act]?.(member, here),
      async (req) => {
        await change(req, member, { password: NEW })
        await change(req, member, { apiKey })
      },
    )
    expect(answer?.status).toBe(401)
    const statuses = [
      await login(member.email, { password: PASSWORD }),
      await login(member.email, { password: NEW }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([401, 200])
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([false, false])
    const { user } = await (
      await callRest(site(), '/accounts/me', { headers: { Authorization: `accounts API-Key ${apiKey}` } })
    ).json()
    expect(user?.email).toBe(member.email)
  })

  it('a sign-in does not restore a session that a lock has ended', async () => {
    const member = await newEditor()
    const there = await signIn(member)
    const answer = await heldByChange(
      site(),
      () => login(member.email),
      (req) => change(req, member, { state: 'locked' }),
    )
    expect(answer?.status).toBe(401)
    await change(await createLocalReq({}, site().payload), member, { state: 'approved' })
    expect(await isSignedIn(there)).toBe(false)
  })

  it('a sign-in does not undo a new name', async () => {
    const member = await newEditor()
    const answer = await heldByChange(
      site(),
      () => login(member.email),
      (req) => change(req, member, { name: 'Neuer Name' }),
    )
    expect(answer?.status).toBe(200)
    const { rows } = await site().pool.query('select name from accounts where id = $1', [member.id])
    expect(rows).toEqual([{ name: 'Neuer Name' }])
  })

  async function newEditor(): Promise<Member> {
    const member = await newMember()
    await site().pool.query(`update accounts set role = 'editor' where id = $1`, [member.id])
    return member
  }

  const change = (req: PayloadRequest, { id }: Member, data: Partial<Account>) =>
    site().payload.update({ collection: 'accounts', id, data, depth: 0, overrideAccess: true, req })
})
