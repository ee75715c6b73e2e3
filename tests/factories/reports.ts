import type { TestViewer } from '@litfass/kit/testing'
import { callRest, postOf } from './calls.ts'
import type { Site } from './useSite.ts'

type Call = { viewer: TestViewer; path: string; body: object; language?: string }

/** Posts to a route of reports in this process. */
export async function postReport(site: Site, { viewer, path, body, language = 'de' }: Call) {
  const { headers, ...init } = postOf(body)
  const answer = await callRest(site, `/litfass/global/${path}`, {
    ...init,
    headers: { 'Accept-Language': language, ...headers, ...viewer.headers },
  })
  return { status: answer.status, body: await answer.json() }
}

/** Stores an open report of no one in particular about something. @returns its id */
export async function buildReport(
  { pool }: Pick<Site, 'pool'>,
  { type = 'image', id = 1, text = null }: { type?: string; id?: number; text?: string | null } = {},
): Promise<number> {
  const { rows } = await pool.query(
    `insert into litfass_reports (content_type, content_id, reason, text, state, reporter_key)
     values ($1, $2, 'spam', $3, 'open', gen_random_uuid()::text) returning id`,
    [type, id, text],
  )
  return rows[0].id
}
