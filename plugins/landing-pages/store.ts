import { slugOf } from '@litfass/kit/collections'
import { executeSql, relationColumn, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import { findByFormerSlug } from '@litfass/kit/slugs'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { type Filter, LANGUAGES, type Language, readFilter } from './filter.ts'
import { LANDING_PAGES, options, pathOf } from './options.ts'

/** A landing page as the caller may see it. */
export type LandingPage = {
  id: number
  language: Language
  slug: string
  /** Path of its page. */
  path: string
  title: string
  intro: string
  imageId: number | null
  isPublished: boolean
  filter: Filter
  updatedAt: Date
}

/** The result of looking up an address: a landing page, or the path to which an earlier address leads. */
export type AtAddress = { found: LandingPage } | { movedTo: string }

/** Finds the landing page at an address that the caller may read; `undefined` where there is none. */
export async function landingPageAt(
  req: PayloadRequest,
  { language, slug }: { language: Language; slug: string },
): Promise<AtAddress | undefined> {
  const [found] = await find(req, { language: { equals: language }, slug: { equals: slug } }, { limit: 1 })
  if (found) return { found }
  const collection = slugOf(req.payload, LANDING_PAGES)
  const id = await reading({ topic: collection }, () => findByFormerSlug(req, collection, slug, language))
  const [moved] = id === undefined ? [] : await find(req, { id: { equals: id } }, { limit: 1 })
  return moved && { movedTo: moved.path }
}

/** Finds a landing page by its id, as the caller may read it. */
export async function landingPageById(req: PayloadRequest, id: number): Promise<LandingPage | undefined> {
  const [found] = await find(req, { id: { equals: id } }, { limit: 1 })
  return found
}

type Listed = { language?: Language; limit: number; page?: number }

/** Lists published landing pages by their titles; pages start at 1. */
export const listLandingPages = (
  req: PayloadRequest,
  { language, limit, page = 1 }: Listed,
): Promise<LandingPage[]> => find(req, published(language), { limit, page })

/** Counts published landing pages. */
export async function countLandingPages(req: PayloadRequest): Promise<number> {
  const collection = slugOf(req.payload, LANDING_PAGES)
  const { totalDocs } = await reading({ topic: collection }, () =>
    req.payload.count({ collection, where: published(), overrideAccess: false, req }),
  )
  return totalDocs
}

const published = (language?: Language): Where => ({
  isPublished: { equals: true },
  ...(language && { language: { equals: language } }),
})

async function find(
  req: PayloadRequest,
  where: Where,
  { limit, page = 1 }: Pick<Listed, 'limit' | 'page'>,
): Promise<LandingPage[]> {
  const collection = slugOf(req.payload, LANDING_PAGES)
  const { docs } = await reading(
    {
      topic: collection,
      found: ({ docs }: { docs: object[] }) => docs.map((doc) => Number(Reflect.get(doc, 'id'))),
    },
    () =>
      req.payload.find({
        collection,
        where,
        sort: ['title', 'id'],
        limit,
        page,
        depth: 0,
        overrideAccess: false,
        req,
      }),
  )
  const { payload } = req
  return docs.map((doc) => {
    const { image, intro, ...own } = storedPage.parse(doc)
    return {
      ...own,
      intro: intro ?? '',
      imageId: image ?? null,
      isPublished: own.isPublished ?? false,
      path: pathOf(options.of(payload), own),
      filter: readFilter(doc),
    }
  })
}

const storedPage = z.object({
  id: z.number(),
  language: z.enum(LANGUAGES),
  slug: z.string(),
  title: z.string(),
  intro: z.string().nullish(),
  image: z.number().nullish(),
  isPublished: z.boolean().nullish(),
  updatedAt: z.coerce.date(),
})

/**
 * Locks a landing page until the transaction ends.
 * @returns whether there is one that is not in the trash
 */
export async function lockLandingPage(req: PayloadRequest, id: number): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`select 1 from ${tableOf(LANDING_PAGES)} where id = ${id} and deleted_at is null for update`,
  )
  return rows.length > 0
}

/**
 * Keeps filters from widening before a topic is deleted: a landing page without another one is hidden, since it would gather
 * everything, and one that asks for all of its topics keeps the name of this one, so that nothing matches until an editor decides.
 * @returns the ids of all landing pages whose filter has that topic
 */
export async function narrowWithoutTopic(req: PayloadRequest, topic: number): Promise<number[]> {
  const relations = tableOf(LANDING_PAGES, 'relations')
  const target = relationColumn(options.of(req.payload).topicsCollection)
  const rows = await executeSql(
    req,
    sql`select distinct parent_id as id from ${relations} where ${target} = ${topic}`,
  )
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return []
  await executeSql(
    req,
    sql`update ${tableOf(LANDING_PAGES)} p set is_published = false where p.id in ${ids} and not exists
        (select 1 from ${relations} r where r.parent_id = p.id and r.${target} <> ${topic})`,
  )
  await executeSql(
    req,
    sql`insert into ${tableOf(LANDING_PAGES, 'texts')} ("order", parent_id, path, text)
        select coalesce((select max(k."order") from ${tableOf(LANDING_PAGES, 'texts')} k
            where k.parent_id = p.id and k.path = ${MISSING}), 0) + 1, p.id, ${MISSING}, t.name
        from ${tableOf(LANDING_PAGES)} p cross join ${tableOf(options.of(req.payload).topicsCollection)} t
        where p.id in ${ids} and p.filter_topics_match = 'all' and t.id = ${topic} and not exists
          (select 1 from ${tableOf(LANDING_PAGES, 'texts')} k
           where k.parent_id = p.id and k.path = ${MISSING} and k.text = t.name)`,
  )
  return ids
}

/** Path of the names of deleted topics. */
const MISSING = 'filter.missingTopics'

/** Returns those of some topics that are there, in the trash or not. */
export async function knownTopics(req: PayloadRequest, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(options.of(req.payload).topicsCollection)} where id in ${[...ids]}`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
