import {
  columnName,
  executeSql,
  isPublished,
  type PublishedFields,
  type SQL,
  sql,
  tableOf,
} from '@litfass/kit/database'
import { changesAt, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type EntitySource, options } from './options.ts'
import { entityId } from './schemas.ts'
import { type EntityId, parseEntity } from './teasers.ts'

/** A document that a teaser can refer to. */
export type Entity = {
  entity: EntityId
  title: string
  /** `de` or `en`; null where it has no language. */
  language: string | null
  /** Id of its image. */
  imageId: number | null
  /** Whether everybody sees it now. */
  isPublic: boolean
  /** When everybody sees it, in ms since 1970, as far as its dates say; undefined where nobody but staff ever does. */
  shown: { from: number; until: number } | undefined
}

const row = z.object({
  entity: entityId,
  title: z
    .string()
    .nullable()
    .transform((title) => title ?? ''),
  language: z.string().nullable(),
  image: z.coerce.number().nullable(),
  is_open: z.boolean(),
  /** In ms since 1970; infinite where no date says so, which is no number to zod. */
  shown_from: z.unknown().transform(Number),
  shown_until: z.unknown().transform(Number),
  now: z.coerce.number(),
})

/**
 * Finds entities by their ids, published or not; what does not exist, or is of no known type, is left out. A page that is being
 * rendered depends on all of them and on the moments at which they appear or disappear.
 * @param at the moment that the page is made for, in ms since 1970: a boundary between it and this statement counts as well
 */
export async function findEntities(
  req: PayloadRequest,
  ids: readonly EntityId[],
  at?: number,
): Promise<Map<EntityId, Entity>> {
  const { entities } = options.of(req.payload)
  const wanted = Object.entries(entities).flatMap(([type, source]) => {
    const numbers = ids.map(parseEntity).flatMap((one) => (one.type === type ? [one.id] : []))
    return numbers.length === 0 ? [] : [{ type, source, ids: numbers }]
  })
  if (wanted.length === 0) return new Map()
  const statement = sql.join(
    wanted.map((one) => sql`(${selected(req, one)} where d.id in ${one.ids} ${notTrashed(req, one.source)})`),
    sql` union all `,
  )
  const read = wanted.reduce<() => Promise<Record<string, unknown>[]>>(
    (inner, one) => () => reading({ topic: one.source.collection, ids: one.ids }, inner),
    () => executeSql(req, statement),
  )
  const found = (await read()).map((one) => row.parse({ ...one, ...(at !== undefined && { now: at }) }))
  for (const { shown_from, shown_until, now } of found)
    for (const moment of [shown_from, shown_until])
      if (moment > now && Number.isFinite(moment)) changesAt(moment)
  return new Map(found.map((one) => [one.entity, entityIn(one)]))
}

function entityIn({ entity, title, language, image, now, ...dates }: z.output<typeof row>): Entity {
  const shown = dates.is_open ? { from: dates.shown_from, until: dates.shown_until } : undefined
  return { entity, title, language, imageId: image, shown, isPublic: isShownAt(shown, now) }
}

/** Whether everybody sees an entity at a moment. */
export const isShownAt = (shown: Entity['shown'], moment: number): boolean =>
  shown !== undefined && shown.from <= moment && moment < shown.until

type Selected = { type: string; source: EntitySource }

function selected({ payload }: PayloadRequest, { type, source }: Selected): SQL {
  const { collection, title, image, language, published } = source
  const column = (field: string) => sql`d.${sql.identifier(columnName(payload, collection, field))}`
  // The dates apart from the rest: they are asked for other moments too.
  const entries = Object.entries(published)
  const fixed = Object.fromEntries(entries.filter(([, value]) => !isDated(value)))
  const moments = (is: 'reached' | 'ahead') =>
    entries.flatMap(([field, value]) => (isDated(value) && value.is === is ? [column(field)] : []))
  const [from, until] = [moments('reached'), moments('ahead')]
  return sql`select ${type}::text || ':' || d.id as entity, ${column(title)}::text as title,
      ${language ? sql`${column(language)}::text` : sql`null::text`} as language,
      ${image ? column(image) : sql`null::integer`} as image,
      coalesce(${isPublished(payload, { collection, published: fixed })}, false) as is_open,
      ${momentOf(from, 'greatest', 'infinity', '-infinity')} as shown_from,
      ${momentOf(until, 'least', 'infinity', 'infinity')} as shown_until,
      (extract(epoch from statement_timestamp()) * 1000)::float8 as now, d.created_at
    from ${tableOf(collection)} d`
}

const isDated = (value: PublishedFields[string]): value is { readonly is: 'reached' | 'ahead' } =>
  typeof value === 'object' && 'is' in value

/** The first or last of some dates in ms; one that is empty is never reached. */
function momentOf(dates: readonly SQL[], pick: 'greatest' | 'least', empty: string, none: string): SQL {
  if (dates.length === 0) return sql`${none}::float8`
  const filled = dates.map((date) => sql`coalesce(extract(epoch from ${date}) * 1000, ${empty}::float8)`)
  return sql`${sql.raw(pick)}(${sql.join(filled, sql`, `)})::float8`
}

const notTrashed = ({ payload }: PayloadRequest, { collection }: EntitySource): SQL =>
  payload.collections[collection]?.config.trash ? sql`and d.deleted_at is null` : sql``

/** Entities that a search shows. */
const MOST_FOUND = 12

/** Finds entities by words of their titles, the newest first; of all types unless one is named. */
export async function searchEntities(
  req: PayloadRequest,
  { words, type }: { words: string; type?: string | undefined },
): Promise<Entity[]> {
  const { entities } = options.of(req.payload)
  const pattern = `%${words
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/\s+/g, '%')}%`
  const statements = Object.entries(entities)
    .filter(([name]) => type === undefined || name === type)
    .map(([name, source]) => {
      const title = sql`d.${sql.identifier(columnName(req.payload, source.collection, source.title))}`
      return sql`(${selected(req, { type: name, source })} where ${title} ilike ${pattern} ${notTrashed(req, source)}
                  order by d.created_at desc limit ${MOST_FOUND})`
    })
  if (statements.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select * from (${sql.join(statements, sql` union all `)}) found order by created_at desc limit ${MOST_FOUND}`,
  )
  return rows.map((one) => entityIn(row.parse(one)))
}
