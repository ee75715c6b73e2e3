import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import { graphqlAs } from './graphqlAs.ts'
import type { Site } from './useSite.ts'

const FORGED_CONSENT = 'at: "2026-01-01", action: allow, proof: "e", version: 1'

/** The rows of the access matrix for the log of consents over GraphQL: nobody writes it. */
export function consentGraphqlAccess(site: () => Site, line: () => number): AccessCase[] {
  const { outcome } = graphqlAs(site)
  return [
    {
      name: 'consent-log.list',
      call: (viewer) => outcome(viewer, '{ ConsentLogEntries { totalDocs } }'),
      expected: expecting('nothing', staff('done')),
    },
    {
      name: 'consent-log.read',
      call: (viewer) => outcome(viewer, `{ ConsentLogEntry(id: ${line()}) { action } }`),
      expected: expecting('nothing', staff('done')),
    },
    {
      name: 'consent-log.create',
      call: (viewer) =>
        outcome(viewer, `mutation { createConsentLogEntry(data: { ${FORGED_CONSENT} }) { id } }`),
      expected: expecting('refused'),
    },
    {
      name: 'consent-log.update',
      call: (viewer) =>
        outcome(viewer, `mutation { updateConsentLogEntry(id: ${line()}, data: { action: allow }) { id } }`),
      expected: expecting('refused'),
    },
    {
      name: 'consent-log.delete',
      call: (viewer) => outcome(viewer, `mutation { deleteConsentLogEntry(id: ${line()}) { id } }`),
      expected: expecting('refused'),
    },
  ]
}
