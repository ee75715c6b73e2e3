import {
  type ContentFacts,
  type ContentType,
  contentAt,
  contentKey,
  contentTypes,
  listContents,
} from '@litfass/kit/content'
import { reading } from '@litfass/kit/pages'
import { readBlocks } from '@litfass/rich-text'
import type { PayloadRequest } from 'payload'
import type { Locale } from '../i18n/locales.ts'
import { authorsOf } from '../queries/authors.ts'
import { type ForReaders, forReaders, payloadInstance, visitorRequest } from '../queries/requests.ts'
import { topicLinks } from '../queries/topics.ts'
import { contentCards } from './cards.ts'
import { type ContentAddress, contentAddress } from './contentAddress.ts'
import { commentCounts, partsOf } from './stories/storyParts.ts'
import type { Author, PageView } from './stories/storyView.ts'
import type { TeaserCard } from './teaserCard.ts'

/*
 * The list and the pages of any content type, from its declaration alone: for types without pages of their own.
 */

/** Documents on a page of a list: the first has a row to itself. */
export const PER_PAGE = 13

/** Documents below another one. */
const MOST_OTHERS = 3

/** Finds what stands at a path by the declarations of all types. */
export const contentAddressOf = async (path: string, locale: Locale): Promise<ContentAddress | undefined> =>
  contentAddress(contentTypes((await payloadInstance()).config), path, locale)

/** A page of the list of a type. */
export type ContentListView = { type: ContentType; cards: readonly TeaserCard[]; page: number; pages: number }

/** Lists what everyone sees of a type in a language, newest first; pages start at 1. */
export async function contentList(type: ContentType, locale: Locale, page: number): Promise<ContentListView> {
  const part = { types: [type.type], language: locale, limit: PER_PAGE, page }
  const { total, contents } = await listContents(await visitorRequest(), part)
  return { type, cards: await cardsOf(contents, locale), page, pages: Math.ceil(total / PER_PAGE) }
}

async function cardsOf(contents: readonly ContentFacts[], locale: Locale): Promise<TeaserCard[]> {
  const cards = await contentCards(await visitorRequest(), contents, { locale, at: undefined })
  return contents.flatMap((one) => cards.get(contentKey(one)) ?? [])
}

/** A document on its page, with the newest others of its type. */
export type ContentView = { type: ContentType; view: PageView; others: readonly TeaserCard[] }

/** Where an address leads: for good if the document was there before, otherwise since it is in another language. */
type Moved = { movedTo: string; isForGood: boolean }

/** Finds the document at an address; what not everyone sees only for staff. */
export async function contentOnPage(
  { type, field, value }: Extract<ContentAddress, { kind: 'one' }>,
  locale: Locale,
): Promise<ForReaders<ContentView> | Moved | undefined> {
  const visitor = await visitorRequest()
  const there = await contentAt(visitor, type, { field, value, language: locale })
  const { facts, isFormer } = there ?? {}
  if (facts?.path === undefined) return undefined
  const { id, path, language } = facts
  const read = await forReaders((req) =>
    readView(req, type, { ...facts, path, language: language ?? locale }),
  )
  if (!read) return undefined
  if (isFormer) return { movedTo: path, isForGood: true }
  if (language && language !== locale) return { movedTo: path, isForGood: false }
  const { contents } = await listContents(visitor, {
    types: [type.type],
    language: locale,
    limit: MOST_OTHERS,
    without: [{ type: type.type, id }],
  })
  const others = await cardsOf(contents, locale)
  return { found: { type, view: read.found, others }, isPublic: read.isPublic }
}

type Found = ContentFacts & { path: string; language: Locale }
type Document = Readonly<Record<string, unknown>>

async function readView(req: PayloadRequest, type: ContentType, facts: Found): Promise<PageView | undefined> {
  const document = await readDocument(req, type, facts.id)
  if (!document) return undefined
  const { fields, labels } = type
  const { id, title, summary, slug, path, language, imageId, date } = facts
  const blocks = (readBlocks(valueIn(document, fields.body)) ?? []).filter(({ kind }) => kind !== 'premium')
  const images = imageId === null ? [] : [imageId]
  const topics = (fields.topics ?? []).flatMap((field) => idsIn(document[field]))
  const [parts, links, authors, comments] = await Promise.all([
    partsOf(req, blocks, { images }),
    topicLinks(req, { topics }),
    authorsIn(req, type, document),
    commentCounts(req, type.features.comments ? [{ type: type.type, id }] : []),
  ])
  return {
    ...{ type: type.type, id, slug, path, language, title, teaser: summary, blocks, parts, authors, topics },
    kicker: links[0]?.name ?? labels.one[language],
    publishedAt: date?.toISOString() ?? '',
    updatedAt: textIn(document, 'updatedAt'),
    lead: parts.images.get(imageId ?? 0),
    topicLinks: links,
    location: textIn(document, fields.location),
    comments: comments.get(`${type.type}:${id}`) ?? 0,
    ...{ images: [], pictures: 0, gallery: undefined, translation: undefined },
    ...{ isPremium: false, isWithheld: false },
  }
}

/** Reads a document with the rights of the caller. */
async function readDocument(
  req: PayloadRequest,
  { collection }: ContentType,
  id: number,
): Promise<Document | undefined> {
  const { docs } = await reading({ topic: collection, ids: [id] }, () =>
    req.payload.find({
      collection,
      where: { id: { equals: id } },
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  return docs[0] && { ...docs[0] }
}

const valueIn = (document: Document, field: string | undefined): unknown =>
  field === undefined ? undefined : document[field]

function textIn(document: Document, field: string | undefined): string {
  const value = valueIn(document, field)
  return typeof value === 'string' ? value : ''
}

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number')

/** Returns the authors of a document that are profiles, or the name that it gives. */
function authorsIn(
  req: PayloadRequest,
  { collection, fields }: ContentType,
  document: Document,
): Promise<Author[]> {
  const field = req.payload.collections[collection].config.flattenedFields.find(
    ({ name }) => name === fields.authors,
  )
  const areProfiles = field && 'relationTo' in field && field.relationTo === 'profiles'
  return authorsOf(req, {
    authorIds: areProfiles ? idsIn(valueIn(document, fields.authors)) : [],
    byline: textIn(document, fields.authorName),
    writerId: null,
  })
}
