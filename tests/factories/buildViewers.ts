import { makeViewers, type TestViewers } from '@litfass/kit/testing'
import type { Payload } from 'payload'
import { buildAccount } from './buildAccount.ts'

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
