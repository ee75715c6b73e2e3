import { publishShownDrafts } from '@litfass/images/publishing'
import { isStaff, type RuleCheck, viewerOf } from '@litfass/kit'
import {
  datesOf,
  type FeaturedType,
  noteNextTurn,
  readingLists,
  typesWith,
  visibleSql,
} from '@litfass/kit/content'
import { columnName, embeddedIds, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import { type Policy, rule } from '@litfass/kit/policies'
import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { ENTRIES, EVENT_NODE, EVENTS } from '../constants.ts'

/*
 * Who may know of an event. One that belongs to a text (`withText`) has no state of its own that could be wrong: it is public
 * while a text that shows it is, by the database's clock, and stays so once someone has taken part.
 */

type EventTexts = FeaturedType<'events'>
type Request = Pick<PayloadRequest, 'payload' | 'transactionID'>

const PUBLIC_RULE = 'participation.public'

/** Everyone who may know of an event. */
export const publicEvents: Policy = rule(PUBLIC_RULE, 'everyone, once a text that it belongs to is public')

export const eventRules: Readonly<Record<string, RuleCheck>> = {
  [PUBLIC_RULE]: async ({ req }) => {
    const hidden = await hiddenEvents(req)
    return hidden.length === 0 || { id: { not_in: hidden } }
  },
}

/** The condition that everyone may know of an event, for statements in which its table is called `e`. */
export const isEventPublic = (payload: Payload): SQL => sql`(e.with_text is not true
  or exists (select 1 from participation_ballots cast_ballot where cast_ballot.event_id = e.id)
  or exists (select 1 from ${tableOf(ENTRIES)} sent_entry where sent_entry.event_id = e.id)
  or ${isCarried(payload)})`

const isCarried = (payload: Payload): SQL =>
  anyOf(
    typesWith(payload.config, 'events').map(
      (texts) => sql`exists (select 1 from ${tableOf(texts.collection)} d
        where ${visibleSql(payload, texts)} and ${shows(payload, texts, sql`e.id`)})`,
    ),
  )

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`

/** The condition that a text `d` shows an event; an index finds it. */
export function shows(payload: Payload, { collection, settings: { fields } }: EventTexts, id: SQL): SQL {
  const column = (field: string) => sql`d.${sql.identifier(columnName(payload, collection, field))}`
  return anyOf(
    fields.map((field) => sql`${embeddedIds(column(field), EVENT_NODE)} @> jsonb_build_array(${id})`),
  )
}

/** Lists the events that not everyone may know of, for a page that changes with the texts that they belong to. */
async function hiddenEvents(req: PayloadRequest): Promise<number[]> {
  const rows = await readingTexts(req, () =>
    executeSql(
      req,
      sql`select e.id from ${tableOf(EVENTS)} e where e.with_text and not ${isEventPublic(req.payload)}`,
    ),
  )
  return rows.map(({ id }) => Number(id))
}

/** Reads something that depends on which texts are public: a page made of it changes when they do, and when their moment comes. */
export async function readingTexts<Result>(req: Request, read: () => Promise<Result>): Promise<Result> {
  const types = typesWith(req.payload.config, 'events')
  await noteNextTurn(
    req,
    types.map(({ type }) => type),
  )
  return readingLists(types, read)
}

/** Whether the sender of a request may know of an event. */
export const maySee = (req: PayloadRequest, { isPublic }: { isPublic: boolean }): boolean =>
  isPublic || isStaff(viewerOf(req))

/**
 * Publishes the pictures of the events that a saved text makes public. Like the pictures of the text itself, they do not wait for its
 * day.
 */
export const publishPictures: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (doc._status === 'draft') return doc
  const carried = typesWith(req.payload.config, 'events').flatMap((one) => {
    if (one.collection !== collection.slug) return []
    const { fixed } = datesOf(req.payload, one)
    return sql`exists (select 1 from ${tableOf(one.collection)} d where d.id = ${Number(doc.id)}
      and ${visibleSql(req.payload, { ...one, visible: fixed })} and ${shows(req.payload, one, sql`e.id`)})`
  })
  const rows = await executeSql(
    req,
    sql`select e.image_id as image from ${tableOf(EVENTS)} e
        where e.with_text and e.image_id is not null and e.deleted_at is null and ${anyOf(carried)}`,
  )
  if (rows.length > 0) await publishShownDrafts(req, { ids: rows.map(({ image }) => Number(image)) })
  return doc
}
