import type { AccessCase } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of safe mode. */
export function safeModeRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const prefix = 'litfass_safe_mode'
  return [
    { name: `${prefix}_pending`, call: (viewer) => status(viewer, '/safe-mode/ajax/pending') },
    {
      name: `${prefix}_document`,
      detail: 'of a collection without safe mode',
      answers: 404,
      call: (viewer) => status(viewer, '/safe-mode/ajax/accounts/1'),
    },
    {
      name: `${prefix}_decide`,
      detail: 'of a collection without safe mode',
      answers: 404,
      call: (viewer) => post(viewer, '/safe-mode/ajax/accounts/1/confirm', {}),
    },
  ]
}
