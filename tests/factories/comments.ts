import type { TestViewer } from '@litfass/kit/testing'
import { callRest, postOf } from './calls.ts'
import type { Site } from './useSite.ts'

type Call = { viewer: TestViewer; path: string; body?: object; method?: 'POST' | 'DELETE' | 'GET' }

/** Calls a route of comments in this process. */
export async function callComments(site: Site, { viewer, path, body = {}, method = 'POST' }: Call) {
  const { headers, ...init } = method === 'POST' ? postOf(body) : { method, headers: {} }
  const answer = await callRest(site, `/litfass/a/${path}`, {
    ...init,
    headers: { 'Accept-Language': 'de', ...headers, ...viewer.headers },
  })
  return { status: answer.status, body: await answer.json() }
}

type SentForm = { viewer: TestViewer; path: string; fields: Record<string, string> }

/** Sends a plain form to a route of comments. @returns the address that the browser is redirected to */
export async function sendCommentForm(site: Site, { viewer, path, fields }: SentForm): Promise<URL> {
  const answer = await callRest(site, `/litfass/a/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: site.payload.config.serverURL,
      ...viewer.headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  return new URL(answer.headers.get('location') ?? `status:${answer.status}`, 'http://site')
}

type Built = {
  image: number
  by: TestViewer
  text?: string
  parent?: number
  state?: 'public' | 'held' | 'rejected'
  /** How long ago it was written. */
  secondsAgo?: number
}

/** Stores a comment on a picture. @returns its id */
export async function buildComment(
  { pool }: Pick<Site, 'pool'>,
  { image, by, text = 'Schön!', parent, state = 'public', secondsAgo = 3600 }: Built,
): Promise<number> {
  const thread = await pool.query(
    `insert into litfass_comment_threads (content_type, content_id, count) values ('image', $1, 0)
     on conflict (content_type, content_id) do update set updated_at = now() returning id`,
    [image],
  )
  const { rows } = await pool.query(
    `insert into litfass_comments
       (thread_id, content_type, content_id, parent_id, author_id, text, state, created_at, published_at)
     values ($1, 'image', $2, $3, $4, $5, $6, now() - make_interval(secs => $7),
       case when $8 then now() end) returning id`,
    [thread.rows[0].id, image, parent, by.account?.id, text, state, secondsAgo, state !== 'held'],
  )
  await pool.query(
    `update litfass_comment_threads t set count =
       (select count(*) from litfass_comments c where c.thread_id = t.id and c.state = 'public')`,
  )
  return rows[0].id
}
