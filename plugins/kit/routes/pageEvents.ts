import { z } from 'zod'
import { everyone } from '../domain/policies.ts'
import { defineRoute, MAX_ID } from './defineRoute.ts'
import { PAGE_EVENTS_PATH } from './paths.ts'

/** Maximum number of rows that a page can watch, across all kinds. */
const MAX_WATCHED = 400

const FORM = /^[a-z][\w.-]{0,59}:\d{1,10}(?:,\d{1,10})*(?:;[a-z][\w.-]{0,59}:\d{1,10}(?:,\d{1,10})*){0,19}$/i

type Watched = { of: string; ids: number[] }[]

/** @returns `undefined` for what is no list of names with ids, names something twice, or is too long */
function parseWatched(text: string): Watched | undefined {
  if (!FORM.test(text)) return undefined
  const all = text.split(';').map((part) => {
    const [of = '', ids = ''] = part.split(':')
    return { of, ids: [...new Set(ids.split(',').map(Number))] }
  })
  const ids = all.flatMap((part) => part.ids)
  const isFit = ids.length <= MAX_WATCHED && ids.every((id) => id > 0 && id <= MAX_ID)
  return isFit && new Set(all.map(({ of }) => of)).size === all.length ? all : undefined
}

/**
 * `GET /live/events?watch=images:1,2;comments.article:5`: everything that a page watches in one stream of server-sent
 * events. `state` has `{ of, id, isSettled, row }`, `gone` has `{ of, id }` of a row that is not there or not for the
 * caller's eyes, `heartbeat` nothing, `end` the reason why nothing more will come.
 */
export const pageEvents = defineRoute({
  name: 'ggm_live_events',
  method: 'GET',
  path: PAGE_EVENTS_PATH,
  summary: 'Tells how everything is that a page watches, and again whenever that changes',
  who: everyone,
  query: z.object({
    /** Names that plugins declare in `events`, each with ids. */
    watch: z
      .string()
      .max(8000)
      .transform((text, { issues }) => {
        const watched = parseWatched(text)
        if (watched) return watched
        issues.push({ code: 'custom', input: text })
        return z.NEVER
      }),
    /** Language of the events; browsers cannot add a header to a stream. */
    language: z.string().max(20).optional(),
  }),
  formats: ['stream'],
  limit: { points: 240, seconds: 60 },
})
