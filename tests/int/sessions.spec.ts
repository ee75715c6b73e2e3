import { setTimeout as wait } from 'node:timers/promises'
import { jobsOf } from '@litfass/kit/jobs'
import { eventually } from '@litfass/kit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { membersOf } from '../factories/members.ts'
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
  it('says from where and since when, and which one asks', async () => {
    const member = await newMember()
    const [first, second] = [await signIn(member), await signIn(member, { agent: IPHONE })]
    await signIn(await newMember())
    const { status, body } = await call(first, 'sessions')
    expect(status).toBe(200)
    expect(body.sessions).toEqual([
      expect.objectContaining({ id: sidOf(first), browser: 'Firefox, Windows', isCurrent: true }),
      expect.objectContaining({ id: sidOf(second), browser: 'Safari, iOS', isCurrent: false }),
    ])
    for (const { since, usedAt } of body.sessions)
      for (const moment of [since, usedAt]) expect(Date.now() - Date.parse(moment)).toBeLessThan(60_000)
  })

  it('writes down when a session was last used, not with every request', async () => {
    const { pool } = site()
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
    await isSignedIn(token)
    await eventually('the first use', async () => Date.now() - (await usedAt()) < 60_000)
    await age()
    await isSignedIn(token)
    await wait(100)
    expect(Date.now() - (await usedAt())).toBeGreaterThan(3_000_000)
  })
})

describe('ending sessions', () => {
  it('of one leaves the others, and nobody ends somebody else’s', async () => {
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

  it('of all others, and of all with the cookie of this one', async () => {
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

  it('leads a form without script to the page of the account, or out of it', async () => {
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

  it('is forgotten after a day, and what is open is not', async () => {
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
