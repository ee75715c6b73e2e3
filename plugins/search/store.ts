import { type CollectionExtension, type Finder, fieldAccessBy } from '@litfass/kit'
import { typesWith, visibleSql } from '@litfass/kit/content'
import { columnName, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { JobHandler } from '@litfass/kit/jobs'
import { nobody } from '@litfass/kit/policies'
import { likeLiteral, PART_LENGTH, searchText, searchWords } from '@litfass/kit/search'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { type SearchedType, searchedFields } from './options.ts'
import { MOST_COUNTED } from './routes.ts'

/** The field in which a document keeps the text that is searched. */
export const SEARCHED = 'searchText'

/** Keeps the searched text of a collection's documents: a field that no one reads or writes, saved with the others. */
export const searchedText = (fields: readonly string[]): CollectionExtension => ({
  fields: {
    last: [
      {
        name: SEARCHED,
        type: 'text',
        hidden: true,
        access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
        // Made by the server of texts that have limits of their own, in two spellings; Payload's for any text is 40,000.
        validate: (): true => true,
      },
    ],
  },
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) => ({ ...data, [SEARCHED]: joined(fields, { ...originalDoc, ...data }) }),
    ],
  },
})

function joined(fields: readonly string[], document: Readonly<Record<string, unknown>>): string {
  const texts = fields.map((field) => document[field]).filter((text) => typeof text === 'string')
  return searchText(texts.join(' '))
}

export type Matches = {
  /** The newest first. */
  ids: number[]
  /** At most `MOST_COUNTED + 1`. */
  total: number
}

type Asked = { collection: CollectionSlug; text: string; limit: number; offset?: number }

/**
 * Finds published documents that hold all words of a text, the newest first: in another form ("Häuser" finds "Haus"), in
 * either spelling of umlauts, and as a part of a word. Words that every text holds, such as "und", count on their own alone.
 * @throws Error for a collection that is not searched
 */
export async function findMatches(
  req: PayloadRequest,
  { collection, text, limit, offset = 0 }: Asked,
): Promise<Matches> {
  const { visible, settings } = searchedType(req.payload, collection)
  const published = { ...visible, ...settings.visible }
  return matchesOf(req, { collection, visible: published }, { text, limit, offset })
}

/** Finds documents for the panel in the same way, whether they are public or not. */
export const findForPanel =
  (collection: CollectionSlug): Finder =>
  async (req, { text, limit }) =>
    (await matchesOf(req, { collection, visible: {} }, { text, limit, offset: 0 })).ids

function searchedType({ config }: Payload, collection: CollectionSlug): SearchedType {
  const found = typesWith(config, 'search').find((one) => one.collection === collection)
  if (!found) throw new Error(`search: ${collection} is not searched.`)
  return found
}

/** The documents that are searched. */
type Among = Pick<SearchedType, 'collection' | 'visible'>

async function matchesOf(
  req: PayloadRequest,
  among: Among,
  { text, limit, offset }: { text: string } & Page,
): Promise<Matches> {
  const words = searchWords(text)
  if (words.length === 0) return { ids: [], total: 0 }
  const search = { table: tableOf(among.collection), ...conditions(req.payload, among, words) }
  const some = await idsOf(req, someMatches(search))
  if (some.length <= MOST_COUNTED) return { ids: some.slice(offset, offset + limit), total: some.length }
  const recent = await idsOf(req, recentMatches(search, { limit, offset }))
  const ids = recent.length === limit ? recent : await idsOf(req, newestMatches(search, { limit, offset }))
  return { ids, total: some.length }
}

const idsOf = async (req: PayloadRequest, statement: SQL): Promise<number[]> =>
  (await executeSql(req, statement)).map(({ id }) => Number(id))

/** The conditions of a search on a row `d`. */
type Search = { table: ReturnType<typeof tableOf>; published: SQL; text: SQL; hasParts: SQL; hasWords: SQL }

function conditions(payload: Payload, among: Among, words: readonly string[]): Omit<Search, 'table'> {
  const text = sql`d.${sql.identifier(columnName(payload, among.collection, SEARCHED))}`
  const parts = words.map((word) => {
    const literal = likeLiteral(word)
    const part = [...word].length < PART_LENGTH ? `% ${literal}%` : `%${literal}%`
    const isCommon = sql`numnode(plainto_tsquery('german', ${word})) = 0`
    return sql`${words.length > 1 ? sql`${isCommon} or ` : sql``}${text} like ${part}`
  })
  const forms = words.map(
    (word, at) => sql`(${parts[at]}
      or to_tsvector('german', ${text}) @@ plainto_tsquery('german', ${word})
      or to_tsvector('english', ${text}) @@ plainto_tsquery('english', ${word}))`,
  )
  return {
    text,
    published: visibleSql(payload, among),
    hasParts: sql.join(
      parts.map((part) => sql`(${part})`),
      sql` and `,
    ),
    hasWords: sql.join(forms, sql` and `),
  }
}

/**
 * Up to `MOST_COUNTED + 1` matches, the newest first. Comparing letters is far cheaper than making word forms, so these
 * are looked at only if the letters alone do not find too many to count.
 */
const someMatches = ({ table, published, hasParts, hasWords }: Search): SQL =>
  sql`with parts as materialized (
        select d.id, d.created_at from ${table} d where ${published} and ${hasParts} limit ${MOST_COUNTED + 1}),
      counted as materialized (select count(*) > ${MOST_COUNTED} as enough from parts),
      words as materialized (
        select d.id, d.created_at from ${table} d
        where not (select enough from counted) and ${published} and ${hasWords} limit ${MOST_COUNTED + 1})
      select id from (
        select * from parts where (select enough from counted) union all select * from words) found
      order by created_at desc, id desc`

type Page = { limit: number; offset: number }

/** The number of newest documents that are read before all matches are collected and sorted. */
const RECENT = 500

/** Matches among the newest documents: the first pages of a frequent word, without reading all of its matches. */
const recentMatches = ({ table, published, text, hasWords }: Search, { limit, offset }: Page): SQL =>
  sql`select d.id from (
        select d.id, d.created_at, ${text} from ${table} d where ${published}
        order by d.created_at desc, d.id desc limit ${RECENT}) d
      where ${hasWords} order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`

const newestMatches = ({ table, published, hasWords }: Search, { limit, offset }: Page): SQL =>
  sql`select d.id from ${table} d where ${published} and ${hasWords}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`

/** Documents whose text is filled in one round. */
const BATCH = 500

/** Fills the searched text of documents that were there before the plugin, until all have one. */
export const fillTexts: JobHandler = async (_, { payload, signal }) => {
  for (const type of typesWith(payload.config, 'search'))
    while (!signal.aborted && (await fillBatch(payload, type)) === BATCH);
}

async function fillBatch(payload: Payload, type: SearchedType): Promise<number> {
  const { collection } = type
  const fields = searchedFields(type)
  const request = { payload, transactionID: undefined }
  const named = (field: string) => sql.identifier(columnName(payload, collection, field))
  const searched = named(SEARCHED)
  const rows = await executeSql(
    request,
    sql`select id, ${sql.join(
      fields.map((field) => sql`${named(field)} as ${sql.identifier(field)}`),
      sql`, `,
    )} from ${tableOf(collection)} where ${searched} is null order by id limit ${BATCH}`,
  )
  if (rows.length === 0) return 0
  const values = rows.map((row) => sql`(${Number(row.id)}::int, ${joined(fields, row)}::text)`)
  // A document that was saved meanwhile has its text, and keeps it.
  await executeSql(
    request,
    sql`update ${tableOf(collection)} d set ${searched} = filled.text
        from (values ${sql.join(values, sql`, `)}) as filled (id, text)
        where d.id = filled.id and d.${searched} is null`,
  )
  return rows.length
}
