import type { AccessCase } from '@litfass/kit/testing'
import { callAs, restAs } from '../calls.ts'
import { buildReport } from '../reports.ts'
import type { Site } from '../useSite.ts'
import type { ServedPictures } from './content.ts'

/** The rows of the access matrix for the routes of reports. */
export function reportRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { post } = callAs(site)
  return [
    {
      name: 'global_report',
      call: (viewer) =>
        post(viewer, '/global/report', { contentType: 'image', contentId: made.open.id, reason: 'spam' }),
    },
    {
      name: 'global_report_decide',
      call: async (viewer) =>
        post(viewer, '/global/report/decide', { id: await buildReport(site()), action: 'dismiss' }),
    },
  ]
}

/** The rows of the access matrix for reports over REST. */
export function reportRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)
  const address = async () => `/api/litfass-reports/${await buildReport(site())}`
  const report = { contentType: 'image', contentId: 1, reason: 'spam', state: 'open' }
  return [
    { name: 'litfass-reports.list', call: (viewer) => status(viewer, 'GET', '/api/litfass-reports') },
    {
      name: 'litfass-reports.read',
      detail: 'by what is told of the reporter',
      call: async (viewer) => {
        const answer = await send(viewer, 'GET', await address())
        const { reporterKey } = await answer.json()
        return reporterKey === undefined ? answer.status : 'told'
      },
    },
    {
      name: 'litfass-reports.create',
      call: (viewer) => status(viewer, 'POST', '/api/litfass-reports', report),
    },
    {
      name: 'litfass-reports.update',
      call: async (viewer) => status(viewer, 'PATCH', await address(), { state: 'upheld' }),
    },
    {
      name: 'litfass-reports.delete',
      call: async (viewer) => status(viewer, 'DELETE', await address()),
    },
  ]
}
