import { randomBytes } from 'node:crypto'
import { readTyped } from '@litfass/accounts'
import { LitfassError, passClientAddress } from '@litfass/kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { deliverMails, linkIn, tokenIn } from '../factories/mails.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const PASSWORD = 'ein-langes-passwort'
const NEW = 'ein-anderes-passwort'

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  callRest(site(), `/litfass/user/ajax/${path}`, {
    ...postOf(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

const someone = () => `jemand-${randomBytes(6).toString('hex')}@litfass.test`

async function answerOf(answer: Response | Promise<Response>) {
  const { status, headers } = await answer
  return { status, body: await (await answer).json(), retryAfter: headers.get('retry-after') }
}

async function invited(): Promise<{ email: string; token: string }> {
  const email = someone()
  await post('register', { email })
  const [mail] = await deliverMails(site())
  return { email, token: tokenIn(mail) }
}

const accountOf = async (email: string) => {
  const { rows } = await site().pool.query('select * from accounts where email = $1', [email])
  return rows[0]
}

const signIn = (email: string, password: string) =>
  callRest(site(), '/accounts/login', postOf({ email, password }))

/** Sets the option for a test. */
function setRegistration(registration: 'closed' | 'approval' | 'open') {
  Object.assign(Object(site().payload.config.custom['litfass:accounts']), { registration })
}

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})
afterEach(() => setRegistration('approval'))

describe('a registration', () => {
  it.each([
    ['/artikel/am-deich?teil=2#premium', '/artikel/am-deich?teil=2#premium'],
    ['//example.org/', null],
    ['https://example.org/', null],
    ['javascript:alert(1)', null],
  ])('that was started on the way to %j redirects only to a path of this site', async (next, kept) => {
    const email = someone()
    const mailed = async () => {
      await post('register', { email, next })
      return (await deliverMails(site()))[0]
    }
    expect(new URL(linkIn(await mailed())).searchParams.get('next')).toBe(kept)
    await buildAccount(site().payload, { email })
    const query = kept ? `?${new URLSearchParams({ next: kept })}` : ''
    expect((await mailed())?.text.split(/\s+/)).toContain(`${site().url}/anmelden${query}`)
  })

  it('leads from a mail to an account that waits for approval, and notifies the admins once', async () => {
    const email = someone()
    const asked = await answerOf(post('register', { email: ` ${email.toUpperCase()}`, language: 'en' }))
    expect(asked).toMatchObject({ status: 200, body: { msg: expect.stringContaining('E-Mail') } })
    expect(await accountOf(email)).toBeUndefined()
    const [mail, ...others] = await deliverMails(site())
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Your registration' })
    expect(linkIn(mail)).toMatch(`${site().url}/en/registrieren/abschliessen?token=`)
    const token = tokenIn(mail)
    const done = await answerOf(post('register/finish', { token, name: 'Jemand', password: PASSWORD }))
    expect(done).toMatchObject({ status: 200, body: { state: 'pending' } })
    expect(await accountOf(email)).toMatchObject({ name: 'Jemand', role: 'member', state: 'pending' })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    const second = await invited()
    await post('register/finish', { token: second.token, name: 'Noch jemand', password: PASSWORD })
    const told = await deliverMails(site())
    const { rows } = await site().pool.query(
      `select email from accounts where role = 'admin' and state = 'approved' order by email`,
    )
    expect(told.map(({ to }) => to).sort()).toEqual(rows.map((row) => row.email))
    expect(told[0]?.text).toContain('/admin/collections/accounts?where%5Bstate%5D%5Bequals%5D=pending')
  })

  it('makes an approved account immediately if the site is open, and is refused if it is closed', async () => {
    setRegistration('open')
    const { email, token } = await invited()
    const done = await answerOf(post('register/finish', { token, name: 'Jemand', password: PASSWORD }))
    expect(done.body.state).toBe('approved')
    expect(await accountOf(email)).toMatchObject({ role: 'member', state: 'approved' })
    const late = await invited()
    setRegistration('closed')
    for (const refused of [
      post('register', { email: someone() }),
      post('register/finish', { token: late.token, name: 'Jemand', password: PASSWORD }),
    ])
      expect(await answerOf(refused)).toMatchObject({
        status: 403,
        body: { code: 'account.registrationClosed' },
      })
  })

  it.each(['role', 'state', 'email', 'id', 'collection', 'sessions', 'enableAPIKey'])(
    'accepts no %s when it is finished',
    async (field) => {
      const { email, token } = await invited()
      const answer = await answerOf(
        post('register/finish', { token, name: 'Jemand', password: PASSWORD, [field]: 'admin' }),
      )
      expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { [field]: expect.any(String) } } })
      expect(await accountOf(email)).toBeUndefined()
    },
  )

  it('requires a good password, and the link works again afterwards', async () => {
    const { email, token } = await invited()
    for (const password of ['kurz', 'qwerty123456', email]) {
      const refused = await answerOf(post('register/finish', { token, name: 'Jemand', password }))
      expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { password: expect.any(String) } } })
    }
    expect((await post('register/finish', { token, name: 'Jemand', password: PASSWORD })).status).toBe(200)
  })

  it('works once, also for two concurrent clicks', async () => {
    const { email, token } = await invited()
    const finish = () => post('register/finish', { token, name: 'Jemand', password: PASSWORD })
    const both = await Promise.all([finish(), finish()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await answerOf(finish())).toMatchObject({ status: 409, body: { code: 'account.linkUsed' } })
    const { rows } = await site().pool.query('select count(*)::int as count from accounts where email = $1', [
      email,
    ])
    expect(rows[0].count).toBe(1)
  })

  it('refuses links that are old, of another project, for something else, or cut off', async () => {
    const { payload } = site()
    const finish = (token: string) =>
      answerOf(post('register/finish', { token, name: 'Jemand', password: PASSWORD }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 60 * 60 * 1000 })
    const old = await invited()
    vi.useRealTimers()
    expect(await finish(old.token)).toMatchObject({ status: 410, body: { code: 'account.linkExpired' } })
    const { secret } = payload
    payload.secret = 'das-geheimnis-eines-anderen'
    const { token: foreign } = await invited()
    payload.secret = secret
    const { email } = await buildAccount(payload)
    await post('password/forgotten', { email })
    const other = tokenIn((await deliverMails(site()))[0])
    const { token } = await invited()
    for (const forged of [foreign, other, token.slice(0, -2), `${token}x`])
      expect(await finish(forged)).toMatchObject({ status: 422, body: { code: 'account.linkForged' } })
  })
})

describe('the visitor who has set the password of a registration', () => {
  const finish = (token: string, headers: Record<string, string> = {}) =>
    post('register/finish', { token, name: 'Jemand', password: PASSWORD }, headers)
  const sessionsOf = async (email: string) => {
    const { id } = await accountOf(email)
    const { rows } = await site().pool.query('select 1 from accounts_sessions where _parent_id = $1', [id])
    return rows.length
  }
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const me = async (cookie: string) =>
    (
      await callRest(site(), '/accounts/me', { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })
    ).json()

  it('is signed in if no approval is needed, by a session like any other', async () => {
    setRegistration('open')
    const { email, token } = await invited()
    const done = await finish(token)
    expect(done.headers.get('cache-control')).toBe('private, no-store')
    expect(done.headers.getSetCookie()[0]).toMatch(/^payload-token=.+HttpOnly/)
    expect(await done.clone().json()).toMatchObject({ state: 'approved', signedIn: true })
    expect(await me(cookieOf(done))).toMatchObject({ user: { email, state: 'approved' } })
    expect(await sessionsOf(email)).toBe(1)
    // A second click finds the link used, and begins no session.
    const again = await finish(token)
    expect([again.status, again.headers.getSetCookie(), await sessionsOf(email)]).toEqual([409, [], 1])
  })

  it('is asked to wait if admins approve accounts, and is not signed in', async () => {
    const { email, token } = await invited()
    const done = await finish(token)
    expect(done.headers.getSetCookie()).toEqual([])
    expect(await done.json()).toMatchObject({
      state: 'pending',
      signedIn: false,
      msg: expect.stringContaining('wartet auf die Freigabe'),
    })
    expect(await sessionsOf(email)).toBe(0)
  })

  it('has an account, but no session, if a limit prevents signing in', async () => {
    setRegistration('open')
    const { email, token } = await invited()
    const { beforeLogin } = site().payload.collections.accounts.config.hooks
    beforeLogin.push(() => {
      throw new LitfassError('tooMany', { retryAfter: 10 })
    })
    try {
      const done = await finish(token)
      expect([done.status, done.headers.getSetCookie()]).toEqual([200, []])
      expect(await done.json()).toMatchObject({ state: 'approved', signedIn: false })
    } finally {
      beforeLogin.pop()
    }
    expect(await sessionsOf(email)).toBe(0)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('is neither registered nor signed in by a form of another site', async () => {
    setRegistration('open')
    const { email, token } = await invited()
    const headers = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    const done = await finish(token, headers)
    expect([done.status, done.headers.getSetCookie(), await accountOf(email)]).toEqual([403, [], undefined])
  })
})

describe('no one can find out whether an address is registered', () => {
  /** The number of statements of a call, by Payload's pool and that of the limits, and its answer. */
  async function traceOf(ask: () => Promise<Response>) {
    const { pool } = Object(site().payload.db)
    const asked = vi.spyOn(pool.constructor.prototype, 'query')
    try {
      const answer = await answerOf(ask())
      return { ...answer, statements: asked.mock.calls.length }
    } finally {
      asked.mockRestore()
    }
  }

  const ways = [
    ['a registration', (email: string) => post('register', { email })],
    ['a forgotten password', (email: string) => post('password/forgotten', { email })],
    [
      'Payload’s own address',
      (email: string) => callRest(site(), '/accounts/forgot-password', postOf({ email })),
    ],
  ] as const

  it.each(ways)('by %s: neither answer nor statements differ, also past the limit', async (_, ask) => {
    const known = String((await buildAccount(site().payload)).email)
    const other = someone()
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, two] = [await traceOf(() => ask(known)), await traceOf(() => ask(other))]
      expect({ ...two, retryAfter: null }).toEqual({ ...one, retryAfter: null })
      expect(one.status).toBe(turn < 4 ? 200 : 429)
      expect(one.statements).toBeGreaterThan(0)
    }
  })

  it('by the mail either: only the mail tells the owner of an account', async () => {
    const account = await buildAccount(site().payload)
    await post('register', { email: account.email })
    const [mail] = await deliverMails(site())
    expect(mail).toMatchObject({ to: account.email, subject: 'Sie haben schon ein Konto' })
    expect(mail?.text).not.toContain('token=')
    await post('password/forgotten', { email: someone() })
    expect(await deliverMails(site())).toEqual([])
  })

  it('by GraphQL, where Payload’s own way is refused to everyone', async () => {
    const known = String((await buildAccount(site().payload)).email)
    const answers = [known, someone()].map(async (email) => {
      const { payload } = site()
      const req = { payloadAPI: 'GraphQL' as const }
      return payload
        .forgotPassword({ collection: 'accounts', data: { email }, disableEmail: true, req })
        .catch((error) => error.code)
    })
    expect(await Promise.all(answers)).toEqual(['forbidden', 'forbidden'])
  })

  it('limits mails to an address from anywhere', async () => {
    const email = someone()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const headers = {}
      passClientAddress(headers, `203.0.113.${turn}`)
      statuses.push((await post('register', { email }, headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('limits requests of one network address', async () => {
    const headers = {}
    passClientAddress(headers, '203.0.113.77')
    const all = await Promise.all(
      Array.from({ length: 32 }, () => post('register', { email: someone() }, headers)),
    )
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(Number(all.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a forgotten password', () => {
  async function mailed() {
    const account = await buildAccount(site().payload, { password: PASSWORD })
    const email = String(account.email)
    await deliverMails(site())
    await post('password/forgotten', { email })
    const [mail] = await deliverMails(site())
    return { id: account.id, email, mail, token: tokenIn(mail) }
  }

  it('is replaced by the link of a mail, which ends every session and starts none', async () => {
    const { id, email, token } = await mailed()
    const before = (await (await signIn(email, PASSWORD)).json()).token
    const answer = await post('password/reset', { token, password: NEW })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    const { rows } = await site().pool.query('select 1 from accounts_sessions where _parent_id = $1', [id])
    expect(rows).toEqual([])
    const me = await callRest(site(), '/accounts/me', { headers: { Authorization: `JWT ${before}` } })
    expect((await me.json()).user).toBeNull()
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    const notices = await deliverMails(site())
    expect(notices.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Ihr Passwort wurde geändert']])
  })

  it('accepts a link once, also concurrently, and not after another change', async () => {
    const { id, token } = await mailed()
    const weak = await answerOf(post('password/reset', { token, password: 'kurz' }))
    expect(weak).toMatchObject({ status: 422, body: { fieldErrors: { password: expect.any(String) } } })
    const reset = () => post('password/reset', { token, password: NEW })
    const both = await Promise.all([reset(), reset()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await mailed()
    await site().payload.update({
      collection: 'accounts',
      id: other.id,
      data: { password: `${NEW}-und-noch-eines` },
      overrideAccess: true,
      depth: 0,
    })
    const late = await answerOf(post('password/reset', { token: other.token, password: NEW }))
    expect(late).toMatchObject({ status: 409, body: { code: 'account.linkUsed' } })
    expect(id).not.toBe(other.id)
  })

  it('is replaced by the same rules through the panel, which signs no one in', async () => {
    const { email, token } = await mailed()
    const path = '/accounts/reset-password'
    const answer = await callRest(site(), path, postOf({ token, password: NEW }))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await answer.json()).not.toHaveProperty('token')
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await callRest(site(), path, postOf({ token, password: NEW }))).status).toBe(409)
    const forged = await callRest(site(), path, postOf({ token: 'a'.repeat(40), password: NEW }))
    expect(forged.status).toBe(422)
  })

  it('links to the site of the config, whatever a request calls it', async () => {
    const { email } = await buildAccount(site().payload)
    const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }
    await post('password/forgotten', { email }, headers)
    await callRest(site(), '/accounts/forgot-password', {
      ...postOf({ email }),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    const mails = await deliverMails(site())
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(new URL(linkIn(mail)).origin).toBe(new URL(site().url).origin)
      expect(`${mail.text}${mail.html}`).not.toContain('evil.test')
    }
  })
})

describe('without script', () => {
  const send = (path: string, fields: Record<string, string>) =>
    callRest(site(), `/litfass/user/ajax/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
  const placeOf = ({ status, headers }: Response) => [
    status,
    headers.get('location')?.replace(/&typed=[\w-]+$/, '&typed=…') ?? null,
  ]

  it('each form redirects to a page that says what happened', async () => {
    const email = someone()
    expect(placeOf(await send('register', { email, language: 'en' }))).toEqual([
      303,
      '/en/registrieren?done=sent',
    ])
    expect(placeOf(await send('register', { email: 'kein-at' }))).toEqual([
      303,
      '/registrieren?error=refused&field=email&typed=…',
    ])
    const token = tokenIn((await deliverMails(site()))[0])
    const refused = placeOf(await send('register/finish', { token, name: 'Jemand', password: 'kurz' }))
    expect(refused).toEqual([
      303,
      `/registrieren/abschliessen?${new URLSearchParams({ error: 'refused', field: 'password', token })}&typed=…`,
    ])
    const done = placeOf(await send('register/finish', { token, name: 'Jemand', password: PASSWORD }))
    expect(done).toEqual([303, '/anmelden?done=pending'])
  })

  it('a registration without approval sets the cookie too, and redirects only within this site', async () => {
    setRegistration('open')
    for (const [next, place] of [
      ['/bilder?seite=2', '/bilder?seite=2'],
      ['//evil.test', '/'],
    ] as const) {
      const { token } = await invited()
      const done = await send('register/finish', { token, name: 'Jemand', password: PASSWORD, next })
      expect(placeOf(done)).toEqual([303, place])
      expect(done.headers.getSetCookie()[0]).toMatch(/^payload-token=.+HttpOnly/)
    }
  })

  it('a sign-in sets the cookie and redirects, only within this site', async () => {
    const { email } = await buildAccount(site().payload, { password: PASSWORD })
    const given = { email: String(email), password: PASSWORD }
    const signedIn = await send('signin', { ...given, next: '/bilder?seite=2' })
    expect(placeOf(signedIn)).toEqual([303, '/bilder?seite=2'])
    const cookie = signedIn.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^payload-token=.+HttpOnly/)
    for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test', '/.//evil.test', '/\tevil'])
      expect(placeOf(await send('signin', { ...given, next }))).toEqual([303, '/'])
    const wrong = await send('signin', { ...given, password: 'falsch', next: '/bilder' })
    expect(placeOf(wrong)).toEqual([303, '/anmelden?error=signedOut&next=%2Fbilder&typed=…'])
    const typed = new URL(wrong.headers.get('location') ?? '', site().url).searchParams.get('typed')
    expect(readTyped(site().payload, typed)).toEqual({ email })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })
})
