import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { jobsOf } from '@litfass/kit/jobs'
import { eventually } from '@litfass/kit/testing'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { deliverMails, linkIn, tokenIn } from '../factories/mails.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const PASSWORD = 'ein-langes-passwort'
const NEW = 'ein-anderes-passwort'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})

type Member = { id: number; email: string }

async function newMember(): Promise<Member> {
  const { id, email } = await buildAccount(site().payload, { password: PASSWORD })
  return { id: Number(id), email: String(email) }
}

const login = (email: string, { password = PASSWORD, agent = FIREFOX } = {}) =>
  callRest(site(), '/accounts/login', {
    ...postOf({ email, password }),
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
  })

async function signIn({ email }: Member, given: { password?: string; agent?: string } = {}) {
  const { token } = await (await login(email, given)).json()
  return String(token)
}

async function call(token: string, path: string, body?: object) {
  const given = body ? postOf(body) : {}
  const answer = await callRest(site(), `/litfass/user/ajax/${path}`, {
    ...given,
    headers: { ...Object(given).headers, Authorization: `JWT ${token}` },
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

async function isSignedIn(token: string): Promise<boolean> {
  const answer = await callRest(site(), '/accounts/me', { headers: { Authorization: `JWT ${token}` } })
  return (await answer.json()).user !== null
}

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

describe('a new password of one’s own', () => {
  it('needs the old one, ends every other session, and is told by mail', async () => {
    const member = await newMember()
    const [here, there] = [await signIn(member), await signIn(member)]
    const change = (currentPassword: string, password: string) =>
      call(here, 'password/change', { currentPassword, password })
    expect(await change('falsch', NEW)).toMatchObject({
      status: 422,
      body: { fieldErrors: { currentPassword: expect.stringContaining('stimmt nicht') } },
    })
    expect(await change(PASSWORD, 'kurz')).toMatchObject({
      status: 422,
      body: { fieldErrors: { password: expect.stringContaining('12') } },
    })
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, true])
    expect(await change(PASSWORD, NEW)).toMatchObject({ status: 200 })
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false])
    expect((await login(member.email)).status).toBe(401)
    expect((await login(member.email, { password: NEW })).status).toBe(200)
    const { rows } = await site().pool.query(
      `select payload->>'to' as "to" from graphile_worker._private_jobs where payload->>'kind' = 'password'`,
    )
    expect(rows).toEqual([{ to: member.email }])
  })
})

const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (step = 0) => totp.generate({ timestamp: Date.now() + step * 30_000 })
}

async function withFactor() {
  const member = await newMember()
  const token = await signIn(member)
  const { body } = await call(token, 'secondfactor/begin', { password: PASSWORD })
  const codeAt = appOf(body.secret)
  // A code of the period before is too old once the next one has begun.
  if (Date.now() % 30_000 > 27_000) await wait(3000)
  const confirmed = await call(token, 'secondfactor/confirm', { code: codeAt(-1) })
  expect(confirmed.status).toBe(200)
  return { ...member, token, codeAt, recoveryCodes: body.recoveryCodes as string[] }
}

describe('a second factor', () => {
  const loginWith = (email: string, code?: string, headers: Record<string, string> = {}) =>
    callRest(site(), '/accounts/login', {
      ...postOf({ email, password: PASSWORD, ...(code && { code }) }),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const outcome = async (answer: Promise<Response>) => {
    const { status, ...rest } = await answer.then(async (one) => ({
      status: one.status,
      body: await one.json(),
    }))
    return [status, rest.body.errors?.[0]?.data?.code ?? (rest.body.token ? 'in' : undefined)]
  }

  it('counts once a code of the app has shown that it arrived', async () => {
    const member = await newMember()
    const token = await signIn(member)
    expect((await call(token, 'secondfactor/begin', { password: 'falsch' })).status).toBe(422)
    const { body } = await call(token, 'secondfactor/begin', { password: PASSWORD })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await call(token, 'secondfactor/confirm', { code: '000000' })).status).toBe(422)
    expect(await outcome(loginWith(member.email))).toEqual([200, 'in'])
    expect((await call(token, 'secondfactor/confirm', { code: appOf(body.secret)() })).status).toBe(200)
    expect(await outcome(loginWith(member.email))).toEqual([401, 'account.secondFactor'])
    expect((await call(token, 'secondfactor/begin', { password: PASSWORD })).status).toBe(409)
    const { rows } = await site().pool.query(
      'select f.*, a.has_second_factor from litfass_second_factors f join accounts a on a.id = f.account_id where a.id = $1',
      [member.id],
    )
    expect(rows[0]).toMatchObject({ begun: null, has_second_factor: true })
    for (const secret of [body.secret, ...body.recoveryCodes])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is asked for by every way to sign in, after the password, and issues nothing before', async () => {
    const { email, id, codeAt } = await withFactor()
    const sessions = async () => {
      const { rows } = await site().pool.query('select id from accounts_sessions where _parent_id = $1', [id])
      return rows.length
    }
    expect(await outcome(loginWith(email))).toEqual([401, 'account.secondFactor'])
    expect(await outcome(loginWith(email, '000000'))).toEqual([401, 'account.secondFactorWrong'])
    const wrong = await callRest(site(), '/accounts/login', postOf({ email, password: 'x', code: codeAt() }))
    expect(await wrong.text()).not.toContain('secondFactor')
    await expect(
      site().payload.login({ collection: 'accounts', data: { email, password: PASSWORD } }),
    ).rejects.toThrow()
    const named = (code?: string) =>
      callRest(
        site(),
        '/litfass/user/ajax/signin',
        postOf({ email, password: PASSWORD, ...(code && { code }) }),
      )
    expect((await named()).status).toBe(401)
    expect(await sessions()).toBe(1)
    expect((await named(codeAt())).status).toBe(200)
    expect(await outcome(loginWith(email, undefined, { 'X-Second-Factor': codeAt(1) }))).toEqual([200, 'in'])
    expect(await sessions()).toBe(3)
  })

  it('takes a code once, of two at the same moment one', async () => {
    const { email, codeAt } = await withFactor()
    const code = codeAt()
    const answers = await Promise.all([1, 2].map(() => outcome(loginWith(email, code))))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401])
    expect(await outcome(loginWith(email, code))).toEqual([401, 'account.secondFactorWrong'])
    expect(await outcome(loginWith(email, codeAt(-1)))).toEqual([401, 'account.secondFactorWrong'])
  })

  it('takes each recovery code once, and tells the owner', async () => {
    const { email, recoveryCodes } = await withFactor()
    const [code = ''] = recoveryCodes
    await site().pool.query('delete from graphile_worker._private_jobs')
    expect(await outcome(loginWith(email, code.toLowerCase().replace('-', ' ')))).toEqual([200, 'in'])
    expect(await outcome(loginWith(email, code))).toEqual([401, 'account.secondFactorWrong'])
    const mails = await deliverMails(site())
    expect(mails).toMatchObject([{ to: email, text: expect.stringContaining('9') }])
  })

  it('slows somebody down who has the password and guesses codes', async () => {
    const { email, codeAt } = await withFactor()
    for (let guess = 0; guess < 11; guess += 1) {
      await outcome(loginWith(email, '000000'))
      await site().pool.query(
        `delete from litfass_rate_limits where key like 'signIn%' or key like '%signIn%'`,
      )
    }
    expect((await loginWith(email, codeAt())).status).toBe(429)
  })

  it('goes with password and code of its owner, or by an admin, who is logged', async () => {
    const first = await withFactor()
    const code = first.codeAt()
    const remove = async (proof: object) => {
      const { status, body } = await call(first.token, 'secondfactor/remove', proof)
      return [status, body.code]
    }
    expect((await remove({ password: 'falsch', code }))[0]).toBe(422)
    expect(await remove({ password: PASSWORD })).toEqual([422, 'account.secondFactor'])
    expect(await remove({ password: PASSWORD, code: '000000' })).toEqual([422, 'account.secondFactorWrong'])
    expect((await remove({ password: PASSWORD, code }))[0]).toBe(200)
    expect(await outcome(loginWith(first.email))).toEqual([200, 'in'])
    const lost = await withFactor()
    await site().pool.query('delete from graphile_worker._private_jobs')
    const { admin } = site().viewers
    const reset = await callRest(site(), `/litfass/user/ajax/secondfactor/reset/${lost.id}`, {
      method: 'POST',
      headers: admin.headers,
    })
    expect(reset.status).toBe(200)
    expect(await outcome(loginWith(lost.email))).toEqual([200, 'in'])
    expect(await deliverMails(site())).toMatchObject([{ to: lost.email, subject: 'Zweiter Faktor entfernt' }])
    const { rows } = await site().pool.query(
      'select action, by_id as by from litfass_account_log where account_id = $1',
      [lost.id],
    )
    expect(rows).toEqual([{ action: 'secondFactor', by: admin.account?.id }])
  })

  it('that a role needs: until it is set up, the account has the rights of a member', async () => {
    const secondFactor = Object(site().payload.config.custom['litfass:accounts']).secondFactor
    const before = secondFactor.requiredFor
    onTestFinished(() => Object.assign(secondFactor, { requiredFor: before }))
    Object.assign(secondFactor, { requiredFor: ['editor'] })
    const { email } = await buildAccount(site().payload, { role: 'editor', password: PASSWORD })
    const token = await signIn({ id: 0, email: String(email) })
    const rights = async () => {
      const headers = { Authorization: `JWT ${token}` }
      return (await callRest(site(), '/litfass/media/imagequeue', { headers })).status
    }
    expect(await rights()).toBe(403)
    const { body } = await call(token, 'secondfactor/begin', { password: PASSWORD })
    await call(token, 'secondfactor/confirm', { code: appOf(body.secret)() })
    expect(await rights()).toBe(200)
  })
})

describe('another address', () => {
  const someone = () => `neu-${randomUUID()}@litfass.test`
  const addressOf = async ({ id }: Member) => {
    const { rows } = await site().pool.query('select email from accounts where id = $1', [id])
    return rows[0].email
  }
  const confirm = async (token: string) => {
    const answer = await callRest(site(), '/litfass/user/ajax/address/confirm', postOf({ token }))
    return [answer.status, (await answer.json()).code]
  }

  /** A member who has asked for another address, with the token of the mailed link. */
  async function asking(email = someone()) {
    const member = await newMember()
    const session = await signIn(member)
    const asked = await call(session, 'address/change', { email, password: PASSWORD })
    const mails = (await deliverMails(site())).filter(({ to }) => to === email)
    const token = linkIn(mails[0]) && tokenIn(mails[0])
    return { ...member, session, wanted: email, asked, mails, token }
  }

  it('counts from the moment its mailed link is confirmed, once, and the one before is told', async () => {
    const { email, wanted, session, mails, token, ...member } = await asking()
    expect(mails).toMatchObject([{ to: wanted, subject: 'Ihre neue E-Mail-Adresse' }])
    expect(mails[0]?.text).not.toContain('Test')
    expect(linkIn(mails[0])).toMatch(`${site().url}/konto/adresse?token=`)
    expect(await addressOf({ ...member, email })).toBe(email)
    expect(await confirm(token)).toEqual([200, undefined])
    expect((await login(email)).status).toBe(401)
    expect((await login(wanted)).status).toBe(200)
    expect(await isSignedIn(session)).toBe(true)
    expect(await deliverMails(site())).toMatchObject([
      { to: email, subject: 'Ihre E-Mail-Adresse wurde geändert' },
    ])
    expect(await confirm(token)).toEqual([409, 'account.linkUsed'])
  })

  it('is asked for with the password, and is another one', async () => {
    const member = await newMember()
    const token = await signIn(member)
    const ask = async (email: string, password: string) =>
      (await call(token, 'address/change', { email, password })).status
    expect(await ask(someone(), 'falsch')).toBe(422)
    expect(await ask(member.email.toUpperCase(), PASSWORD)).toBe(422)
    expect(await deliverMails(site())).toEqual([])
  })

  it('is asked for with a code as well where there is a second factor', async () => {
    const member = await withFactor()
    const email = someone()
    const ask = async (code?: string) => {
      const { status, body } = await call(member.token, 'address/change', { email, password: PASSWORD, code })
      return [status, body.code]
    }
    expect(await ask()).toEqual([422, 'account.secondFactor'])
    expect(await ask('000000')).toEqual([422, 'account.secondFactorWrong'])
    expect(await ask(member.codeAt())).toEqual([200, undefined])
    expect((await deliverMails(site())).filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('does not tell whether it is registered, not even to those who change their account over REST', async () => {
    const other = await newMember()
    const [free, taken] = [await asking(), await asking(other.email)]
    expect([taken.asked.status, taken.asked.body]).toEqual([free.asked.status, free.asked.body])
    expect(taken.mails).toMatchObject([
      { to: other.email, subject: 'Diese Adresse gehört schon zu Ihrem Konto' },
    ])
    expect(taken.mails[0]?.text).not.toContain('token')
    const patch = async (email: string) => {
      const answer = await callRest(site(), `/accounts/${free.id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `JWT ${free.session}` },
        body: JSON.stringify({ email, currentPassword: PASSWORD }),
      })
      return [answer.status, await answer.text()]
    }
    const refused = await patch(someone())
    expect(refused).toEqual([422, expect.stringContaining('account.addressByMail')])
    expect(await patch(other.email)).toEqual(refused)
    expect(await addressOf(free)).toBe(free.email)
  })

  it('is void once somebody else has it, or the password has changed, or the account is locked', async () => {
    const wanted = someone()
    const both = [await asking(wanted), await asking(wanted)]
    const answers = await Promise.all(both.map(({ token }) => confirm(token)))
    expect(answers.sort()).toEqual([
      [200, undefined],
      [409, 'account.linkUsed'],
    ])
    const changed = await asking()
    await call(changed.session, 'password/change', { currentPassword: PASSWORD, password: NEW })
    expect(await confirm(changed.token)).toEqual([409, 'account.linkUsed'])
    const locked = await asking()
    await site().pool.query(`update accounts set state = 'locked' where id = $1`, [locked.id])
    expect(await confirm(locked.token)).toEqual([409, 'account.linkUsed'])
  })

  it('ends links to a new password that were sent to the one before', async () => {
    const { email, token } = await asking()
    await callRest(site(), '/litfass/user/ajax/password/forgotten', postOf({ email }))
    const [mail] = await deliverMails(site())
    expect(await confirm(token)).toEqual([200, undefined])
    const reset = await callRest(
      site(),
      '/litfass/user/ajax/password/reset',
      postOf({ token: tokenIn(mail), password: NEW }),
    )
    expect(reset.status).toBe(409)
  })
})

describe('leaving', () => {
  const remains = async ({ id }: Member) => {
    const { rows } = await site().pool.query(
      `select (select count(*) from accounts where id = $1) + (select count(*) from accounts_sessions where _parent_id = $1)
         + (select count(*) from litfass_sessions where account_id = $1) + (select count(*) from profiles where account_id = $1)
         + (select count(*) from litfass_second_factors where account_id = $1) as count`,
      [id],
    )
    return Number(rows[0].count)
  }

  it('takes the account with all that is its own, and leaves what was published without a name', async () => {
    const member = await newMember()
    const [here, there] = [await signIn(member), await signIn(member)]
    const image = await buildImage(site().payload)
    await site().pool.query('update images set owner_id = $1 where id = $2', [member.id, image.id])
    expect((await call(here, 'deleteuser', {})).body.fieldErrors).toHaveProperty('currentPassword')
    expect((await call(here, 'deleteuser', { password: 'falsch' })).status).toBe(422)
    expect(await remains(member)).toBeGreaterThan(3)
    const gone = await call(here, 'deleteuser', { password: PASSWORD })
    expect(gone).toMatchObject({
      status: 200,
      body: { deleted: member.id, msg: 'Das Konto ist gelöscht.' },
    })
    expect(gone.headers.get('set-cookie')).toMatch(/payload-token=;/)
    expect(await remains(member)).toBe(0)
    for (const token of [here, there]) expect(await isSignedIn(token)).toBe(false)
    expect((await login(member.email)).status).toBe(401)
    const { rows } = await site().pool.query('select owner_id from images where id = $1', [image.id])
    expect(rows).toEqual([{ owner_id: null }])
    const [mail, ...others] = await deliverMails(site())
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: member.email,
      subject: 'Ihr Konto ist gelöscht',
      text: expect.stringContaining('keinem Konto mehr'),
    })
  })

  it('asks for a code as well where there is a second factor', async () => {
    const member = await withFactor()
    const leave = async (code?: string) => {
      const { status, body } = await call(member.token, 'deleteuser', {
        password: PASSWORD,
        ...(code && { code }),
      })
      return [status, body.code]
    }
    expect(await leave()).toEqual([422, 'account.secondFactor'])
    expect(await leave('000000')).toEqual([422, 'account.secondFactorWrong'])
    expect(await leave(member.codeAt())).toEqual([200, undefined])
    expect(await remains(member)).toBe(0)
  })

  it('is refused to the last admin, also of two at the same moment', async () => {
    const { payload, pool } = site()
    const { rows } = await pool.query(`select id from accounts where role = 'admin' and state = 'approved'`)
    const admins = await Promise.all(
      [1, 2].map(() => buildAccount(payload, { role: 'admin', password: PASSWORD })),
    )
    const tokens = await Promise.all(
      admins.map(({ id, email }) => signIn({ id: Number(id), email: String(email) })),
    )
    const others = rows.map(({ id }) => id)
    // Past the hooks: the others step aside for this test, so that the two are the last.
    await pool.query(`update accounts set state = 'pending' where id = any($1)`, [others])
    onTestFinished(async () => {
      await pool.query(`update accounts set state = 'approved' where id = any($1)`, [others])
    })
    const answers = await Promise.all(
      tokens.map((token) => call(token, 'deleteuser', { password: PASSWORD })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.map(({ body }) => body.code)).toContain('account.lastAdmin')
  })

  it('leads a form without script to the sign-in page, or back with the reason', async () => {
    const member = await newMember()
    const token = await signIn(member)
    const send = async (fields: Record<string, string>) => {
      const answer = await callRest(site(), '/litfass/user/ajax/deleteuser', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `JWT ${token}`,
        },
        body: new URLSearchParams({ language: 'en', ...fields }).toString(),
      })
      return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]
    }
    expect(await send({ password: 'wrong' })).toEqual([
      303,
      '/en/konto?error=refused&field=currentPassword',
      null,
    ])
    expect(await send({ password: PASSWORD })).toEqual([
      303,
      '/en/anmelden?done=deleted',
      expect.stringMatching(/payload-token=;/),
    ])
  })
})
