import { type AccessCase, expecting } from '@litfass/kit/testing'
import type { Pool } from 'pg'
import { staff } from './accessOutcomes.ts'
import { callAs } from './callAs.ts'
import { restAs } from './restAs.ts'
import type { Site } from './useSite.ts'

const FORGED_CONSENT = { at: '2026-01-01', action: 'allow', proof: 'e'.repeat(32), version: 1 }

/** A line of the log of consents; gives its id. */
export async function addConsentLine(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "insert into consent_log (at, action, proof, version) values (now(), 'deny', $1, 1) returning id",
    ['f'.repeat(32)],
  )
  return rows[0].id
}

/** The rows of the access matrix for the routes of consent: everybody answers for themselves. */
export function consentRouteAccess(site: () => Site): AccessCase[] {
  const { status, post } = callAs(site)
  return [
    {
      name: 'ggm_consent_ajax_decide',
      call: (viewer) => post(viewer, '/consent/ajax/decide', { action: 'deny' }),
      expected: expecting(200),
    },
    {
      name: 'ggm_consent_ajax_revoke',
      call: (viewer) => post(viewer, '/consent/ajax/revoke', {}),
      expected: expecting(200),
    },
    {
      name: 'ggm_consent_ajax_country',
      call: (viewer) => status(viewer, '/consent/ajax/country'),
      expected: expecting(200),
    },
  ]
}

/** The rows of the access matrix for the log of consents over REST: nobody writes it. */
export function consentLogRestAccess(site: () => Site, line: () => number): AccessCase[] {
  const { status } = restAs(site)
  return [
    {
      name: 'consent-log.list',
      call: (viewer) => status(viewer, 'GET', '/api/consent-log'),
      expected: expecting(403, staff(200)),
    },
    {
      name: 'consent-log.read',
      call: (viewer) => status(viewer, 'GET', `/api/consent-log/${line()}`),
      expected: expecting(403, staff(200)),
    },
    {
      name: 'consent-log.create',
      detail: 'forged',
      call: (viewer) => status(viewer, 'POST', '/api/consent-log', FORGED_CONSENT),
      expected: expecting(403),
    },
    {
      name: 'consent-log.update',
      call: (viewer) => status(viewer, 'PATCH', `/api/consent-log/${line()}`, { action: 'allow' }),
      expected: expecting(403),
    },
    {
      name: 'consent-log.delete',
      call: (viewer) => status(viewer, 'DELETE', `/api/consent-log/${line()}`),
      expected: expecting(403),
    },
  ]
}
