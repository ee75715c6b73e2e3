import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { noteNextTurn, typesWith } from '@litfass/kit/content'
import { reading } from '@litfass/kit/pages'
import { findByFormerSlug } from '@litfass/kit/slugs'
import { enabledTopics, type PublicTopic } from '@litfass/topics'
import type { PayloadRequest, Where } from 'payload'
import { type ForReaders, forReaders, visitorRequest } from './requests.ts'

/** A topic or tag as its page shows it. */
export type TopicView = { id: number; name: string; slug: string; description: string }

/** Selects documents that are about one of some topics: chosen for it, or tagged with it. */
export const about = (...ids: readonly number[]): Where => ({
  or: ids.flatMap((id): Where[] => [{ topics: { equals: id } }, { tags: { equals: id } }]),
})

/** Finds the topic or tag at an address; a disabled one only for staff. */
export const topicAt = (slug: string): Promise<ForReaders<TopicView> | undefined> =>
  forReaders((req) => findTopic(req, { slug: { equals: slug } }))

/** Returns the address that a topic has now that was at this one before, or was merged into another. */
export async function movedTopic(slug: string): Promise<string | undefined> {
  const req = await visitorRequest()
  const id = await reading({ topic: 'topics' }, () => findByFormerSlug(req, 'topics', slug))
  const topic = id && (await findTopic(req, { id: { equals: id } }))
  return topic ? topic.slug : undefined
}

async function findTopic(req: PayloadRequest, where: Where): Promise<TopicView | undefined> {
  const { docs } = await reading({ topic: 'topics', found: ({ docs }) => docs.map(({ id }) => id) }, () =>
    req.payload.find({
      collection: 'topics',
      where,
      limit: 1,
      pagination: false,
      select: { name: true, slug: true, description: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const [doc] = docs
  return doc && { id: doc.id, name: doc.name, slug: doc.slug ?? '', description: doc.description ?? '' }
}

/** Returns enabled topics in the order of their ids. */
export async function topicsOf(ids: readonly number[]): Promise<TopicView[]> {
  if (ids.length === 0) return []
  const req = await visitorRequest()
  const { docs } = await reading({ topic: 'topics', found: ({ docs }) => docs.map(({ id }) => id) }, () =>
    req.payload.find({
      collection: 'topics',
      where: { id: { in: [...ids] }, state: { equals: 'enabled' } },
      limit: ids.length,
      pagination: false,
      select: { name: true, slug: true, description: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const topics = new Map(
    docs.map(({ id, name, slug, description }) => [
      id,
      { id, name, slug: slug ?? '', description: description ?? '' },
    ]),
  )
  return ids.flatMap((id) => topics.get(id) ?? [])
}

/** A link to the page of a topic. */
export type TopicLink = Pick<TopicView, 'name' | 'slug'>

/** Finds the topics and tags of a document that the caller may see: topics first, in their order, and none twice. */
export async function topicLinks(
  req: PayloadRequest,
  { topics, tags }: { topics?: unknown; tags?: unknown },
): Promise<TopicLink[]> {
  const ids = [...new Set([topics, tags].flat().filter((id) => typeof id === 'number'))]
  if (ids.length === 0) return []
  const { docs } = await reading({ topic: 'topics', ids }, () =>
    req.payload.find({
      collection: 'topics',
      where: { id: { in: ids } },
      limit: ids.length,
      pagination: false,
      select: { name: true, slug: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const named = new Map(docs.map(({ id, name, slug }) => [id, { name, slug: slug ?? '' }]))
  return ids.flatMap((id) => named.get(id) ?? [])
}

/** Lists the enabled topics that something public is about, by name. */
export async function topicsInUse(): Promise<PublicTopic[]> {
  const req = await visitorRequest()
  const types = typesWith(req.payload.config, 'topics')
  const counted = ['topics', ...types.map(({ collection }) => collection)]
  // The counts change with every list that is counted.
  const read = counted.reduce<() => Promise<PublicTopic[]>>(
    (inner, topic) => () => reading({ topic }, inner),
    () => enabledTopics(req),
  )
  await noteNextTurn(
    req,
    types.map(({ type }) => type),
  )
  return (await read()).filter(({ count }) => count > 0)
}

/** Topics above the wall of pictures. */
const MOST_TOPICS = 12

/** Lists the topics that most is about. */
export async function mostUsedTopics(): Promise<TopicLink[]> {
  return (await topicsInUse()).sort((one, other) => other.count - one.count).slice(0, MOST_TOPICS)
}

/** Galleries on the page of a topic. */
const MOST_GALLERIES = 6

/** Lists the newest galleries about a topic. */
export async function galleriesAbout(id: number): Promise<GallerySummary[]> {
  const { galleries } = await galleriesList(await visitorRequest(), {
    limit: MOST_GALLERIES,
    where: about(id),
  })
  return galleries
}
