import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import type { Pool } from 'pg'
import { callSite } from './callSite.ts'
import type { Site } from './useSite.ts'

type Visit = (viewer: TestViewer, address: string, init: RequestInit) => Promise<number>

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
  const visit: Visit = async (viewer, address, init) => {
    const headers = { ...viewer.headers, 'Content-Type': 'application/json' }
    const answer = await callSite(site(), address, { ...init, headers })
    await answer.body?.cancel()
    return answer.status
  }
  return [
    {
      name: 'ggm_consent_ajax_decide',
      call: (viewer) =>
        visit(viewer, '/consent/ajax/decide', { method: 'POST', body: JSON.stringify({ action: 'deny' }) }),
      expected: expecting(200),
    },
    {
      name: 'ggm_consent_ajax_revoke',
      call: (viewer) => visit(viewer, '/consent/ajax/revoke', { method: 'POST', body: '{}' }),
      expected: expecting(200),
    },
    {
      name: 'ggm_consent_ajax_country',
      call: (viewer) => visit(viewer, '/consent/ajax/country', {}),
      expected: expecting(200),
    },
  ]
}
