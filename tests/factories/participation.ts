import type { TestViewer } from '@litfass/kit/testing'
import type { EventTick } from '@litfass/participation'
import { callRest, postOf } from './calls.ts'
import type { Site } from './useSite.ts'

type Call = {
  viewer: Pick<TestViewer, 'headers'>
  path: string
  body?: object | undefined
  method?: 'GET' | 'POST'
}

/** Calls a route of participation in this process. */
export async function callParticipation(site: Site, { viewer, path, body = {}, method = 'POST' }: Call) {
  const { headers, ...init } = method === 'POST' ? postOf(body) : { method, headers: {} }
  const answer = await callRest(site, `/litfass/p/ajax/${path}`, {
    ...init,
    headers: { 'Accept-Language': 'de', Accept: 'application/json', ...headers, ...viewer.headers },
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? await answer.json() : undefined,
    text: isJson ? '' : await answer.text(),
  }
}

type Event = {
  type?: 'poll' | 'contest' | 'like'
  options?: readonly string[]
} & Record<string, unknown>

/** Creates an event as an editor does. @returns its id, and the ids of its options */
export async function buildEvent(
  site: Site,
  { type = 'poll', options = ['Ja', 'Nein', 'Vielleicht'], ...fields }: Event = {},
): Promise<{ id: number; options: string[] }> {
  const viewer = site.viewers.editor
  const body = {
    title: 'Soll der Marktplatz autofrei werden?',
    resultsShown: 'always',
    ...(type === 'poll' && { options: options.map((title) => ({ title })) }),
    ...fields,
  }
  const made = await callParticipation(site, { viewer, path: `form/new/${type}`, body })
  if (made.status !== 200) throw new Error(`No event: ${JSON.stringify(made.body)}`)
  const { id } = made.body.participationEvent
  const { rows } = await site.pool.query(
    'select id from participation_events_options where _parent_id = $1 order by _order',
    [id],
  )
  return { id, options: rows.map((row) => row.id) }
}

/** Takes part in an event, for good unless it says otherwise. */
export const takePart = (site: Site, viewer: Pick<TestViewer, 'headers'>, id: number, body: object) =>
  callParticipation(site, { viewer, path: `form/participate/${id}`, body: { finalSubmit: 1, ...body } })

/** Reads what someone sees of an event. */
export async function seenBy(site: Site, viewer: Pick<TestViewer, 'headers'>, id: number) {
  const { body } = await callParticipation(site, { viewer, path: `interactiondata/${id}`, method: 'GET' })
  return body
}

/** Watches events by the plugin's own stream, state by state. */
export async function watchEvents(site: Site, { headers }: Pick<TestViewer, 'headers'>, ids: number[]) {
  const answer = await callRest(site, `/litfass/p/ajax/interactionevents?ids=${ids}`, { headers })
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  const waiting: EventTick[] = []
  let rest = ''
  const next = async (): Promise<EventTick> => {
    const known = waiting.shift()
    if (known) return known
    const { value, done = true } = (await reader?.read()) ?? {}
    if (done) throw new Error('The stream of events has ended.')
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    waiting.push(
      ...lines.filter((line) => line.startsWith('data: {')).map((line) => JSON.parse(line.slice(6))),
    )
    return next()
  }
  return { next, close: () => void reader?.cancel() }
}

/** The votes for each option, in their order. */
export const votesIn = (seen: { results: { votes: number }[] | null }) =>
  seen.results?.map(({ votes }) => votes)

/** Stores an entry of a contest. @returns its id */
export async function buildEntry(
  { pool }: Pick<Site, 'pool'>,
  {
    event,
    by,
    image = null,
    state = 'approved',
  }: { event: number; by: TestViewer; image?: number | null; state?: 'waiting' | 'approved' | 'rejected' },
): Promise<number> {
  const { rows } = await pool.query(
    `insert into participation_entries (event_id, owner_id, image_id, title, text, state)
     values ($1, $2, $3, 'Abendrot', '', $4) returning id`,
    [event, by.account?.id, image, state],
  )
  return rows[0].id
}

/** The cookie of a visitor who has taken part, as the next request sends it. */
export function visitorAfter({ headers }: { headers: Headers }): { headers: { Cookie: string } } {
  const [line = ''] = headers.getSetCookie()
  return { headers: { Cookie: line.split(';')[0] ?? '' } }
}
