import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { columnName, executeSql, type SQL, sql, tableOf } from '../database/database.ts'
import { type ContentKey, type ContentRef, contentKey } from '../domain/contentRef.ts'
import { changesAt, reading } from '../recording/recording.ts'
import { type ContentType, contentType } from './defineContent.ts'
import { isShownAt, type Shown, shownColumns } from './visibility.ts'

/** What every feature may want to know of a document. */
export type ContentFacts = ContentRef & {
  /** Its title; empty where it has none. */
  title: string
  summary: string
  /** What stands for `{slug}` in its paths; empty where they have none. */
  slug: string
  /** The path of its page, in its own language or else in that of the request; undefined where its type has none. */
  path: string | undefined
  imageId: number | null
  /** Id of the account that it belongs to. */
  ownerId: number | null
  /** `de` or `en`; null where it belongs to both. */
  language: 'de' | 'en' | null
  date: Date | null
  shown: Shown
  /** Whether everyone sees it now. */
  isVisible: boolean
  /** When that changes next without an edit, in ms since 1970; undefined where it does not. */
  changesAt: number | undefined
}

const text = z
  .string()
  .nullable()
  .transform((found) => found ?? '')
const row = z.object({
  type: z.string(),
  id: z.coerce.number(),
  title: text,
  summary: text,
  slug: text,
  language: z.enum(['de', 'en']).nullable().catch(null),
  image: z.coerce.number().nullable(),
  owner: z.coerce.number().nullable(),
  // One that JavaScript cannot read counts as none.
  date: z.coerce.date().nullable().catch(null),
  is_open: z.boolean(),
  // Infinite where no date says so, which is no number to zod.
  shown_from: z.unknown().transform(Number),
  shown_until: z.unknown().transform(Number),
  now: z.coerce.number(),
})

type Options = {
  /** The moment that a page is made for, in ms since 1970: a boundary between it and this statement counts as well. */
  at?: number | undefined
  /** The language of pages of documents without a language of their own; that of the request when left out. */
  language?: 'de' | 'en'
  /** Finds what is in the trash too; it is not visible. */
  includesTrash?: boolean
}

type ContentRequest = Pick<PayloadRequest, 'payload' | 'transactionID'> &
  Partial<Pick<PayloadRequest, 'i18n'>>

/**
 * Finds documents by their references, published or not, with one statement; what does not exist, is in the trash, or is of no known
 * type is left out. It checks no rights. A page that is being rendered depends on all of them, and on the moments at which they
 * appear or disappear.
 * @returns by keys such as `article:12`
 */
export async function findContents(
  req: ContentRequest,
  refs: readonly ContentRef[],
  { at, language = req.i18n?.language === 'en' ? 'en' : 'de', includesTrash = false }: Options = {},
): Promise<ReadonlyMap<ContentKey, ContentFacts>> {
  const types = [...new Set(refs.map(({ type }) => type))].flatMap((name) => {
    const found = contentType(req.payload, name)
    return found ? [found] : []
  })
  if (types.length === 0) return new Map()
  const wanted = types.map((one) => ({
    one,
    ids: [...new Set(refs.flatMap(({ type, id }) => (type === one.type ? [id] : [])))],
  }))
  const statement = sql.join(
    wanted.map(
      ({ one, ids }) =>
        sql`(${factsOf(req.payload, one)} where d.id in ${ids} ${includesTrash ? sql`` : notTrashed(req.payload, one)})`,
    ),
    sql` union all `,
  )
  const read = wanted.reduce<() => Promise<Record<string, unknown>[]>>(
    (inner, { one, ids }) =>
      () =>
        reading({ topic: one.collection, ids }, inner),
    () => executeSql(req, statement),
  )
  const found = (await read()).map((one) =>
    factsIn(req.payload, { ...one, ...(at !== undefined && { now: at }) }, language),
  )
  for (const { changesAt: moment } of found) if (moment !== undefined) changesAt(moment)
  return new Map(found.map((one) => [contentKey(one), one]))
}

/** Selects the facts of documents of a type from its table, called `d`, and when they were made as `created_at`. */
export function factsOf(payload: Payload, one: ContentType): SQL {
  const { collection, type, fields, pages } = one
  const column = (field: string | undefined, kind: 'date' | 'integer' | 'text'): SQL =>
    field === undefined
      ? sql.raw(`null::${CASTS[kind]}`)
      : sql`d.${sql.identifier(columnName(payload, collection, field))}::${sql.raw(CASTS[kind])}`
  const hasSlug = Object.values(pages?.one ?? {}).some((path) => path.includes('{slug}'))
  return sql`select ${type}::text as type, d.id, ${column(fields.title, 'text')} as title,
      ${column(fields.summary, 'text')} as summary, ${column(hasSlug ? 'slug' : undefined, 'text')} as slug,
      ${column(fields.language, 'text')} as language, ${column(fields.image, 'integer')} as image,
      ${column(fields.owner, 'integer')} as owner, ${column(fields.date, 'date')} as date,
      ${shownColumns(payload, one)}, (extract(epoch from statement_timestamp()) * 1000)::float8 as now,
      d.created_at
    from ${tableOf(collection)} d`
}

const CASTS = { date: 'timestamptz', integer: 'integer', text: 'text' } as const

export const notTrashed = (payload: Payload, { collection }: Pick<ContentType, 'collection'>): SQL =>
  payload.collections[collection]?.config.trash ? sql`and d.deleted_at is null` : sql``

/** Reads a row of {@link factsOf}. */
export function factsIn(payload: Payload, found: unknown, language: 'de' | 'en'): ContentFacts {
  const {
    image,
    owner,
    is_open: isOpen,
    shown_from: from,
    shown_until: until,
    now,
    ...rest
  } = row.parse(found)
  const shown = isOpen ? { from, until } : undefined
  const boundaries = [from, until].filter((moment) => moment > now && Number.isFinite(moment))
  return {
    ...rest,
    path: contentPath(contentType(payload, rest.type), rest, language),
    imageId: image,
    ownerId: owner,
    shown,
    isVisible: isShownAt(shown, now),
    changesAt: isOpen && boundaries.length > 0 ? Math.min(...boundaries) : undefined,
  }
}

type Addressed = { id: number | string; slug: string; language?: 'de' | 'en' | null | undefined }

/** The path of the page of a document: in its own language, or else in the one given; undefined where there is none. */
export function contentPath(
  type: Pick<ContentType, 'pages'> | undefined,
  { id, slug, language: own }: Addressed,
  language: 'de' | 'en',
): string | undefined {
  const pattern = type?.pages?.one?.[own ?? language]
  if (pattern === undefined || (pattern.includes('{slug}') && slug === '')) return undefined
  return pattern.replace('{id}', String(id)).replace('{slug}', encodeURIComponent(slug))
}

/** Finds which document of a type a path of the site leads to: the value of its `slug` or `id`; undefined where it leads elsewhere. */
export function pathMatch(
  { pages }: Pick<ContentType, 'pages'>,
  path: string,
): { field: 'id' | 'slug'; value: string } | undefined {
  for (const pattern of new Set(Object.values(pages?.one ?? {}))) {
    const [before = '', field, after = ''] = pattern.split(/\{(id|slug)\}/)
    if (field !== 'id' && field !== 'slug') continue
    if (!path.startsWith(before)) continue
    const rest = path.slice(before.length)
    const [value = ''] = /^[^/?#]+/.exec(rest) ?? []
    const isWhole = [after, `${after}/`, ''].includes(rest.slice(value.length))
    if (value !== '' && (isWhole || field === 'id') && (field === 'slug' || /^\d+$/.test(value)))
      return { field, value }
  }
}
