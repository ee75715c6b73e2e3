import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { deliverMails, linkIn, tokenIn } from '../factories/mails.ts'
import { type Member, membersOf, PASSWORD } from '../factories/members.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { newMember, login, signIn, call, isSignedIn, withFactor } = membersOf(site)
const NEW = 'ein-anderes-passwort'

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})

describe('a new password of one’s own', () => {
  it('needs the old one, ends every other session, and notifies by e-mail', async () => {
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

  it('counts once its mailed link is confirmed, and the previous address is notified', async () => {
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

  it('needs the password, and has to differ', async () => {
    const member = await newMember()
    const token = await signIn(member)
    const ask = async (email: string, password: string) =>
      (await call(token, 'address/change', { email, password })).status
    expect(await ask(someone(), 'falsch')).toBe(422)
    expect(await ask(member.email.toUpperCase(), PASSWORD)).toBe(422)
    expect(await deliverMails(site())).toEqual([])
  })

  it('also needs a code if there is a second factor', async () => {
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

  it('does not reveal whether it is registered, not even over REST', async () => {
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

  it('is void once someone else has it, the password has changed, or the account is locked', async () => {
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

  it('invalidates reset links that were sent to the previous address', async () => {
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

  it('deletes the account with its own data, and leaves published content without a name', async () => {
    const member = await newMember()
    const [here, there] = [await signIn(member), await signIn(member)]
    const image = await buildImage(site().payload)
    await site().pool.query('update images set owner_id = $1 where id = $2', [member.id, image.id])
    for (const wrong of [{}, { password: 'falsch' }])
      expect(await call(here, 'deleteuser', wrong)).toMatchObject({
        status: 422,
        body: { code: 'account.passwordWrong', fieldErrors: { password: expect.stringMatching(/Passwort/) } },
      })
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

  it('also needs a code if there is a second factor', async () => {
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

  it('is refused to the last admin, also to one of two at the same moment', async () => {
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

  it('redirects a form without script to the sign-in page, or back with the reason', async () => {
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
      '/en/konto?error=account.passwordWrong&field=password',
      null,
    ])
    expect(await send({ password: PASSWORD })).toEqual([
      303,
      '/en/anmelden?done=deleted',
      expect.stringMatching(/payload-token=;/),
    ])
  })
})
