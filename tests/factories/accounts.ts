import { randomBytes } from 'node:crypto'
import { makeViewers, type TestViewers } from '@litfass/kit/testing'
import type { Payload, TypedUser } from 'payload'
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
