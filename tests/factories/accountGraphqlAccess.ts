import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import { buildAccount } from './buildAccount.ts'
import { graphqlAs } from './graphqlAs.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for accounts over GraphQL. */
export function accountGraphqlAccess(site: () => Site): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const member = () => site().viewers.member.account?.id
  return [
    {
      name: 'accounts.list',
      call: async (viewer) => {
        const total = (await ask(viewer, '{ Accounts { totalDocs } }')).data?.Accounts?.totalDocs
        return total === undefined ? 'refused' : Number(total) > 1 ? 'all' : 'own'
      },
      expected: expecting('own', { anonymous: 'refused', locked: 'refused', ...staff('all') }),
    },
    {
      name: 'accounts.read',
      detail: 'of a member',
      call: (viewer) => outcome(viewer, `{ Account(id: ${member()}) { email } }`),
      expected: expecting('nothing', { member: 'done', ...staff('done') }),
    },
    {
      name: 'accounts.create',
      call: (viewer) => {
        const email = `neu-${viewer.kind}@litfass.test`
        const data = `name: "Neu", email: "${email}", password: "ein-passwort", role: admin, state: approved`
        return outcome(viewer, `mutation { createAccount(data: { ${data} }) { id } }`)
      },
      expected: expecting('refused', { admin: 'done' }),
    },
    {
      name: 'accounts.update',
      detail: 'of a member',
      call: (viewer) =>
        outcome(viewer, `mutation { updateAccount(id: ${member()}, data: { name: "Neu" }) { id } }`),
      expected: expecting('refused', { member: 'done', admin: 'done' }),
    },
    {
      name: 'accounts.delete',
      call: async (viewer) => {
        const { id } = await buildAccount(site().payload)
        return outcome(viewer, `mutation { deleteAccount(id: ${id}) { id } }`)
      },
      expected: expecting('refused', { admin: 'done' }),
    },
  ]
}
