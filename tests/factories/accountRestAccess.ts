import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import { buildAccount } from './buildAccount.ts'
import { restAs } from './restAs.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for accounts over REST. */
export function accountRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)

  /** Somebody like the viewer, signed in, whose role and state may change without disturbing the others. */
  async function freshAccount(like: TestViewer) {
    const { payload } = site()
    const { role = 'member', state = 'approved' } = like.account ?? {}
    const password = 'ein-passwort'
    const lasting = like.kind === 'locked' ? 'approved' : state
    const user = await buildAccount(payload, {
      role: like.kind === 'admin' ? 'editor' : role,
      state: lasting,
      password,
    })
    const { token } = await payload.login({ collection: 'accounts', data: { email: user.email, password } })
    const headers: Record<string, string> = like.account ? { Authorization: `JWT ${token}` } : {}
    return { user, viewer: { ...like, headers } }
  }

  return [
    {
      name: 'accounts.list',
      detail: 'by number',
      call: async (viewer) => {
        const answer = await send(viewer, 'GET', '/api/accounts?limit=100')
        return answer.ok ? ((await answer.json()).totalDocs > 1 ? 'all' : 'own') : answer.status
      },
      expected: expecting(403, { member: 'own', otherMember: 'own', pending: 'own', ...staff('all') }),
    },
    {
      name: 'accounts.read',
      detail: 'of a member',
      call: (viewer) => status(viewer, 'GET', `/api/accounts/${site().viewers.member.account?.id}`),
      expected: expecting(403, { member: 200, otherMember: 404, pending: 404, ...staff(200) }),
    },
    {
      name: 'accounts.create',
      call: async (viewer) => {
        const account = {
          name: 'Neu',
          email: `neu-${viewer.kind}@litfass.test`,
          password: 'ein-passwort',
          role: 'admin',
        }
        return status(viewer, 'POST', '/api/accounts', account)
      },
      expected: expecting(403, { admin: 201 }),
    },
    {
      name: 'accounts.update',
      detail: 'of oneself',
      call: (viewer) =>
        status(viewer, 'PATCH', `/api/accounts/${viewer.account?.id ?? 1}`, { name: 'Neuer Name' }),
      expected: expecting(200, { anonymous: 403, pending: 403, locked: 403 }),
    },
    {
      name: 'accounts.update',
      detail: 'of a member',
      call: (viewer) =>
        status(viewer, 'PATCH', `/api/accounts/${site().viewers.member.account?.id}`, { name: 'Neuer Name' }),
      expected: expecting(403, { member: 200, admin: 200 }),
    },
    {
      name: 'accounts.update',
      detail: 'of one’s own role and state, which only admins change',
      call: async (viewer) => {
        const { user, viewer: asUser } = await freshAccount(viewer)
        await send(asUser, 'PATCH', `/api/accounts/${user.id}`, { role: 'admin', state: 'approved' })
        const stored = await site().payload.findByID({
          collection: 'accounts',
          id: user.id,
          depth: 0,
          overrideAccess: true,
        })
        return stored.role === user.role && stored.state === user.state ? 'as before' : 'changed'
      },
      expected: expecting('as before'),
    },
    {
      name: 'accounts.delete',
      call: async (viewer) => {
        const { id } = await buildAccount(site().payload)
        return status(viewer, 'DELETE', `/api/accounts/${id}`)
      },
      expected: expecting(403, { admin: 200 }),
    },
  ]
}
