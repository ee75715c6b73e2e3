import type { AccessCase } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of the credits' panel. */
export function creditPanelAccess(site: () => Site): AccessCase[] {
  const { status } = callAs(site)
  return [{ name: 'ggm_admin_credit_audit', call: (viewer) => status(viewer, '/admin/credit/audit') }]
}
