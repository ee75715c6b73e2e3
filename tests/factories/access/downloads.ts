import type { AccessCase } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of downloads. */
export function downloadRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  return [
    { name: 'download_export', call: (viewer) => post(viewer, '/download/export', {}) },
    { name: 'download_status', call: (viewer) => post(viewer, '/download/status', { ids: [1] }) },
    {
      name: 'download_file',
      detail: 'that is not there',
      call: (viewer) => status(viewer, '/download/file/2000000000'),
      answers: 404,
    },
  ]
}
