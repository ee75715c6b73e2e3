import { pbkdf2Sync } from 'node:crypto'
import { passClientAddress } from '@litfass/kit'
import { jobsOf } from '@litfass/kit/jobs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const PASSWORD = 'ein-langes-passwort'
const NEW = 'ein-anderes-passwort'

type Member = { id: number; email: string; headers: Record<string, string> }

async function newMember(role: 'member' | 'editor' | 'admin' = 'member'): Promise<Member> {
  const { payload } = site()
  const account = await buildAccount(payload, { password: PASSWORD, role })
  const email = String(account.email)
  return { id: Number(account.id), email, headers: { Authorization: `JWT ${await signIn(email, PASSWORD)}` } }
}

async function signIn(email: string, password: string): Promise<string> {
  const { token } = await site().payload.login({ collection: 'accounts', data: { email, password } })
  return token ?? ''
}

const save = (who: Member, id: number, data: object, language = 'de') =>
  callRest(site(), `/accounts/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...who.headers },
    body: JSON.stringify(data),
  })

async function refusal(answer: Response): Promise<unknown> {
  const { errors } = await answer.json()
  return [answer.status, errors?.[0]?.data?.errors?.[0]?.path, errors?.[0]?.data?.errors?.[0]?.message]
}

/** The notices in the queue, oldest first. */
async function notices(): Promise<Record<string, string>[]> {
  const { rows } = await site().pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'accounts:notice' order by j.id`,
  )
  return rows.map(({ payload }) => payload)
}

beforeEach(() => site().pool.query('truncate litfass_rate_limits'))
afterEach(() => site().pool.query('delete from graphile_worker._private_jobs'))

describe('a new password', () => {
  it.each([
    ['elf Zeichen', 'elf-zeichen', 'Bitte wählen Sie ein Passwort mit mindestens 12 Zeichen.'],
    ['123', '123', 'Bitte wählen Sie ein Passwort mit mindestens 12 Zeichen.'],
    ['one of the most used', 'qwerty123456', expect.stringContaining('sehr häufig')],
    ['one of those with a year', 'Iloveyou2024!', expect.stringContaining('sehr häufig')],
    ['a piece again and again', 'abcabcabcabcabc', expect.stringContaining('wenige Zeichen')],
  ])('is refused when it is %s', async (_, password, message) => {
    const member = await newMember()
    const answer = await save(member, member.id, { password, currentPassword: PASSWORD })
    expect(await refusal(answer)).toEqual([400, 'password', message])
    await expect(buildAccount(site().payload, { password })).rejects.toMatchObject({ status: 400 })
  })

  it('is refused if it is the account’s e-mail address', async () => {
    const member = await newMember()
    const answer = await save(member, member.id, { password: member.email, currentPassword: PASSWORD }, 'en')
    expect(await refusal(answer)).toEqual([400, 'password', expect.stringContaining('not your name')])
  })

  it('has the same minimum length in a reset by the project’s own code, and the owner is notified', async () => {
    const member = await newMember()
    const token = await site().payload.forgotPassword({
      collection: 'accounts',
      data: { email: member.email },
      disableEmail: true,
    })
    const reset = (password: string) =>
      site().payload.resetPassword({
        collection: 'accounts',
        data: { token, password },
        overrideAccess: true,
      })
    await expect(reset('123')).rejects.toMatchObject({ status: 400 })
    await reset(NEW)
    expect(await signIn(member.email, NEW)).not.toBe('')
    expect(await notices()).toMatchObject([{ kind: 'password', to: member.email }])
  })

  it('of the demo stays valid', async () => {
    expect(await buildAccount(site().payload, { password: 'litfass-demo' })).toHaveProperty('id')
  })
})

describe('one’s own password and address', () => {
  it.each([{ password: NEW }, { email: 'andere@litfass.test' }])(
    'change only with the old password: %j',
    async (data) => {
      // Others than admins change their address by a mailed link.
      const member = await newMember('email' in data ? 'admin' : 'member')
      expect(await refusal(await save(member, member.id, data))).toEqual([
        400,
        'currentPassword',
        'Bitte geben Sie Ihr bisheriges Passwort ein.',
      ])
      expect(await refusal(await save(member, member.id, { ...data, currentPassword: 'falsch' }))).toEqual([
        400,
        'currentPassword',
        'Das bisherige Passwort stimmt nicht.',
      ])
      expect(await notices()).toEqual([])
      const answer = await save(member, member.id, { ...data, currentPassword: PASSWORD })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(PASSWORD)
      const now = { email: member.email, password: PASSWORD, ...data }
      expect(await signIn(now.email, now.password)).not.toBe('')
      expect(await notices()).toMatchObject([{ to: member.email }])
    },
  )

  it('need the old password as well when accounts are changed by a query', async () => {
    const member = await newMember()
    const answer = await callRest(site(), `/accounts?where[id][equals]=${member.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...member.headers },
      body: JSON.stringify({ password: NEW }),
    })
    expect(await answer.text()).toContain('Bisheriges Passwort')
    expect(await signIn(member.email, PASSWORD)).not.toBe('')
  })

  it('cannot be guessed with a stolen session', async () => {
    const member = await newMember()
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess += 1) {
      const headers = { ...member.headers }
      passClientAddress(headers, '203.0.113.4')
      const answer = await save({ ...member, headers }, member.id, {
        password: NEW,
        currentPassword: `falsch ${guess}`,
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(8)).toEqual([429, 429])
  })

  it('need no password if neither changes', async () => {
    const member = await newMember()
    const answer = await save(member, member.id, { name: 'Neuer Name', email: member.email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(await notices()).toEqual([])
  })

  it('are changed by admins without it, and the owner is notified at the old address', async () => {
    const [admin, member] = [await newMember('admin'), await newMember()]
    expect((await save(admin, member.id, { password: NEW, email: `neu-${member.email}` }, 'en')).status).toBe(
      200,
    )
    expect(await notices()).toMatchObject([
      { kind: 'password', to: member.email, language: 'en' },
      { kind: 'address', to: member.email, language: 'en' },
    ])
  })
})

it('sends what is queued, in the language of the request', async () => {
  const { payload } = site()
  const sent: unknown[] = []
  const { sendEmail } = payload
  payload.sendEmail = async (message) => void sent.push(message)
  const run = jobsOf(payload.config).tasks['accounts:notice']
  const notice = { kind: 'password', to: 'a@litfass.test', name: 'Anne', at: '2026-11-23T08:05:00.000Z' }
  for (const language of ['de', 'en']) {
    await run?.(
      { ...notice, language },
      { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
    )
  }
  payload.sendEmail = sendEmail
  expect(sent).toMatchObject([
    {
      to: 'a@litfass.test',
      subject: 'Ihr Passwort wurde geändert',
      text: expect.stringMatching(/Guten Tag, Anne,\s[\s\S]*23\. November 2026 um 09:05 MEZ/),
    },
    { subject: 'Your password was changed', text: expect.stringContaining('November 23, 2026') },
  ])
})

describe('a password with accents', () => {
  const NFC = 'Gr\u00fc\u00dfe-aus-F\u00f6hr-77'
  const NFD = NFC.normalize('NFD')
  /** As an input method may leave it: one letter composed, the other not. */
  const MIXED = 'Gr\u00fc\u00dfe-aus-Fo\u0308hr-77'

  const rest = (path: string, body: object, headers: Record<string, string> = {}) =>
    callRest(site(), path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const hashOf = async (id: number): Promise<string> =>
    (await site().pool.query('select hash from accounts where id = $1', [id])).rows[0].hash

  /** Stores the hash that an account had before passwords were composed, in today's format or Payload's former one. */
  async function storeHashOf(id: number, password: string, isFormer = false) {
    const [iterations, bytes] = isFormer ? [25_000, 512] : [600_000, 32]
    const hash = pbkdf2Sync(password, 'salt', iterations, bytes, 'sha256').toString('hex')
    const stored = isFormer ? hash : `pbkdf2-sha256-v1:${hash}`
    await site().pool.query('update accounts set hash = $2, salt = $3 where id = $1', [id, stored, 'salt'])
  }

  it.each([
    [NFC, NFD],
    [NFD, NFC],
    [MIXED, NFD],
  ])('signs in in every form, whichever it was set in: %j and %j', async (set, typed) => {
    const { email } = await buildAccount(site().payload, { password: set })
    expect((await rest('/accounts/login', { email, password: typed })).status).toBe(200)
    expect((await rest('/litfass/user/ajax/signin', { email, password: typed })).status).toBe(200)
    expect((await rest('/accounts/login', { email, password: `${typed}x` })).status).toBe(401)
  })

  it('is changed, reset and verified in every form', async () => {
    const { payload } = site()
    const member = await newMember()
    expect((await save(member, member.id, { password: NFD, currentPassword: PASSWORD })).status).toBe(200)
    expect((await save(member, member.id, { password: NEW, currentPassword: NFC })).status).toBe(200)
    const data = { email: member.email }
    const token = await payload.forgotPassword({ collection: 'accounts', data, disableEmail: true })
    await payload.resetPassword({
      collection: 'accounts',
      data: { token, password: NFD },
      overrideAccess: true,
    })
    expect(await signIn(member.email, NFC)).not.toBe('')
  })

  it('has the length of its composed form', async () => {
    const short = 'a\u0308\u0308o\u0308u\u0308bcdefg'
    await expect(buildAccount(site().payload, { password: short })).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['decomposed', NFD, NFC, false],
    ['mixed', MIXED, MIXED, false],
    ['decomposed, in the former format', NFD, NFC, true],
  ])(
    'whose hash is older is accepted, and replaced at that sign-in: %s',
    async (_, stored, typed, isFormer) => {
      const member = await newMember('editor')
      await storeHashOf(member.id, stored, isFormer)
      expect(
        (await rest('/accounts/login', { email: member.email, password: 'falsches-Passwört' })).status,
      ).toBe(401)
      const before = await hashOf(member.id)
      const asked = await rest('/litfass/user/ajax/secondfactor/begin', { password: typed }, member.headers)
      expect(asked.status).toBe(200)
      expect(await hashOf(member.id)).toBe(before)
      expect((await rest('/accounts/login', { email: member.email, password: typed })).status).toBe(200)
      const { hash, salt } = (
        await site().pool.query('select hash, salt from accounts where id = $1', [member.id])
      ).rows[0]
      const made = pbkdf2Sync(NFC, salt, 600_000, 32, 'sha256').toString('hex')
      expect(hash).toBe(`pbkdf2-sha256-v1:${made}`)
      // Neither another sign-in nor a session from before notices.
      for (const form of [NFC, NFD, MIXED]) expect(await signIn(member.email, form)).not.toBe('')
      expect(await hashOf(member.id)).toBe(hash)
      expect((await callRest(site(), '/accounts/me', { headers: member.headers })).status).toBe(200)
      const me = await (await callRest(site(), '/accounts/me', { headers: member.headers })).json()
      expect(me.user).toMatchObject({ id: member.id })
      expect(await notices()).toEqual([])
    },
  )

  it('keeps its older hash while the account is locked', async () => {
    const { pool } = site()
    const member = await newMember()
    await storeHashOf(member.id, NFD)
    const before = await hashOf(member.id)
    await pool.query(`update accounts set state = 'locked' where id = $1`, [member.id])
    expect(
      (await rest('/accounts/login', { email: member.email, password: NFC })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await hashOf(member.id)).toBe(before)
  })
})
