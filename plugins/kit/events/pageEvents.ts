import type { Config, SanitizedConfig } from 'payload'
import { type Handler, handle } from '../endpoints/handle.ts'
import { serveOnce } from '../endpoints/serveOnce.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { pageEvents } from '../routes/pageEvents.ts'
import type { StreamEvent } from './eventStream.ts'
import { readerOf } from './reader.ts'
import type { SentState } from './rowFeed.ts'
import { openStream, type PageEvents } from './watchRows.ts'

/** Answers `/live/events`: rights are those of each source, which leaves out what its reader may not see. */
const watchPage: Handler<typeof pageEvents> = async ({ req, query: { watch, language } }) => {
  const events = eventsOf(req.payload.config)
  const reader = await readerOf(req, language)
  const parts = watch.map(({ of, ids }) => {
    const rows = Object.hasOwn(events, of) ? events[of] : undefined
    if (!rows) throw new LitfassError('malformed', { detail: 'events.unknown' })
    return rows.join(req.payload, { reader, ids, eventOf: (id, state) => eventOf(of, id, state) })
  })
  return openStream({ req, reader, parts })
}

function eventOf(of: string, id: number, state: SentState): StreamEvent {
  const named = `"of":${JSON.stringify(of)},"id":${id}`
  return state
    ? { event: 'state', data: `{${named},"isSettled":${state.isSettled},"row":${state.json}}` }
    : { event: 'gone', data: `{${named}}` }
}

const served = handle(pageEvents, watchPage)

/**
 * Adds what a plugin lets pages watch; the first one brings the route along.
 * @throws Error when two plugins declare the same name
 */
export function addPageEvents(config: Config, events: PageEvents): Config {
  if (Object.keys(events).length === 0) return config
  const before = eventsOf(config)
  const twice = Object.keys(events).find((name) => Object.hasOwn(before, name))
  if (twice) throw new Error(`Two plugins let pages watch ${twice}.`)
  const known = { ...config, custom: { ...config.custom, [KEY]: { ...before, ...events } } }
  return serveOnce(known, [served])
}

const KEY = 'litfassPageEvents'

const eventsOf = ({ custom }: Pick<Config | SanitizedConfig, 'custom'>): PageEvents => ({ ...custom?.[KEY] })
