import type { AccessCase } from '@litfass/kit/testing'
import type { Pool } from 'pg'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

const FORGED_CONSENT = { at: '2026-01-01', action: 'allow', proof: 'e'.repeat(32), version: 1 }

/** A line of the log of consents; gives its id. */
export async function addConsentLine(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "insert into consent_log (at, action, proof, version) values (now(), 'deny', $1, 1) returning id",
    ['f'.repeat(32)],
  )
  return rows[0].id
}

/** The rows of the access matrix for the routes of consent: everyone answers for themselves. */
export function consentRouteAccess(site: () => Site): AccessCase[] {
  const { status, post } = callAs(site)
  return [
    {
      name: 'ggm_consent_ajax_decide',
      call: (viewer) => post(viewer, '/consent/ajax/decide', { action: 'deny' }),
    },
    {
      name: 'ggm_consent_ajax_revoke',
      call: (viewer) => post(viewer, '/consent/ajax/revoke', {}),
    },
    {
      name: 'ggm_consent_ajax_country',
      call: (viewer) => status(viewer, '/consent/ajax/country'),
    },
  ]
}

/** The rows of the access matrix for the log of consents over REST: no one writes it. */
export function consentLogRestAccess(site: () => Site, line: () => number): AccessCase[] {
  const { status } = restAs(site)
  return [
    {
      name: 'consent-log.list',
      call: (viewer) => status(viewer, 'GET', '/api/consent-log'),
    },
    {
      name: 'consent-log.read',
      call: (viewer) => status(viewer, 'GET', `/api/consent-log/${line()}`),
    },
    {
      name: 'consent-log.create',
      detail: 'forged',
      call: (viewer) => status(viewer, 'POST', '/api/consent-log', FORGED_CONSENT),
    },
    {
      name: 'consent-log.update',
      call: (viewer) => status(viewer, 'PATCH', `/api/consent-log/${line()}`, { action: 'allow' }),
    },
    {
      name: 'consent-log.delete',
      call: (viewer) => status(viewer, 'DELETE', `/api/consent-log/${line()}`),
    },
  ]
}

const FORGED_FIELDS = 'at: "2026-01-01", action: allow, proof: "e", version: 1'

/** The rows of the access matrix for the log of consents over GraphQL: no one writes it. */
export function consentGraphqlAccess(site: () => Site, line: () => number): AccessCase[] {
  const { outcome } = graphqlAs(site)
  return [
    {
      name: 'consent-log.list',
      call: (viewer) => outcome(viewer, '{ ConsentLogEntries { totalDocs } }'),
    },
    {
      name: 'consent-log.read',
      call: (viewer) => outcome(viewer, `{ ConsentLogEntry(id: ${line()}) { action } }`),
    },
    {
      name: 'consent-log.create',
      call: (viewer) =>
        outcome(viewer, `mutation { createConsentLogEntry(data: { ${FORGED_FIELDS} }) { id } }`),
    },
    {
      name: 'consent-log.update',
      call: (viewer) =>
        outcome(viewer, `mutation { updateConsentLogEntry(id: ${line()}, data: { action: allow }) { id } }`),
    },
    {
      name: 'consent-log.delete',
      call: (viewer) => outcome(viewer, `mutation { deleteConsentLogEntry(id: ${line()}) { id } }`),
    },
  ]
}
