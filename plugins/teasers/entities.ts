import { columnName, executeSql, isPublished, type SQL, sql, tableOf } from '@litfass/kit/database'
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
}

const row = z.object({
  entity: entityId,
  title: z
    .string()
    .nullable()
    .transform((title) => title ?? ''),
  language: z.string().nullable(),
  image: z.coerce.number().nullable(),
  is_public: z.boolean(),
  /** The next moment at which that changes by itself, in ms since 1970. */
  turns_at: z.coerce.number().nullable(),
})

/**
 * Finds entities by their ids, published or not; what does not exist, or is of no known type, is left out. A page that is being
 * rendered depends on all of them and on the moments at which they appear or disappear.
 */
export async function findEntities(
  req: PayloadRequest,
  ids: readonly EntityId[],
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
  const found = (await read()).map((one) => row.parse(one))
  for (const { turns_at: moment } of found) if (moment !== null) changesAt(moment)
  return new Map(found.map((one) => [one.entity, entityIn(one)]))
}

const entityIn = ({ entity, title, language, image, is_public }: z.output<typeof row>): Entity => ({
  entity,
  title,
  language,
  imageId: image,
  isPublic: is_public,
})

type Selected = { type: string; source: EntitySource }

function selected({ payload }: PayloadRequest, { type, source }: Selected): SQL {
  const { collection, title, image, language, published } = source
  const column = (field: string) => sql`d.${sql.identifier(columnName(payload, collection, field))}`
  const moments = Object.entries(published).flatMap(([field, value]) =>
    typeof value === 'object' && 'is' in value
      ? [sql`case when ${column(field)} > statement_timestamp() then ${column(field)} end`]
      : [],
  )
  const turnsAt =
    moments.length === 0
      ? sql`null::float8`
      : sql`(extract(epoch from least(${sql.join(moments, sql`, `)})) * 1000)::float8`
  return sql`select ${type}::text || ':' || d.id as entity, ${column(title)}::text as title,
      ${language ? sql`${column(language)}::text` : sql`null::text`} as language,
      ${image ? column(image) : sql`null::integer`} as image,
      coalesce(${isPublished(payload, { collection, published })}, false) as is_public, ${turnsAt} as turns_at,
      d.created_at
    from ${tableOf(collection)} d`
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
