import { type AccessCase, expecting, VIEWER_KINDS } from '@litfass/kit/testing'
import { buildAccount } from '../accounts.ts'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import type { Site } from '../useSite.ts'
import { staff } from './content.ts'

/** Who reads the address of a member: admins and the member; editors see the name. */
const ADDRESS = { member: 'address', admin: 'address', editor: 'name' } as const

/** The rows of the access matrix for accounts over REST. */
export function accountRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)

  return [
    {
      name: 'accounts.list',
      detail: 'by number',
      call: async (viewer) => {
        const answer = await send(viewer, 'GET', '/api/accounts?limit=100')
        return answer.ok ? ((await answer.json()).totalDocs > 1 ? 'all' : 'own') : answer.status
      },
      answers: expecting('own', staff('all')),
    },
    {
      name: 'accounts.read',
      detail: 'of a member',
      call: (viewer) => status(viewer, 'GET', `/api/accounts/${site().viewers.member.account?.id}`),
      holds: { self: ['member'] },
    },
    {
      name: 'accounts.read',
      detail: 'the e-mail address of a member',
      call: async (viewer) => {
        const answer = await send(viewer, 'GET', `/api/accounts/${site().viewers.member.account?.id}`)
        return answer.ok ? ('email' in (await answer.json()) ? 'address' : 'name') : answer.status
      },
      holds: { self: ['member'] },
      answers: expecting(404, ADDRESS),
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
    },
    {
      name: 'accounts.update',
      detail: 'of oneself',
      call: (viewer) =>
        status(viewer, 'PATCH', `/api/accounts/${viewer.account?.id ?? 1}`, { name: 'Neuer Name' }),
      holds: { self: VIEWER_KINDS },
    },
    {
      name: 'accounts.update',
      detail: 'of a member',
      call: (viewer) =>
        status(viewer, 'PATCH', `/api/accounts/${site().viewers.member.account?.id}`, { name: 'Neuer Name' }),
      holds: { self: ['member'] },
    },
    {
      name: 'accounts.delete',
      call: async (viewer) => {
        const { id } = await buildAccount(site().payload)
        return status(viewer, 'DELETE', `/api/accounts/${id}`)
      },
    },
    {
      name: 'accounts.unlock',
      detail: 'by Payload’s own lock, which this collection does not use',
      call: (viewer) =>
        status(viewer, 'POST', '/api/accounts/unlock', { email: site().viewers.member.account?.email }),
    },
    {
      name: 'accounts.admin',
      detail: 'by what the panel is told',
      call: async (viewer) =>
        (await (await send(viewer, 'GET', '/api/access')).json()).canAccessAdmin ? 200 : 403,
    },
  ]
}

/** The rows of the access matrix for the routes of accounts. */
export function accountRouteAccess(site: () => Site): AccessCase[] {
  const { post } = callAs(site)
  return [
    {
      name: 'ggm_user_ajax_update_lock_state',
      call: async (viewer) => {
        const { id } = await buildAccount(site().payload, { state: 'pending' })
        return post(viewer, '/user/ajax/updatelockstate', { accountId: id, action: 'approve' })
      },
    },
    {
      name: 'ggm_user_ajax_delete_user',
      detail: 'of oneself, with a wrong password',
      call: async (viewer) => {
        // Tries at a password are limited.
        await site().pool.query('truncate litfass_rate_limits')
        return post(viewer, '/user/ajax/deleteuser', { password: 'x' })
      },
      answers: 422,
    },
    {
      name: 'ggm_user_ajax_delete_user',
      detail: 'of another account',
      call: async (viewer) => {
        const { id } = await buildAccount(site().payload)
        return post(viewer, '/user/ajax/deleteuser', { accountId: id, password: 'x' })
      },
      answers: expecting(403, { admin: 200, anonymous: 401, locked: 401 }),
    },
  ]
}

/** The rows of the access matrix for accounts over GraphQL. */
export function accountGraphqlAccess(site: () => Site): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const member = () => site().viewers.member.account?.id
  return [
    {
      name: 'accounts.list',
      call: async (viewer) => {
        const total = (await ask(viewer, '{ Accounts { totalDocs } }')).data?.Accounts?.totalDocs
        return total === undefined ? 'nothing' : Number(total) > 1 ? 'all' : 'own'
      },
      answers: expecting('own', staff('all')),
    },
    {
      name: 'accounts.read',
      detail: 'of a member',
      call: (viewer) => outcome(viewer, `{ Account(id: ${member()}) { name } }`),
      holds: { self: ['member'] },
    },
    {
      name: 'accounts.read',
      detail: 'the e-mail address of a member',
      call: async (viewer) => {
        const { data } = await ask(viewer, `{ Account(id: ${member()}) { name email } }`)
        return data?.Account ? (data.Account.email ? 'address' : 'name') : 'nothing'
      },
      holds: { self: ['member'] },
      answers: expecting('nothing', ADDRESS),
    },
    {
      name: 'accounts.create',
      call: (viewer) => {
        const email = `neu-${viewer.kind}@litfass.test`
        const data = `name: "Neu", email: "${email}", password: "ein-passwort", role: admin, state: approved`
        return outcome(viewer, `mutation { createAccount(data: { ${data} }) { id } }`)
      },
    },
    {
      name: 'accounts.update',
      detail: 'of a member',
      call: (viewer) =>
        outcome(viewer, `mutation { updateAccount(id: ${member()}, data: { name: "Neu" }) { id } }`),
      holds: { self: ['member'] },
    },
    {
      name: 'accounts.delete',
      call: async (viewer) => {
        const { id } = await buildAccount(site().payload)
        return outcome(viewer, `mutation { deleteAccount(id: ${id}) { id } }`)
      },
    },
  ]
}
