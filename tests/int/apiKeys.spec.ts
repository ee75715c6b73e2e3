import { databasePool, executeSql, sql } from '@litfass/kit/database'
import { guardGraphql } from '@litfass/kit/graphql'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { createLocalReq, type PayloadRequest, type TypedUser } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../payload-types.ts'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { heldByChange } from '../factories/locks.ts'
import { deliverMails, tokenIn } from '../factories/mails.ts'
import { appOf, membersOf, PASSWORD } from '../factories/members.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { signIn, call, isSignedIn, withFactor } = membersOf(site)
const NEW = 'ein-anderes-passwort'

beforeEach(async () => {
  await site().pool.query('truncate litfass_rate_limits')
  await site().pool.query('delete from graphile_worker._private_jobs')
})

/** An editor who is signed in. */
async function editor() {
  const { id, email } = await buildAccount(site().payload, { role: 'editor', password: PASSWORD })
  const account = { id: Number(id), email: String(email) }
  return { ...account, token: await signIn(account) }
}

type Editor = Awaited<ReturnType<typeof editor>>

/** An editor with an API key. */
async function keyHolder() {
  const holder = await editor()
  const { body } = await call(holder.token, 'apikey/create', { password: PASSWORD })
  await site().pool.query('delete from graphile_worker._private_jobs')
  return { ...holder, key: String(body.key) }
}

const withKey = (key: string) => ({ headers: { Authorization: `accounts API-Key ${key}` } })

async function holderOf(key: string): Promise<string | undefined> {
  const { user } = await (await callRest(site(), '/accounts/me', withKey(key))).json()
  return user?.email
}

const rowsAbout = async ({ id }: Pick<Editor, 'id'>) =>
  (await site().pool.query('select * from litfass_api_keys where account_id = $1', [id])).rows

async function logOf({ id }: Pick<Editor, 'id'>): Promise<string[]> {
  const { rows } = await site().pool.query(
    'select action, by_id from litfass_account_log where account_id = $1 order by id',
    [id],
  )
  return rows.map((row) => `${row.action} by ${row.by_id === id ? 'owner' : row.by_id}`)
}

const sent = async () => (await deliverMails(site())).map(({ to, subject }) => ({ to, subject }))

describe('a new API key', () => {
  it('needs the password, is logged, and its owner is notified by e-mail', async () => {
    const holder = await editor()
    const create = async (body: object) => (await call(holder.token, 'apikey/create', body)).status
    expect(await create({ password: 'falsch' })).toBe(422)
    expect(await create({})).toBe(422)
    expect(await rowsAbout(holder)).toEqual([])
    const { status, body, headers } = await call(holder.token, 'apikey/create', { password: PASSWORD })
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect(await holderOf(body.key)).toBe(holder.email)
    expect(await logOf(holder)).toEqual(['apiKey by owner'])
    expect(await sent()).toEqual([{ to: holder.email, subject: 'Neuer API-Schlüssel' }])
  })

  it('needs the code of a second factor as well', async () => {
    const { id, token, codeAt } = await withFactor()
    await site().pool.query(`update accounts set role = 'editor' where id = $1`, [id])
    const create = async (proof: object) => {
      const { status, body } = await call(token, 'apikey/create', { password: PASSWORD, ...proof })
      return [status, body.code]
    }
    expect(await create({})).toEqual([422, 'account.secondFactor'])
    expect(await create({ code: '000000' })).toEqual([422, 'account.secondFactorWrong'])
    expect(await rowsAbout({ id })).toEqual([])
    expect((await create({ code: codeAt() }))[0]).toBe(200)
  })

  it('is made even if more keys are requested at the same moment than there are connections', async () => {
    const holder = await editor()
    const { max } = databasePool(site().payload).options
    const answers = await Promise.all(
      Array.from({ length: max + 1 }, () => call(holder.token, 'apikey/create', { password: PASSWORD })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const holders = await Promise.all(answers.map(({ body }) => holderOf(body.key)))
    expect(holders.filter(Boolean)).toEqual([holder.email])
  })

  it.each<[string, (req: PayloadRequest, id: number) => Promise<unknown>]>([
    [
      'with a password that is another by now',
      (req, id) =>
        req.payload.update({
          collection: 'accounts',
          id,
          data: { password: NEW },
          depth: 0,
          overrideAccess: true,
          req,
        }),
    ],
    [
      'without the code of a second factor that is there by now',
      (req, id) => executeSql(req, sql`update accounts set has_second_factor = true where id = ${id}`),
    ],
  ])('is not made %s', async (_, change) => {
    const holder = await editor()
    const made = await heldByChange(
      site(),
      () => call(holder.token, 'apikey/create', { password: PASSWORD }),
      (req) => change(req, holder.id),
    )
    expect(made?.status).toBe(409)
    expect(await rowsAbout(holder)).toEqual([])
  })

  it('is for staff alone', async () => {
    const { member, pending, locked, anonymous } = site().viewers
    for (const viewer of [member, pending, locked, anonymous]) {
      const { headers, ...init } = postOf({ password: PASSWORD })
      const answer = await callRest(site(), '/litfass/user/ajax/apikey/create', {
        ...init,
        headers: { ...headers, ...viewer.headers },
      })
      expect([401, 403]).toContain(answer.status)
    }
  })

  it('replaces the previous one', async () => {
    const holder = await keyHolder()
    const { body } = await call(holder.token, 'apikey/create', { password: PASSWORD })
    expect(await holderOf(holder.key)).toBeUndefined()
    expect(await holderOf(body.key)).toBe(holder.email)
  })

  it('is stored only as a hash', async () => {
    const holder = await keyHolder()
    const { rows } = await site().pool.query('select to_jsonb(a) as account from accounts a where id = $1', [
      holder.id,
    ])
    expect(rows[0].account).toMatchObject({ api_key: null, api_key_index: null })
    const all = JSON.stringify([rows, await rowsAbout(holder)])
    expect(all).not.toContain(holder.key)
    expect(all).not.toContain(holder.key.slice('litfass_'.length))
  })

  it('is shown once without script: by a sealed cookie, and neither in an address nor in the database', async () => {
    const holder = await editor()
    const sentBy = (body: Record<string, string>) =>
      callRest(site(), '/litfass/user/ajax/apikey/create', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `JWT ${holder.token}`,
        },
        body: new URLSearchParams(body),
      })
    const refused = await sentBy({ password: 'falsch', language: 'de' })
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toMatch(/^\/konto\?error=account\.passwordWrong&field=password$/)
    const answer = await sentBy({ password: PASSWORD, language: 'de' })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(answer.headers.get('location')).toBe('/konto?done=apiKeyCreated#api-schluessel')
    expect(cookie).toContain('; HttpOnly')
    expect(JSON.stringify([...answer.headers, await answer.text()])).not.toContain('litfass_api_key=litfass_')
    const shownTo = async (account: Editor) => (await ownKey(account, cookie)).fresh
    expect(await shownTo(await editor())).toBeUndefined()
    const key = await shownTo(holder)
    expect(await holderOf(String(key))).toBe(holder.email)
    expect(await shownTo(holder)).toBeUndefined()
  })

  it('is listed with the moments of its creation and last use', async () => {
    const holder = await keyHolder()
    const { current } = await ownKey(holder)
    expect(current).toEqual({ since: expect.stringMatching(/^\d{4}-/), usedAt: undefined })
    await holderOf(holder.key)
    await expect.poll(async () => (await ownKey(holder)).current?.usedAt).toMatch(/^\d{4}-/)
  })
})

async function ownKey({ id }: Editor, cookie = '') {
  const { payload } = site()
  const { ownApiKey } = await import('@litfass/accounts')
  const found = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  const user: TypedUser = { ...found, collection: 'accounts' }
  return ownApiKey(await createLocalReq({ user }, payload), cookie)
}

describe('an API key ends', () => {
  /** What its owner or an admin does, and what the project's code does below all rules. */
  const ends: Record<string, (holder: Editor) => Promise<unknown>> = {
    'with a new password of one’s own': ({ token }) =>
      call(token, 'password/change', { currentPassword: PASSWORD, password: NEW }),
    'with a password that an admin sets': ({ id }) => patchAs('admin', id, { password: NEW }),
    'with a reset by mail': async ({ email }) => {
      await callRest(site(), '/litfass/user/ajax/password/forgotten', postOf({ email }))
      const [mail] = await deliverMails(site())
      const token = tokenIn(mail)
      await callRest(site(), '/litfass/user/ajax/password/reset', postOf({ token, password: NEW }))
    },
    'with a reset of Payload’s own': async ({ email }) => {
      const token = await site().payload.forgotPassword({
        collection: 'accounts',
        data: { email },
        disableEmail: true,
      })
      await site().payload.resetPassword({
        collection: 'accounts',
        data: { token: String(token), password: NEW },
        overrideAccess: true,
      })
    },
    'with a lock': async ({ id }) => {
      for (const action of ['lock', 'unlock']) await lockState(id, action)
    },
    'with a demotion': ({ id }) => patchAs('admin', id, { role: 'member' }),
    'when one signs out everywhere': ({ token }) => call(token, 'sessions/end', { which: 'all' }),
    'when one signs out everywhere else': ({ token }) => call(token, 'sessions/end', { which: 'others' }),
    'when one signs out everywhere at Payload’s own endpoint': ({ token }) => signOut(token, { isAll: true }),
    'when one signs out everywhere over GraphQL': ({ token }) =>
      ask(`JWT ${token}`, 'mutation { logoutAccount(allSessions: true) }'),
    'with a second factor': async ({ token }) => {
      const { body } = await call(token, 'secondfactor/begin', { password: PASSWORD })
      await call(token, 'secondfactor/confirm', { code: appOf(body.secret)() })
    },
    'when its owner revokes it': ({ token }) => call(token, 'apikey/revoke', {}),
    'when an admin revokes it': ({ id }) => revokeAs('admin', id),
  }

  it.each(Object.keys(ends))('%s, which is logged and its owner notified', async (way) => {
    const holder = await keyHolder()
    expect(await holderOf(holder.key)).toBe(holder.email)
    await ends[way]?.(holder)
    expect(await holderOf(holder.key)).toBeUndefined()
    expect(await rowsAbout(holder)).toEqual([])
    expect((await logOf(holder)).filter((entry) => entry.startsWith('apiKeyRevoked'))).toHaveLength(1)
    expect((await sent()).map(({ subject }) => subject)).toContain('Ihr API-Schlüssel gilt nicht mehr')
  })

  it('neither when one session ends nor with a new name', async () => {
    const holder = await keyHolder()
    await call(holder.token, 'sessions/end', { which: 'another' })
    await patchAs('admin', holder.id, { name: 'Neuer Name' })
    await signOut(await signIn(holder), { isAll: false })
    await ask(`JWT ${await signIn(holder)}`, 'mutation { logoutAccount(allSessions: false) }')
    expect(await holderOf(holder.key)).toBe(holder.email)
  })

  it.each([
    ['Payload’s own endpoint', (token: string) => signOut(token, { isAll: true })],
    ['GraphQL', (token: string) => ask(`JWT ${token}`, 'mutation { logoutAccount(allSessions: true) }')],
  ])('with every session, which is marked as ended: %s', async (_, signOutBy) => {
    const holder = await keyHolder()
    const tokens = [holder.token, await signIn(holder)]
    const answer = await signOutBy(holder.token)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^payload-token=;/),
    ])
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false])
    const { rows } = await site().pool.query(
      'select ended_at is not null as "isEnded" from litfass_sessions where account_id = $1',
      [holder.id],
    )
    expect(rows).toEqual([{ isEnded: true }, { isEnded: true }])
  })

  it('in the transaction of the new password: if that fails, the key stays', async () => {
    const { payload } = site()
    const holder = await keyHolder()
    const { afterChange } = payload.collections.accounts.config.hooks
    const fail = () => {
      throw new Error('A later hook has failed.')
    }
    afterChange.push(fail)
    await expect(
      payload.update({
        collection: 'accounts',
        id: holder.id,
        data: { password: NEW },
        depth: 0,
        overrideAccess: true,
      }),
    ).rejects.toThrow('A later hook')
    afterChange.splice(afterChange.indexOf(fail), 1)
    expect(await holderOf(holder.key)).toBe(holder.email)
    expect(await logOf(holder)).toEqual(['apiKey by owner'])
  })

  it('but cannot be revoked by other accounts that are not admins', async () => {
    const holder = await keyHolder()
    for (const viewer of ['editor', 'member', 'anonymous'] as const)
      expect([401, 403]).toContain((await revokeAs(viewer, holder.id)).status)
    expect(await holderOf(holder.key)).toBe(holder.email)
  })

  it('even if it is made at the same moment as the new password', async () => {
    const holder = await editor()
    const [made] = await Promise.all([
      call(holder.token, 'apikey/create', { password: PASSWORD }),
      call(holder.token, 'password/change', { currentPassword: PASSWORD, password: NEW }),
    ])
    if (made.status === 200) expect(await holderOf(made.body.key)).toBeUndefined()
    expect(await rowsAbout(holder)).toEqual([])
  })
})

describe('a key in the data of an account', () => {
  const KEY = 'ein-fremder-schluessel-0123456789'
  const DATA: Partial<Account>[] = [
    { apiKey: KEY },
    { apiKey: KEY, enableAPIKey: true },
    { apiKey: KEY, enableAPIKey: true, currentPassword: PASSWORD },
    { apiKeyIndex: 'f'.repeat(64) },
    { enableAPIKey: false, apiKey: null },
  ]

  it('is refused over REST, of one’s own account and by admins', async () => {
    const holder = await editor()
    for (const data of DATA) {
      const own = await callRest(site(), `/accounts/${holder.id}`, patchBy(`JWT ${holder.token}`, data))
      expect([own.status, (await patchAs('admin', holder.id, data)).status]).toEqual([422, 422])
    }
    const many = await callRest(
      site(),
      `/accounts?where[id][equals]=${holder.id}`,
      patchBy(authorization('admin'), { apiKey: KEY }),
    )
    expect(many.status).toBeGreaterThanOrEqual(400)
    const created = await callRest(site(), '/accounts', {
      ...postOf({ email: `neu-${holder.email}`, name: 'Neu', password: NEW, role: 'editor', apiKey: KEY }),
      headers: { 'Content-Type': 'application/json', Authorization: authorization('admin') },
    })
    expect(created.status).toBe(422)
    expect(await holderOf(KEY)).toBeUndefined()
    expect(await rowsAbout(holder)).toEqual([])
  })

  it('is refused over GraphQL', async () => {
    const holder = await editor()
    const answer = await ask(
      authorization('admin'),
      `mutation { updateAccount(id: ${holder.id}, data: { apiKey: "${KEY}", enableAPIKey: true }) { id } }`,
    )
    expect(await answer.json()).toMatchObject({ errors: [expect.anything()] })
    expect(await rowsAbout(holder)).toEqual([])
  })

  it('is refused by the Local API with the rights of an account', async () => {
    const { payload, viewers } = site()
    const holder = await editor()
    const { user } = viewers.admin
    for (const data of DATA)
      await expect(
        payload.update({
          collection: 'accounts',
          id: holder.id,
          data,
          overrideAccess: false,
          ...(user && { user }),
        }),
      ).rejects.toThrow()
    expect(await rowsAbout(holder)).toEqual([])
  })

  it('is for the project’s own code: it is hashed and logged, and the owner is notified', async () => {
    const { payload } = site()
    const holder = await editor()
    const set = (data: { apiKey: string | null; enableAPIKey?: boolean }) =>
      payload.update({ collection: 'accounts', id: holder.id, data, depth: 0, overrideAccess: true })
    await expect(set({ apiKey: 'zu-kurz' })).rejects.toMatchObject({
      options: { detail: 'account.apiKeyShort' },
    })
    await set({ apiKey: KEY, enableAPIKey: true })
    expect(await holderOf(KEY)).toBe(holder.email)
    await set({ apiKey: null })
    expect(await holderOf(KEY)).toBeUndefined()
    expect(await logOf(holder)).toEqual(['apiKey by null', 'apiKeyRevoked by null'])
    expect(await sent()).toHaveLength(2)
  })

  it('counts where the project’s own code gives the id as text', async () => {
    const holder = await keyHolder()
    await site().payload.update({
      collection: 'accounts',
      id: String(holder.id),
      data: { apiKey: null },
      depth: 0,
      overrideAccess: true,
    })
    expect(await holderOf(holder.key)).toBeUndefined()
  })
})

it('no collection has Payload’s own API keys, whatever a request says', () => {
  const { collections, authStrategies } = site().payload
  const withAuth = Object.values(collections).filter(({ config }) => config.auth)
  expect(withAuth.length).toBeGreaterThan(0)
  expect(withAuth.filter(({ config }) => config.auth.useAPIKey)).toEqual([])
  expect(authStrategies.filter(({ name }) => name.endsWith('-api-key')).map(({ name }) => name)).toEqual([
    'accounts-api-key',
  ])
})

type Kind = 'admin' | 'editor' | 'member' | 'anonymous'

const authorization = (kind: Kind) => new Headers(site().viewers[kind].headers).get('Authorization') ?? ''

const signOut = (token: string, { isAll }: { isAll: boolean }) =>
  callRest(site(), `/accounts/logout?allSessions=${isAll}`, {
    method: 'POST',
    headers: { Authorization: `JWT ${token}` },
  })

/** Asks Payload's GraphQL as the site serves it. */
function ask(header: string, query: string): Promise<Response> {
  const { payload, url } = site()
  const config = Promise.resolve(payload.config)
  const headers = { 'Content-Type': 'application/json', Authorization: header }
  return guardGraphql(
    GRAPHQL_POST(config),
    config,
  )(new Request(`${url}/api/graphql`, { ...postOf({ query }), headers }))
}

const patchBy = (header: string, data: object): RequestInit => ({
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json', Authorization: header },
  body: JSON.stringify(data),
})

const patchAs = (kind: Kind, id: number, data: object) =>
  callRest(site(), `/accounts/${id}`, patchBy(authorization(kind), data))

const postAs = (kind: Kind, path: string, body: object) =>
  callRest(site(), `/litfass/user/ajax/${path}`, {
    ...postOf(body),
    headers: { 'Content-Type': 'application/json', ...site().viewers[kind].headers },
  })

const lockState = (accountId: number, action: string) =>
  postAs('admin', 'updatelockstate', { accountId, action })

const revokeAs = (kind: Kind, accountId: number) => postAs(kind, 'apikey/revoke', { accountId })
