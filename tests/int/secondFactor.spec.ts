import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { deliverMails } from '../factories/mails.ts'
import { appOf, membersOf, PASSWORD } from '../factories/members.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { newMember, signIn, call, withFactor } = membersOf(site)

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})

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

  it('is active once a code of the app has been confirmed', async () => {
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

  it('is required by every way to sign in, after the password, and issues nothing before', async () => {
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

  it('accepts a code once, and one of two concurrent uses', async () => {
    const { email, codeAt } = await withFactor()
    const code = codeAt()
    const answers = await Promise.all([1, 2].map(() => outcome(loginWith(email, code))))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401])
    expect(await outcome(loginWith(email, code))).toEqual([401, 'account.secondFactorWrong'])
    expect(await outcome(loginWith(email, codeAt(-1)))).toEqual([401, 'account.secondFactorWrong'])
  })

  it('accepts each recovery code once, and notifies the owner', async () => {
    const { email, recoveryCodes } = await withFactor()
    const [code = ''] = recoveryCodes
    await site().pool.query('delete from graphile_worker._private_jobs')
    expect(await outcome(loginWith(email, code.toLowerCase().replace('-', ' ')))).toEqual([200, 'in'])
    expect(await outcome(loginWith(email, code))).toEqual([401, 'account.secondFactorWrong'])
    const mails = await deliverMails(site())
    expect(mails).toMatchObject([{ to: email, text: expect.stringContaining('9') }])
  })

  it('slows down someone who has the password and guesses codes', async () => {
    const { email, codeAt } = await withFactor()
    for (let guess = 0; guess < 11; guess += 1) {
      await outcome(loginWith(email, '000000'))
      await site().pool.query(
        `delete from litfass_rate_limits where key like 'signIn%' or key like '%signIn%'`,
      )
    }
    expect((await loginWith(email, codeAt())).status).toBe(429)
  })

  it('is removed with password and code of its owner, or by an admin, which is logged', async () => {
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

  it('required by a role: until it is set up, the account has the rights of a member', async () => {
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
