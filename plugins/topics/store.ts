import { typesWith, visibleSql } from '@litfass/kit/content'
import { executeSql, inTransaction, relationColumn, type SQL, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import {
  type CollectionSlug,
  createLocalReq,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { options, type TopicsOptions } from './options.ts'
import { searchPatterns, TOPIC_STATES, type TopicState } from './topics.ts'

/** A topic or tag that was found by a part of its name. */
export type Suggestion = {
  id: number
  name: string
  /** Documents that everyone sees. */
  count: number
}

export type Search = {
  text: string
  limit: number
  states: readonly TopicState[]
  /** Whether to leave out what no published document carries. */
  isInUse?: boolean
  /** Whether to add names that are spelled alike, last. */
  hasSimilar?: boolean
}

/**
 * Finds topics and tags by a part of their name: first the name itself, then names that begin with it as it was typed, then
 * those that do without accents, words, parts of words; shorter names first. Each kind is read by an index and only where
 * those before it are too few, so the cost does not grow with the number of names that match. The shortest name that begins
 * with the text is the text itself.
 */
export async function findSuggestions(
  req: PayloadRequest,
  { text, limit, states, isInUse = false, hasSimilar = false }: Search,
): Promise<Suggestion[]> {
  const resolved = options.of(req.payload)
  const patterns = searchPatterns(text)
  if (!patterns) return []
  const found: Found[] = []
  const find = async (condition: SQL, most?: number, nearest = sql`length(t.search)`) => {
    if (found.length >= limit) return
    const isNew = found.length > 0 ? sql`t.id not in ${found.map(({ id }) => id)}` : sql`true`
    const matching = sql`select t.* from ${tableOf(resolved.collection)} t
      where ${condition} and ${isNew} and t.deleted_at is null and t.state in ${[...states]}
        ${isInUse ? sql`and ${isCarried(req, resolved, sql`t.id`)}` : sql``} ${most ? sql`limit ${most}` : sql``}`
    const rows = await executeSql(
      req,
      sql`select t.id, t.name from (${matching}) t
          order by ${nearest}, t.search, length(t.name_key), t.id limit ${limit - found.length}`,
    )
    found.push(...rows.map(({ id, name }) => ({ id: Number(id), name: String(name) })))
  }
  await find(sql`t.search like ${patterns.name} and ${unestimated(sql`t.name_key like ${patterns.asTyped}`)}`)
  await find(sql`t.search like ${patterns.name}`)
  if (patterns.match !== patterns.name)
    for (const within of [patterns.word, patterns.match])
      await find(sql`t.search like ${within}`, MOST_WITHIN)
  // The operator compares with words of the name, by the same index.
  if (hasSimilar && patterns.folded.length >= SIMILAR_FROM)
    await find(
      sql`${patterns.folded} <<% t.search`,
      MOST_WITHIN,
      sql`strict_word_similarity(${patterns.folded}, t.search) desc`,
    )
  return withCounts(req, resolved, found)
}

/** Characters from which on names that are spelled alike are found: shorter ones are alike by chance. */
const SIMILAR_FROM = 5

/** So many names with the text at a later word, or within one, are put in order; of more than that, any. */
const MOST_WITHIN = 200

/**
 * A condition that PostgreSQL takes for half true and tests row by row: it knows nothing of two that depend on each other, and
 * would sort thousands of names for ten.
 */
const unestimated = (condition: SQL) => sql`coalesce(${condition}, false)`

type Found = Pick<Suggestion, 'id' | 'name'>

async function withCounts(
  req: PayloadRequest,
  resolved: TopicsOptions,
  found: readonly Found[],
): Promise<Suggestion[]> {
  if (found.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select t.id, ${publishedCount(req, resolved, sql`t.id`)} as count from ${tableOf(resolved.collection)} t
        where t.id in ${found.map(({ id }) => id)}`,
  )
  const counts = new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
  return found.map((one) => ({ ...one, count: counts.get(one.id) ?? 0 }))
}

/** A topic as everyone may read it. */
export type PublicTopic = Suggestion & { slug: string; description: string }

/** Lists the enabled topics by name. */
export async function enabledTopics(req: PayloadRequest): Promise<PublicTopic[]> {
  const resolved = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select t.id, t.name, t.slug, t.description, ${publishedCount(req, resolved, sql`t.id`)} as count
        from ${tableOf(resolved.collection)} t
        where t.state = 'enabled' and t.deleted_at is null order by t.name_key, t.id`,
  )
  return rows.map(({ id, name, slug, description, count }) => ({
    id: Number(id),
    name: String(name),
    slug: String(slug),
    description: String(description ?? ''),
    count: Number(count),
  }))
}

/**
 * Returns whether a published document carries a topic or tag, as a part of a statement; cheaper than their number. Asked of
 * each name in turn: by `exists`, PostgreSQL would gather what all documents carry.
 */
function isCarried({ payload }: PayloadRequest, { collection }: TopicsOptions, id: SQL): SQL {
  const carriers = typesWith(payload.config, 'topics').map(
    (one) =>
      sql`(select true from ${relations(one.collection)} r join ${tableOf(one.collection)} d on d.id = r.parent_id
           where r.${relationColumn(collection)} = ${id} and ${visibleSql(payload, one)} limit 1)`,
  )
  return unestimated(carriers.length > 0 ? sql`coalesce(${sql.join(carriers, sql`, `)})` : sql`false`)
}

/** Returns the number of published documents with a topic or tag, as a part of a statement. */
function publishedCount({ payload }: PayloadRequest, { collection }: TopicsOptions, id: SQL): SQL {
  const counts = typesWith(payload.config, 'topics').map(
    (one) =>
      sql`(select count(distinct r.parent_id) from ${relations(one.collection)} r
           join ${tableOf(one.collection)} d on d.id = r.parent_id
           where r.${relationColumn(collection)} = ${id} and ${visibleSql(payload, one)})`,
  )
  return counts.length > 0 ? sql`(${sql.join(counts, sql` + `)})::int` : sql`0`
}

/** Notes the tags that readers see, of one document or of all that is published. */
export async function notePublic(
  req: PayloadRequest,
  only?: { collection: CollectionSlug; id: number },
): Promise<void> {
  const { payload } = req
  const { collection } = options.of(payload)
  const shown: number[] = []
  const types = typesWith(payload.config, 'topics')
  for (const one of types.filter((each) => !only || each.collection === only.collection)) {
    const rows = await executeSql(
      req,
      // In order: two publications at once, or one and the job, wait for each other.
      sql`with noted as materialized (select t.id from ${tableOf(collection)} t where t.was_public is not true and t.id in
            (select r.${relationColumn(collection)} from ${relations(one.collection)} r
               join ${tableOf(one.collection)} d on d.id = r.parent_id
             where r.${relationColumn(collection)} is not null ${only ? sql`and d.id = ${only.id}` : sql``}
               and ${visibleSql(payload, one)})
            order by t.id for no key update)
          update ${tableOf(collection)} set was_public = true where id in (select id from noted) returning id`,
    )
    shown.push(...rows.map(({ id }) => Number(id)))
  }
  if (shown.length > 0) await publishChanges(req, collection, shown)
}

/** Notes the tags of what has been published by the clock since the last time. */
export async function noteScheduled(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, () => notePublic(req))
}

/** The table in which Payload keeps what documents of a collection refer to. */
const relations = (collection: string) => tableOf(collection, 'relations')

/** A collection whose documents refer to topics, with the paths of the fields: `filter.topics`. */
export type TopicReferrer = { collection: CollectionSlug; fields: readonly string[] }

/** Lists what refers to topics: every other collection with a field of several topics, of its own or in a group. */
export const referrersOf = ({ config }: Pick<Payload, 'config'>, topics: CollectionSlug): TopicReferrer[] =>
  config.collections.flatMap(({ slug, flattenedFields }) => {
    const fields = topicPaths(flattenedFields, topics)
    return slug !== topics && fields.length > 0 ? [{ collection: slug as CollectionSlug, fields }] : []
  })

const topicPaths = (fields: readonly FlattenedField[], topics: CollectionSlug): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'relationship') return field.hasMany && field.relationTo === topics ? [field.name] : []
    if (field.type !== 'group' && field.type !== 'tab') return []
    return topicPaths(field.flattenedFields, topics).map((path) => `${field.name}.${path}`)
  })

/** How many documents of a collection refer to a topic, in which fields, seen by everyone or not. */
export type TopicUsage = { collection: CollectionSlug; fields: string[]; count: number }

/** A topic with the collections whose documents refer to it; none for those that nothing refers to. */
export type UsedTopic = { id: number; name: string; usage: TopicUsage[] }

/** Counts the documents that refer to some topics, those in the trash aside, in a statement a collection. */
export async function topicUsages(
  req: PayloadRequest,
  { collection }: TopicsOptions,
  ids: readonly number[],
): Promise<UsedTopic[]> {
  if (ids.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select id, name from ${tableOf(collection)} where id in ${[...ids]} order by name_key, id`,
  )
  const used = rows.map(({ id, name }): UsedTopic => ({ id: Number(id), name: String(name), usage: [] }))
  for (const one of referrersOf(req.payload, collection)) {
    const counts = await executeSql(
      req,
      sql`select r.${relationColumn(collection)} as topic, count(distinct r.parent_id)::int as count
          from ${relations(one.collection)} r join ${tableOf(one.collection)} d on d.id = r.parent_id
          where r.${relationColumn(collection)} in ${[...ids]} and ${visibleSql(req.payload, { ...one, visible: {} })}
          group by 1`,
    )
    for (const { topic, count } of counts)
      used
        .find(({ id }) => id === Number(topic))
        ?.usage.push({ collection: one.collection, fields: [...one.fields], count: Number(count) })
  }
  return used
}

/**
 * Lets all documents that refer to a topic refer to another one in its place, and no document to one twice.
 * @returns the ids of the documents, by collection
 */
export async function moveReferences(
  req: PayloadRequest,
  { collection }: TopicsOptions,
  { from, into }: { from: number; into: number },
): Promise<Map<CollectionSlug, number[]>> {
  const moved = new Map<CollectionSlug, number[]>()
  const topic = relationColumn(collection)
  for (const one of referrersOf(req.payload, collection)) {
    const table = relations(one.collection)
    await executeSql(
      req,
      sql`delete from ${table} r where r.${topic} = ${from} and exists
          (select 1 from ${table} o where o.parent_id = r.parent_id and o.path = r.path and o.${topic} = ${into})`,
    )
    const rows = await executeSql(
      req,
      sql`update ${table} set ${topic} = ${into} where ${topic} = ${from} returning parent_id as id`,
    )
    moved.set(one.collection, [...new Set(rows.map(({ id }) => Number(id)))])
  }
  return moved
}

/**
 * Takes a topic off all content that refers to it.
 * @returns the ids of the documents, by collection
 */
export async function dropReferences(
  req: PayloadRequest,
  { collection }: TopicsOptions,
  id: number,
): Promise<Map<CollectionSlug, number[]>> {
  const left = new Map<CollectionSlug, number[]>()
  for (const one of typesWith(req.payload.config, 'topics')) {
    const rows = await executeSql(
      req,
      sql`delete from ${relations(one.collection)} where ${relationColumn(collection)} = ${id} returning parent_id as id`,
    )
    left.set(one.collection, [...new Set(rows.map((row) => Number(row.id)))])
  }
  return left
}

/** Returns the topic that each of some topics was merged into; those that were not are left out. */
export async function mergedInto(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await executeSql(
    req,
    sql`select id, merged_into_id as into from ${tableOf(collection)}
        where id in ${[...ids]} and merged_into_id is not null`,
  )
  return new Map(rows.map((row) => [Number(row.id), Number(row.into)]))
}

/**
 * Returns the topics that some ids stand for now: those that others were merged into, each once, without those that are gone. For
 * ids that are kept elsewhere than in relationships.
 */
export async function currentTopics(req: PayloadRequest, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { collection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select id, coalesce(merged_into_id, id) as now from ${tableOf(collection)} where id in ${[...ids]}`,
  )
  const now = new Map(rows.map((row) => [Number(row.id), Number(row.now)]))
  return [...new Set(ids.flatMap((id) => now.get(id) ?? []))]
}

/**
 * Locks a topic until the transaction ends.
 * @returns its state; `undefined` where there is none, or only in the trash
 */
export async function lockTopic(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<TopicState | undefined> {
  const [row] = await executeSql(
    req,
    sql`select state from ${tableOf(collection)} where id = ${id} and deleted_at is null for update`,
  )
  return TOPIC_STATES.find((state) => state === row?.state)
}

/** Notes what a topic was merged into, for itself and for those that were merged into it before. */
export async function markMerged(
  req: PayloadRequest,
  collection: CollectionSlug,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await executeSql(
    req,
    sql`update ${tableOf(collection)} set merged_into_id = ${into} where id = ${from} or merged_into_id = ${from}`,
  )
  await executeSql(
    req,
    sql`update ${tableOf(collection)} t set was_public = true from ${tableOf(collection)} o
        where t.id = ${into} and o.id = ${from} and o.was_public`,
  )
}
