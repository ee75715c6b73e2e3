import { noteNextTurn } from '@litfass/kit/content'
import { executeSql, isPublished, relationColumn, type SQL, sql, tableOf } from '@litfass/kit/database'
import { changesAt, type OtherMoment, reading } from '@litfass/kit/pages'
import { LANGUAGES, type Language, LIVE, storiesOptions, storyCollection, storyPath } from '@litfass/stories'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { CONTENT_TYPES, type ContentRef, type ContentType } from './domain/content.ts'
import { type Card, options } from './options.ts'

/*
 * Lists of public content, the newest first, the same for every caller. Every list is a statement that the database's clock decides,
 * and a page that shows one changes at the next boundary without an edit. Staff may look at another moment.
 */

/** The contents of a list. */
export type Listing = {
  language: Language
  /** Both types when left out. */
  types?: readonly ContentType[] | undefined
  /** Ids of topics or tags, at least one of which matches; empty for all content. */
  topics?: readonly number[] | undefined
  /** Id of one of its authors. */
  author?: number | undefined
  limit: number
  offset?: number | undefined
  /** Content that the page shows already. */
  without?: readonly ContentRef[] | undefined
  /** Lists what everyone sees then. */
  at?: OtherMoment | undefined
}

/** Lists live articles and image posts, the newest first. */
export async function listContent(req: PayloadRequest, listing: Listing): Promise<Card[]> {
  const { limit, offset = 0 } = listing
  const selected = selectionOf(req, listing, limit + offset)
  await noteNextTurn(req, CONTENT_TYPES)
  const rows = await readingContent(req, () =>
    executeSql(
      req,
      sql`select * from (${selected}) content
          order by published_at desc, type, id desc limit ${limit} offset ${offset}`,
    ),
  )
  return cardsIn(req, rows)
}

/** Counts what such a list holds in all. */
export async function countContent(
  req: PayloadRequest,
  listing: Omit<Listing, 'limit' | 'offset'>,
): Promise<number> {
  const counted = typesOf(listing).map(
    (type) =>
      sql`select count(*) as count from ${tableOf(storyCollection(req.payload, type))} d
          where ${conditionsOf(req, type, listing)}`,
  )
  await noteNextTurn(req, CONTENT_TYPES)
  const [row] = await readingContent(req, () =>
    executeSql(
      req,
      sql`select sum(count)::int as count from (${sql.join(counted, sql` union all `)}) counted`,
    ),
  )
  return Number(row?.count ?? 0)
}

/**
 * Returns the cards of live articles and image posts in the order in which they are named; others are left out.
 * @param at gives the cards of what is live then
 */
export async function cardsOf(
  req: PayloadRequest,
  refs: readonly ContentRef[],
  at?: OtherMoment,
): Promise<Card[]> {
  if (refs.length === 0) return []
  const selected = CONTENT_TYPES.flatMap((type) => {
    const ids = refs.filter((ref) => ref.type === type).map(({ id }) => id)
    const isMeant = sql`${isLive(req, type, at)} and d.id in ${ids}`
    return ids.length === 0 ? [] : [sql`(${cardRows(req.payload, type, isMeant)})`]
  })
  await noteNextTurn(req, CONTENT_TYPES)
  const rows = await readingContent(req, () => executeSql(req, sql.join(selected, sql` union all `)))
  const found = new Map(cardsIn(req, rows).map((card) => [`${card.type}:${card.id}`, card]))
  return refs.flatMap(({ type, id }) => found.get(`${type}:${id}`) ?? [])
}

/** Lists what is about the same topics as an article or image post: most in common first, then the newest. */
export async function relatedContent(
  req: PayloadRequest,
  {
    type,
    id,
    language,
    limit,
    at,
  }: ContentRef & { language: Language; limit: number; at?: OtherMoment | undefined },
): Promise<Card[]> {
  const { topicsCollection } = storiesOptions.of(req.payload)
  if (!topicsCollection) return []
  const topic = relationColumn(topicsCollection)
  const own = sql`select ${topic} from ${relationsOf(req.payload, type)}
                  where parent_id = ${id} and path in ('topics', 'tags') and ${topic} is not null`
  const scored = CONTENT_TYPES.map((one) => {
    const common = sql`(select count(distinct r.${topic}) from ${relationsOf(req.payload, one)} r
                        where r.parent_id = d.id and r.path in ('topics', 'tags') and r.${topic} in (select * from own))`
    const isOther = one === type ? sql`d.id <> ${id}` : sql`true`
    // By the index of the references, so that the cost grows with what is about these topics and not with all there is.
    const isAlike = sql`d.id in (select r.parent_id from ${relationsOf(req.payload, one)} r
                                 where r.path in ('topics', 'tags') and r.${topic} in (select * from own))`
    const rows = cardRows(
      req.payload,
      one,
      conditionsOf(req, one, { language, at }),
      sql`, ${common} as common`,
    )
    return sql`(select * from (${rows} and ${isOther} and ${isAlike}) scored
                order by common desc, published_at desc limit ${limit})`
  })
  await noteNextTurn(req, CONTENT_TYPES)
  const rows = await readingContent(req, () =>
    executeSql(
      req,
      sql`with own as materialized (${own}) ${sql.join(scored, sql` union all `)}
          order by common desc, published_at desc, id desc limit ${limit}`,
    ),
  )
  return cardsIn(req, rows)
}

/** Lists the content of the last hours for a news sitemap: at most a thousand, the newest first. */
export async function recentContent(req: PayloadRequest, hours = 48): Promise<Card[]> {
  const selected = CONTENT_TYPES.map((type) => {
    const isRecent = sql`${isLive(req, type)}
      and d.published_at > statement_timestamp() - make_interval(hours => ${hours}::int)`
    return sql`(${cardRows(req.payload, type, isRecent)})`
  })
  await noteNextTurn(req, CONTENT_TYPES)
  const rows = await readingContent(req, () =>
    executeSql(
      req,
      sql`${sql.join(selected, sql` union all `)} order by published_at desc, id desc limit 1000`,
    ),
  )
  const cards = cardsIn(req, rows)
  const oldest = cards.at(-1)
  if (oldest) changesAt(oldest.publishedAt.getTime() + hours * 3_600_000)
  return cards
}

/** The address of everything live and when it changed, for a sitemap; the newest first. */
export async function liveAddresses(
  req: PayloadRequest,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Pick<Card, 'type' | 'language' | 'path' | 'updatedAt'>[]> {
  const selected = CONTENT_TYPES.map(
    (type) =>
      sql`select ${type}::text as type, d.id, d.language::text as language, d.slug, d.published_at, d.updated_at
          from ${tableOf(storyCollection(req.payload, type))} d where ${isLive(req, type)}`,
  )
  await noteNextTurn(req, CONTENT_TYPES)
  const rows = await readingContent(req, () =>
    executeSql(
      req,
      sql`${sql.join(selected, sql` union all `)}
          order by published_at desc, type, id desc limit ${limit} offset ${offset}`,
    ),
  )
  const address = cardRow.pick({ type: true, id: true, language: true, slug: true, updatedAt: true })
  return readRows(req, address, rows).map((row) => ({ ...row, path: storyPath(req.payload, row) }))
}

const typesOf = ({ types }: Pick<Listing, 'types'>): readonly ContentType[] =>
  types && types.length > 0 ? types : CONTENT_TYPES

const relationsOf = (payload: Payload, type: ContentType) =>
  tableOf(storyCollection(payload, type), 'relations')

const isLive = ({ payload }: PayloadRequest, type: ContentType, at?: OtherMoment): SQL =>
  isPublished(payload, { collection: storyCollection(payload, type), published: LIVE, at: at?.ms })

/** Each table contributes only its first rows, so that no list reads a whole table. */
function selectionOf(req: PayloadRequest, listing: Listing, most: number): SQL {
  const selected = typesOf(listing).map(
    (type) =>
      sql`(${cardRows(req.payload, type, conditionsOf(req, type, listing))}
           order by d.published_at desc, d.id desc limit ${most})`,
  )
  return sql.join(selected, sql` union all `)
}

function conditionsOf(
  req: PayloadRequest,
  type: ContentType,
  { at, author, language, topics = [], without = [] }: Omit<Listing, 'limit'>,
): SQL {
  const resolved = storiesOptions.of(req.payload)
  const relations = relationsOf(req.payload, type)
  const shown = without.filter((ref) => ref.type === type).map(({ id }) => id)
  const isAbout = (collection: string, ids: readonly number[], paths: readonly string[]) =>
    sql`exists (select 1 from ${relations} r where r.parent_id = d.id and r.path in ${[...paths]}
          and r.${relationColumn(collection)} in ${[...ids]})`
  const conditions = [
    isLive(req, type, at),
    sql`d.language = ${language}`,
    ...(topics.length === 0
      ? []
      : [
          resolved.topicsCollection
            ? isAbout(resolved.topicsCollection, topics, ['topics', 'tags'])
            : sql`false`,
        ]),
    ...(author === undefined ? [] : [isAbout(resolved.authorsCollection, [author], ['authors'])]),
    ...(shown.length > 0 ? [sql`d.id not in ${shown}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The rows of cards of one type; their columns are the same for both. */
function cardRows(payload: Payload, type: ContentType, condition: SQL, more: SQL = sql``): SQL {
  const resolved = storiesOptions.of(payload)
  const relations = relationsOf(payload, type)
  const related = (collection: string | undefined, path: string) => {
    if (!collection) return sql`'{}'::int[]`
    const column = relationColumn(collection)
    return sql`array(select r.${column} from ${relations} r
                     where r.parent_id = d.id and r.path = ${path} and r.${column} is not null order by r."order")`
  }
  const images = related(options.of(payload).imagesCollection, 'images')
  return sql`select ${type}::text as type, d.id, d.language::text as language, d.slug, d.title, ${OWN_COLUMNS[type](images)},
      coalesce(d.byline, '') as byline, coalesce(d.location, '') as location,
      ${related(resolved.authorsCollection, 'authors')} as author_ids, ${memberOf(payload)} as member_id,
      ${related(resolved.topicsCollection, 'topics')} as topic_ids,
      ${related(resolved.topicsCollection, 'tags')} as tag_ids, d.published_at, d.updated_at ${more}
    from ${tableOf(storyCollection(payload, type))} d where ${condition}`
}

/**
 * The account of a piece of the table `d`, if that is a member's: what staff write without an author is the newsroom's. A deleted account
 * has left its pieces, and is named no more.
 */
export const memberOf = (payload: Payload): SQL =>
  sql`(select a.id from ${tableOf(storiesOptions.of(payload).accountsCollection)} a where a.id = d.owner_id and a.role = 'member')`

/** The member who is the author of a piece that names none. */
export const writerOf = (
  { authorIds, byline }: Pick<Card, 'authorIds' | 'byline'>,
  member: number | null,
): number | null => (authorIds.length === 0 && byline === '' ? member : null)

/** Characters of an image post's text in a list. */
const TEASER_LENGTH = 280

/** The columns whose values each type has of its own, given the array of its pictures. */
const OWN_COLUMNS: Readonly<Record<ContentType, (images: SQL) => SQL>> = {
  article: () =>
    sql`coalesce(d.kicker, '') as kicker, coalesce(d.teaser, '') as teaser, d.lead_id as image_id,
        0 as image_count, coalesce(d.is_premium, false) as is_premium`,
  imagepost: (images) =>
    sql`'' as kicker, left(coalesce(d.plain_text, ''), ${TEASER_LENGTH}::int) as teaser,
        (${images})[1] as image_id, cardinality(${images}) as image_count, false as is_premium`,
}

const ids = z.array(z.number())

/** Of years that every format can write. */
const moment = z.coerce.date().min(new Date('0000-01-01T00:00Z')).max(new Date('9999-12-31T23:59:59.999Z'))

const cardRow = z.object({
  type: z.enum(CONTENT_TYPES),
  id: z.coerce.number(),
  language: z.enum(LANGUAGES),
  slug: z.string(),
  title: z.string(),
  kicker: z.string(),
  teaser: z.string(),
  imageId: z.number().nullable(),
  imageCount: z.coerce.number(),
  isPremium: z.boolean(),
  byline: z.string(),
  location: z.string(),
  authorIds: ids,
  memberId: z.number().nullable(),
  topicIds: ids,
  tagIds: ids,
  publishedAt: moment,
  updatedAt: moment,
})

/** Column names in the words of JavaScript: `image_id` is `imageId`. */
const inWords = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const cardsIn = (req: PayloadRequest, rows: Rows): Card[] => {
  return readRows(req, cardRow, rows).map(({ memberId, ...row }) => ({
    ...row,
    path: storyPath(req.payload, row),
    writerId: writerOf(row, memberId),
  }))
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Reads rows of lists. One that cannot be read is left out and logged, so that it takes no page, feed or sitemap along. */
function readRows<Row extends z.ZodType>({ payload }: PayloadRequest, schema: Row, rows: Rows) {
  return rows.flatMap((row): z.output<Row>[] => {
    const read = schema.safeParse(inWords(row))
    if (read.success) return [read.data]
    const { type, id } = row
    payload.logger.error({ msg: 'An article or image post cannot be listed', type, id, err: read.error })
    return []
  })
}

/** Reads lists of articles and image posts for a page. */
function readingContent<Result>({ payload }: PayloadRequest, read: () => Promise<Result>): Promise<Result> {
  return CONTENT_TYPES.reduce<() => Promise<Result>>(
    (inner, type) => () => reading({ topic: storyCollection(payload, type) }, inner),
    read,
  )()
}
