import { type Embed, embedOf } from '@litfass/consent/domain'
import { type FigureImage, figureImage, IMAGE_COLUMNS, type ImageRow, imageRow } from '@litfass/images'
import type { Visibility } from '@litfass/images/model'
import { isStaff, viewerOf } from '@litfass/kit'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest, Where } from 'payload'
import { consentSettings } from '../../../config/consentSettings.ts'
import { EDITORIAL_PREFIXES } from '../../../config/editorialPrefixes.ts'
import { processEnvironment } from '../../../config/environment.ts'
import { type ForReaders, forReaders, ownRequest, payloadInstance } from '../../queries/requests.ts'
import { type TopicLink, topicLinks } from '../../queries/topics.ts'
import { beyond, type Side, towards } from './pictureOrder.ts'

/** A picture as pages show it: plain data, safe to pass to a client component. */
export type ImageView = FigureImage & {
  /** ISO 8601. */
  createdAt: string
}

/** Converts a row into the view pages show. */
export const imageView = (row: ImageRow): ImageView => ({
  ...figureImage(row, processEnvironment().cdnUrl ?? ''),
  createdAt: row.createdAt,
})

/** Excludes pictures with nothing to show. One whose new file failed still shows the earlier one. */
export const notFailed: Where = {
  or: [{ is_stub: { equals: false } }, { 'processing.state': { not_equals: 'failed' } }],
}

const filled = (field: 'caption' | 'copyright'): Where[] => [
  { [field]: { exists: true } },
  { [field]: { not_equals: '' } },
]

/** Public pictures uploaded by editors, without members' avatars and entries; none failed. */
const editorialImages: Where = {
  and: [{ imageManagerPrefix: { in: EDITORIAL_PREFIXES } }, { visibility: { equals: 'public' } }, notFailed],
}

/** What says what it shows and whose it is. */
const isDescribed: Where = { and: [...filled('caption'), ...filled('copyright')] }

/** Query of the public gallery: editors' pictures that say what they show and whose they are. */
export const galleryImages: Where = { and: [editorialImages, isDescribed] }

/** Pictures on a page of the public gallery. */
export const IMAGES_PER_PAGE = 24

export type ImagePage = { images: ImageView[]; total: number; page: number; pages: number }

/** Pictures may share their creation time; without the id as second key one could be on two pages, or on none. */
const NEWEST_FIRST = ['-createdAt', '-id']

/** Lists editors' public pictures with a visitor's rights, newest first; pages start at 1. */
export async function newestImages({
  limit,
  page = 1,
  where = isDescribed,
}: {
  limit: number
  page?: number
  /** Which of all editors' pictures, such as those about a topic; those of the gallery when left out. */
  where?: Where
}): Promise<ImagePage> {
  const payload = await payloadInstance()
  const found = await reading({ topic: 'images', found: idsOf }, () =>
    payload.find({
      collection: 'images',
      where: { and: [editorialImages, where] },
      sort: NEWEST_FIRST,
      limit,
      page,
      select: IMAGE_COLUMNS,
      depth: 0,
      overrideAccess: false,
    }),
  )
  const images = found.docs.map((doc) => imageView(imageRow.parse(doc)))
  return { images, total: found.totalDocs, page: found.page ?? page, pages: found.totalPages }
}

/** Returns pictures with a visitor's rights, in the order of their ids; those that are not shown are left out. */
export async function imagesOf(ids: readonly number[]): Promise<ImageView[]> {
  if (ids.length === 0) return []
  const payload = await payloadInstance()
  const { docs } = await reading({ topic: 'images', found: idsOf }, () =>
    payload.find({
      collection: 'images',
      where: { and: [editorialImages, { id: { in: [...ids] } }] },
      limit: ids.length,
      pagination: false,
      select: IMAGE_COLUMNS,
      depth: 0,
      overrideAccess: false,
    }),
  )
  const images = new Map(docs.map((doc) => [doc.id, imageView(imageRow.parse(doc))]))
  return ids.flatMap((id) => images.get(id) ?? [])
}

/** Lists the newest pictures of the public gallery, without counting them. */
export async function newestOfGallery(limit: number): Promise<ImageView[]> {
  const payload = await payloadInstance()
  const { docs } = await reading({ topic: 'images', found: idsOf }, () =>
    payload.find({
      collection: 'images',
      where: galleryImages,
      sort: NEWEST_FIRST,
      limit,
      pagination: false,
      select: IMAGE_COLUMNS,
      depth: 0,
      overrideAccess: false,
    }),
  )
  return docs.map((doc) => imageView(imageRow.parse(doc)))
}

/** Counts the pictures of the public gallery. */
export async function countImages(): Promise<number> {
  const payload = await payloadInstance()
  const { totalDocs } = await reading({ topic: 'images' }, () =>
    payload.count({ collection: 'images', where: galleryImages, overrideAccess: false }),
  )
  return totalDocs
}

/** The ids of a page of documents. */
const idsOf = ({ docs }: { docs: { id: number }[] }) => docs.map(({ id }) => id)

/** A picture on its own page. */
export type DescribedImage = ImageView & {
  /** Content of another site in its description. */
  embed: Embed | undefined
  topics: TopicLink[]
}

/** A picture with the state of its publication. */
export type PublishedImage = {
  image: DescribedImage
  visibility: Visibility
  /** The revision that was read. */
  revision: number
  /** Whether the viewer may publish a draft; false for an unknown viewer. */
  mayPublish: boolean
}

/** Finds a picture; one that is not public only for its owner and staff, and a withdrawn one for no one. */
export const imageById = (id: number): Promise<ForReaders<PublishedImage> | undefined> =>
  forReaders((req) => readImage(req, id), ownRequest)

async function readImage(req: PayloadRequest, id: number): Promise<PublishedImage | undefined> {
  const { docs } = await reading({ topic: 'images', ids: [id] }, () =>
    req.payload.find({
      collection: 'images',
      where: { and: [{ id: { equals: id } }, { visibility: { not_equals: 'withdrawn' } }] },
      limit: 1,
      pagination: false,
      select: { ...IMAGE_COLUMNS, embed: true, topics: true, tags: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const [doc] = docs
  if (!doc) return undefined
  const row = imageRow.parse(doc)
  const image = {
    ...imageView(row),
    embed: embedOf(doc.embed, consentSettings.providers),
    topics: await topicLinks(req, doc),
  }
  const { visibility, revision } = row
  return { image, visibility, revision, mayPublish: isStaff(viewerOf(req)) }
}

export type Neighbours = Record<Side, ImageView | undefined>

/** Finds the pictures before and after one in the order of the gallery, whether or not it is in the gallery itself. */
export async function neighbours(image: Pick<ImageView, 'id' | 'createdAt'>): Promise<Neighbours> {
  const [newer, older] = await Promise.all([nextTo(image, 'newer'), nextTo(image, 'older')])
  return { newer, older }
}

async function nextTo(image: Pick<ImageView, 'id' | 'createdAt'>, side: Side) {
  const payload = await payloadInstance()
  const { docs } = await reading({ topic: 'images', found: idsOf }, () =>
    payload.find({
      collection: 'images',
      where: { and: [galleryImages, beyond(image, side)] },
      sort: towards(side),
      limit: 1,
      pagination: false,
      select: IMAGE_COLUMNS,
      depth: 0,
      overrideAccess: false,
    }),
  )
  return docs[0] && imageView(imageRow.parse(docs[0]))
}
