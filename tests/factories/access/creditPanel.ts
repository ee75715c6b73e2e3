import type { AccessCase } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import { buildLedgerAccount } from '../credits.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of the credits' panel. */
export function creditPanelAccess(site: () => Site): AccessCase[] {
  const { status } = callAs(site)
  const accountOf = async () => (await buildLedgerAccount(site().payload, { balance: 5 })).id
  return [
    { name: 'ggm_admin_credit_audit', call: (viewer) => status(viewer, '/admin/credit/audit') },
    {
      name: 'ggm_admin_credit_account_statement',
      call: async (viewer) => status(viewer, `/admin/credit/account/statement/${await accountOf()}`),
    },
  ]
}
