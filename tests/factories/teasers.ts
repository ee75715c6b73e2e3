import type { TestViewer } from '@litfass/kit/testing'
import { callRest, postOf } from './calls.ts'
import type { Site } from './useSite.ts'

type Call = {
  viewer: Pick<TestViewer, 'headers'>
  path: string
  body?: object | undefined
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
}

/** Calls a route of teasers in this process. */
export async function callTeasers(site: Site, { viewer, path, body, method = body ? 'POST' : 'GET' }: Call) {
  const { headers, ...init } = body ? { ...postOf(body), method } : { method, headers: {} }
  const answer = await callRest(site, `/litfass${path}`, {
    ...init,
    headers: { 'Accept-Language': 'de', Accept: 'application/json', ...headers, ...viewer.headers },
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    body: isJson ? await answer.json() : undefined,
    text: isJson ? '' : await answer.text(),
  }
}

type NewPage = { title?: string; template?: string; language?: 'de' | 'en'; isPublished?: boolean }

/** Creates a page as an editor does. @returns its id, its slug, and the ids of its teasers by slot */
export async function buildPage(
  { payload, pool, viewers }: Site,
  { title = 'Rund um den Hafen', template = 'sections', language = 'de', isPublished = true }: NewPage = {},
): Promise<{ id: number; slug: string; teasers: Record<string, number> }> {
  const { id, slug } = await payload.create({
    collection: 'pages',
    data: { title, template, language, isPublished },
    user: viewers.editor.account,
    depth: 0,
    overrideAccess: false,
  })
  const { rows } = await pool.query('select id, slot from teasers where page_id = $1', [id])
  return { id, slug: slug ?? '', teasers: Object.fromEntries(rows.map((row) => [row.slot, row.id])) }
}

/** Items that refer to entities, each in a place of its own. */
export const placesOf = (...entities: string[]) =>
  entities.map((entity) => ({ items: [{ entity, activeFrom: null }] }))

/** Saves a teaser as an editor does. @returns the teaser of the answer */
export async function saveTeaserAs(
  site: Site,
  viewer: Pick<TestViewer, 'headers'>,
  teaser: { id: number; layout: string | null; places: object[]; revision?: number; isDefault?: boolean },
) {
  return callTeasers(site, { viewer, path: '/cms/api/teaser', method: 'PUT', body: teaser })
}
