import { randomBytes, randomUUID } from 'node:crypto'
import { makeViewers, type TestViewers } from '@litfass/kit/testing'
import { jwtSign, type Payload, type TypedUser } from 'payload'
import type { Pool } from 'pg'
import type { Account } from '../../payload-types.ts'

type AccountData = Pick<Account, 'email' | 'name' | 'role' | 'state'> & { password: string }

/** An approved member, or what the overrides say. The first account of an empty database becomes its admin. */
export async function buildAccount(
  payload: Payload,
  overrides: Partial<AccountData> = {},
): Promise<TypedUser> {
  const id = randomBytes(6).toString('hex')
  const data: AccountData = {
    name: `Konto ${id}`,
    email: `konto-${id}@litfass.test`,
    password: `passwort-${id}`,
    role: 'member',
    state: 'approved',
    ...overrides,
  }
  // Privileged: a test says who is there.
  const account = await payload.create({ collection: 'accounts', data, depth: 0, overrideAccess: true })
  return { ...account, collection: 'accounts' }
}

/**
 * Signed-in members in any number, who are copies of the first one: without the seconds in which passwords are hashed.
 */
export async function buildCrowd({ payload, pool, viewers }: Crowded, size: number): Promise<Member[]> {
  const sid = randomUUID()
  const { rows } = await pool.query(
    `with crowd as (
       insert into accounts
         select copy.* from accounts a, generate_series(1, $2::int) n,
           jsonb_populate_record(a, jsonb_build_object(
             'id', nextval('accounts_id_seq'), 'email', 'menge-' || $3 || '-' || n || '@litfass.test')) copy
         where a.id = $1
       returning id, email)
     , sessions as (
       insert into accounts_sessions (_order, _parent_id, id, created_at, expires_at)
         select 1, id, $3 || '-' || id, now(), now() + interval '1 hour' from crowd)
     select id, email from crowd`,
    [viewers.member.account?.id, size, sid],
  )
  return Promise.all(
    rows.map(async ({ id, email }) => {
      const fieldsToSign = { id, email, collection: 'accounts', sid: `${sid}-${id}` }
      const { token } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration: 3600 })
      return { headers: { Authorization: `JWT ${token}` } }
    }),
  )
}

type Crowded = { payload: Payload; pool: Pool; viewers: TestViewers }
type Member = { headers: Record<string, string> }

/** One account of each kind, signed in; the locked one was locked after that. */
export function buildViewers(payload: Payload, siteUrl: string): Promise<TestViewers> {
  return makeViewers({
    siteUrl,
    cookieName: `${payload.config.cookiePrefix}-token`,
    create: (account) => buildAccount(payload, account),
    signIn: async (credentials) => {
      const { token } = await payload.login({ collection: 'accounts', data: credentials })
      if (!token) throw new Error(`${credentials.email} could not sign in.`)
      return token
    },
    lock: async ({ id }) => {
      // Privileged: an admin's act, told from outside.
      const data = { state: 'locked' } as const
      const locked = await payload.update({
        collection: 'accounts',
        id,
        data,
        depth: 0,
        overrideAccess: true,
      })
      return { ...locked, collection: 'accounts' }
    },
  })
}
