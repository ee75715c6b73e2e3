import { describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const password = 'passwort-der-probe'
const email = () => `rechte-${Math.random().toString(36).slice(2)}@litfass.test`

describe('locking an account', () => {
  it('is not undone by concurrent sign-ins and saves', async () => {
    for (let round = 0; round < 8; round += 1) {
      const account = await buildAccount(site().payload, { email: email(), password })
      await Promise.all([signIn(account.email), lock(account.id), rename(account.id), signIn(account.email)])
      expect(await stateOf(account.id)).toBe('locked')
    }
  })

  it('ends its sessions, so that unlocking brings none of them back', async () => {
    const account = await buildAccount(site().payload, { email: email(), password })
    const token = await signIn(account.email)
    await lock(account.id)
    await act(account.id, 'unlock')
    const answer = await callRest(site(), '/accounts/me', { headers: { Authorization: `JWT ${token}` } })
    expect(await answer.json()).toMatchObject({ user: null })
  })

  it('removes its API key', async () => {
    const account = await buildAccount(site().payload, { email: email(), password })
    await site().payload.update({
      collection: 'accounts',
      id: account.id,
      data: { apiKey: 'ein-schluessel-fuer-die-probe' },
      depth: 0,
      overrideAccess: true,
    })
    await lock(account.id)
    await act(account.id, 'unlock')
    const headers = { Authorization: 'accounts API-Key ein-schluessel-fuer-die-probe' }
    const answer = await callRest(site(), '/accounts/me', { headers })
    expect(await answer.json()).toMatchObject({ user: null })
  })
})

describe('the last admin', () => {
  it('can neither lock, demote nor delete themselves', async () => {
    const { admin } = site().viewers
    const id = admin.user?.id ?? 0
    expect((await act(id, 'lock')).status).toBe(422)
    expect((await asAdmin(id, { role: 'editor' })).status).toBe(422)
    expect(
      (await callRest(site(), `/accounts/${id}`, { method: 'DELETE', headers: admin.headers })).status,
    ).toBe(422)
    expect(await stateOf(id)).toBe('approved')
  })

  it('remains when two admins demote each other at the same moment', async () => {
    const { payload } = site()
    const before = await admins()
    const [a, b] = await Promise.all(
      [1, 2].map(() => buildAccount(payload, { email: email(), password, role: 'admin' })),
    )
    if (!a || !b) throw new Error('Two admins were to be made.')
    // Privileged: the others step aside for this test, so that the two are the last.
    await site().pool.query(`update accounts set state = 'pending' where id = any($1)`, [before])
    const demote = (by: string, id: number | string) =>
      callRest(site(), `/accounts/${id}`, patch({ role: 'editor' }, `JWT ${by}`))
    const [tokenA, tokenB] = [await signIn(a.email), await signIn(b.email)]
    await Promise.all([demote(tokenA, b.id), demote(tokenB, a.id)])
    expect((await admins()).length).toBeGreaterThan(0)
    await site().pool.query(`update accounts set state = 'approved' where id = any($1)`, [before])
  })
})

describe('the document lock', () => {
  it('is neither read nor written by members and waiting accounts', async () => {
    for (const viewer of [site().viewers.member, site().viewers.pending, site().viewers.anonymous]) {
      const list = await callRest(site(), '/payload-locked-documents', { headers: viewer.headers })
      expect(list.status).toBe(403)
    }
  })
})

async function signIn(address: string): Promise<string> {
  const answer = await callRest(site(), '/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: address, password }),
  })
  const { token } = await answer.json()
  return typeof token === 'string' ? token : ''
}

function patch(data: Record<string, unknown>, authorization: string): RequestInit {
  return {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(data),
  }
}

function asAdmin(id: number | string, data: Record<string, unknown>): Promise<Response> {
  const authorization = new Headers(site().viewers.admin.headers).get('Authorization') ?? ''
  return callRest(site(), `/accounts/${id}`, patch(data, authorization))
}

function act(accountId: number | string, action: 'lock' | 'unlock'): Promise<Response> {
  const { headers, ...init } = postOf({ accountId, action })
  return callRest(site(), '/litfass/user/ajax/updatelockstate', {
    ...init,
    headers: { ...headers, ...site().viewers.admin.headers },
  })
}

const lock = (id: number | string) => act(id, 'lock')
const rename = (id: number | string) => asAdmin(id, { name: 'Neuer Name' })

async function stateOf(id: number | string): Promise<unknown> {
  const { rows } = await site().pool.query('select state from accounts where id = $1', [id])
  return rows[0]?.state
}

async function admins(): Promise<number[]> {
  const { rows } = await site().pool.query(
    `select id from accounts where role = 'admin' and state = 'approved'`,
  )
  return rows.map(({ id }) => Number(id))
}
