import type { Card } from '@litfass/articles'
import { countComments } from '@litfass/comments'
import { galleryOf } from '@litfass/galleries'
import { IMAGE_COLUMNS, imageRow } from '@litfass/images'
import type { ContentRef } from '@litfass/kit/content'
import { reading } from '@litfass/kit/pages'
import { findInteractions } from '@litfass/participation'
import type { Block } from '@litfass/rich-text'
import type { PayloadRequest } from 'payload'
import { type ImageView, imageView, notFailed } from '../image/images.ts'
import type { GalleryInside, StoryParts, StorySummary } from './storyView.ts'

/** Converts cards of the plugin to what lists show: with pictures, topics and the number of comments. */
export async function summariesOf(req: PayloadRequest, cards: readonly Card[]): Promise<StorySummary[]> {
  const [images, topics, comments] = await Promise.all([
    imagesById(
      req,
      cards.flatMap(({ imageId }) => imageId ?? []),
    ),
    topicNames(
      req,
      cards.flatMap(({ topicIds }) => topicIds),
    ),
    commentCounts(req, cards),
  ])
  return cards.map((card) => ({
    type: card.type,
    id: card.id,
    slug: card.slug,
    language: card.language,
    title: card.title,
    kicker: card.kicker || firstOf(card.topicIds, topics),
    teaser: card.teaser,
    isPremium: card.isPremium,
    publishedAt: card.publishedAt.toISOString(),
    lead: images.get(card.imageId ?? 0),
    pictures: card.imageCount,
    comments: comments.get(`${card.type}:${card.id}`) ?? 0,
    topics: card.topicIds,
  }))
}

const firstOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string =>
  ids.map((id) => names.get(id)).find((name) => name !== undefined) ?? ''

/** Reads pictures that the caller may see, whatever they were uploaded for. */
export async function imagesById(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, ImageView>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const { docs } = await reading({ topic: 'images', ids: wanted }, () =>
    req.payload.find({
      collection: 'images',
      where: { and: [{ id: { in: wanted } }, { visibility: { not_equals: 'withdrawn' } }, notFailed] },
      pagination: false,
      select: IMAGE_COLUMNS,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  return new Map(docs.map((doc) => [doc.id, imageView(imageRow.parse(doc))]))
}

async function topicNames(req: PayloadRequest, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const { docs } = await reading({ topic: 'topics', ids: wanted }, () =>
    req.payload.find({
      collection: 'topics',
      where: { id: { in: wanted } },
      pagination: false,
      select: { name: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  return new Map(docs.map(({ id, name }) => [id, name]))
}

/** Counts the public comments of documents, by their type and id. */
export async function commentCounts(
  req: PayloadRequest,
  stories: readonly ContentRef[],
): Promise<Map<string, number>> {
  const types = [...new Set(stories.map(({ type }) => type))]
  const counted = await Promise.all(
    types.map(async (type) => {
      const ids = stories.filter((story) => story.type === type).map(({ id }) => id)
      return [...(await countComments(req, type, ids))].map(
        ([id, total]) => [`${type}:${id}`, total] as const,
      )
    }),
  )
  return new Map(counted.flat())
}

/** Pictures of a gallery that a text shows of it. */
const GLANCE = 5

/** Reads what a text refers to, as far as the caller may see it. */
export async function partsOf(
  req: PayloadRequest,
  blocks: readonly Block[],
  more: { galleries?: readonly number[]; images?: readonly number[] } = {},
): Promise<StoryParts> {
  const galleryIds = blocks.flatMap((block) => ('galleryId' in block ? Number(block.galleryId) : []))
  const imageIds = blocks.flatMap((block) => ('imageId' in block ? Number(block.imageId) : []))
  const eventIds = blocks.flatMap((block) => ('eventId' in block && block.eventId > 0 ? block.eventId : []))
  const wanted = [...new Set([...galleryIds, ...(more.galleries ?? [])])]
  const [found, views] = await Promise.all([
    Promise.all(wanted.map((id) => galleryOf(req, id, { limit: GLANCE }))),
    // As the caller sees them: the preview of a draft shows what becomes public with it.
    findInteractions(req, [...new Set(eventIds)]),
  ])
  const shown = found.flatMap((gallery) => (gallery ? gallery.entries.map(({ image }) => image.id) : []))
  const images = await imagesById(req, [...imageIds, ...(more.images ?? []), ...shown])
  const galleries = found.flatMap((gallery): GalleryInside[] => {
    if (!gallery) return []
    const { id, title, total, entries } = gallery
    return [{ id, title, total, images: entries.flatMap(({ image }) => images.get(image.id) ?? []) }]
  })
  const events = new Map(views.map((view) => [view.id, view]))
  return { images, galleries: new Map(galleries.map((gallery) => [gallery.id, gallery])), events }
}
