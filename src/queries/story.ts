import {
  type ArticleView,
  type AtAddress,
  articleAt,
  articleById,
  type ImagePostView,
  imagePostAt,
  imagePostById,
  stageAt,
} from '@litfass/articles'
import { isStaff, viewerOf } from '@litfass/kit'
import type { OtherMoment } from '@litfass/kit/pages'
import { plainText } from '@litfass/rich-text'
import type { AsOthers } from '@litfass/teasers'
import type { PayloadRequest } from 'payload'
import { LOCALES, type Locale, localePath } from '../i18n/locales.ts'
import { authorsOf } from './authors.ts'
import { ownRequest, visitorRequest } from './requests.ts'
import { commentCounts, partsOf } from './storyParts.ts'
import { type PageView, type StoryState, type StoryType, type StoryView, storyFolder } from './storyView.ts'
import { topicLinks } from './topics.ts'

/** A story as a viewer sees it. */
export type ReadStory = {
  story: StoryView
  /** Everybody sees it like this. */
  isPublic: boolean
  /** Why not. */
  state: StoryState | undefined
  isStaff: boolean
}

/** Where an address leads: for good if the story was there before, otherwise since it is written in another language. */
type Moved = { movedTo: string; isForGood: boolean }

/** What stands at an address: a story, or the path to which the address leads. */
export type AtPath = ReadStory | Moved

type Address = { type: StoryType; slug: string; locale: Locale }

/**
 * Finds the story at an address; what is not live only for its owner and staff. Under the prefix of the other language the
 * address leads to its translation, or to the story itself.
 * @param isWhole whether the viewer asks for what lies behind the marker, on a page of their own
 */
export async function storyAt(address: Address, isWhole = false): Promise<AtPath | undefined> {
  const visitor = await visitorRequest()
  const found = await lookUp(visitor, address)
  if (found && 'movedTo' in found) return found
  if (found && !isWhole) return readStory(visitor, found)
  const own = await ownRequest()
  const seen = own && (await lookUp(own, address))
  if (seen && 'movedTo' in seen) return seen
  if (own && seen) return readStory(own, seen)
  return found && readStory(visitor, found)
}

async function lookUp(req: PayloadRequest, address: Address): Promise<AnyView | Moved | undefined> {
  const here = await viewAt(req, address)
  if (!here) return elsewhere(req, address)
  return 'found' in here ? here.found : { ...here, isForGood: true }
}

type AnyView = ArticleView | ImagePostView

const viewAt = (
  req: PayloadRequest,
  { type, slug, locale }: Address,
): Promise<AtAddress<AnyView> | undefined> =>
  type === 'article'
    ? articleAt(req, { language: locale, slug })
    : imagePostAt(req, { language: locale, slug })

/** Looks for a story that is written in another language than the one of the address. */
async function elsewhere(req: PayloadRequest, { type, slug, locale }: Address): Promise<Moved | undefined> {
  for (const language of LOCALES.filter((one) => one !== locale)) {
    const there = await viewAt(req, { type, slug, locale: language })
    if (there && 'movedTo' in there) return { ...there, isForGood: true }
    if (there) {
      const { path, translation } = there.found
      return { movedTo: translation?.language === locale ? translation.path : path, isForGood: false }
    }
  }
  return undefined
}

/**
 * Finds the story at an address for staff who look at another moment, as its audience sees it then; `undefined` where there is none.
 */
export async function storyAtMoment(
  address: Address,
  { as, at }: AsOthers & { at: OtherMoment },
): Promise<AtPath | undefined> {
  const req = await ownRequest()
  const found = req && (await lookUp(req, address))
  if (!found || 'movedTo' in found) return found
  const dates = {
    state: found.state,
    publishedAt: found.publishedAt?.getTime() ?? null,
    unpublishAt: found.unpublishAt?.getTime() ?? null,
  }
  const view = { ...found, stage: stageAt(dates, at.ms) }
  return readStory(req, as === 'staff' ? view : openPart(view))
}

/** An article up to its premium marker, as those see it who may not read the rest. */
function openPart(view: AnyView): AnyView {
  if (view.type !== 'article') return view
  const marker = view.body.findIndex(({ kind }) => kind === 'premium')
  return marker < 0 ? view : { ...view, body: view.body.slice(0, marker + 1), isWithheld: true }
}

/** Finds a story with what has been saved but not published, for its owner and staff. */
export async function storyPreview(type: StoryType, id: number): Promise<ReadStory | undefined> {
  const req = await ownRequest()
  if (!req) return undefined
  const read = type === 'article' ? articleById : imagePostById
  const draft = await read(req, id, { isDraft: true })
  const isOwn = draft?.ownerId != null && draft.ownerId === req.user?.id
  if (!draft || !(isOwn || isStaff(viewerOf(req)))) return undefined
  const published = await read(req, id)
  const isSame = published?.stage === 'live' && draft.updatedAt.getTime() === published.updatedAt.getTime()
  const shown = await readStory(req, draft)
  const isLive = published?.stage === 'live'
  return { ...shown, isPublic: false, state: isLive && !isSame ? { kind: 'changes' } : shown.state }
}

/** Returns the path of a story that everyone sees. */
export async function pathOfStory(type: StoryType, id: number): Promise<string | undefined> {
  const read = type === 'article' ? articleById : imagePostById
  const found = await read(await visitorRequest(), id)
  return found?.path
}

async function readStory(req: PayloadRequest, view: AnyView): Promise<ReadStory> {
  const { stage, publishedAt, unpublishAt } = view
  return {
    story: await storyView(req, view),
    isPublic: stage === 'live',
    state: stateOf(stage, publishedAt, unpublishAt),
    isStaff: isStaff(viewerOf(req)),
  }
}

function stateOf(stage: AnyView['stage'], from: Date | null, until: Date | null): StoryState | undefined {
  if (stage === 'live') return undefined
  if (stage === 'scheduled') return { kind: stage, at: from?.toISOString() ?? '' }
  if (stage === 'expired') return { kind: stage, at: until?.toISOString() ?? '' }
  return { kind: stage }
}

async function storyView(req: PayloadRequest, view: AnyView): Promise<StoryView> {
  const { type, id, slug, path, language, title, topicIds, tagIds } = view
  const own = type === 'article' ? articleParts(view) : imagePostParts(view)
  const { blocks, imageIds, galleryId, ...shown } = own
  const [parts, links, authors, comments] = await Promise.all([
    partsOf(req, blocks, { images: imageIds, galleries: galleryId ? [galleryId] : [] }),
    topicLinks(req, { topics: topicIds, tags: tagIds }),
    authorsOf(req, view),
    commentCounts(req, [{ type, id }]),
  ])
  const images = imageIds.flatMap((image) => parts.images.get(image) ?? [])
  return {
    ...{ type, id, slug, path, language, title, blocks, parts, authors },
    ...shown,
    kicker: shown.kicker || (topicIds.length > 0 ? (links[0]?.name ?? '') : ''),
    lead: images[0],
    images: type === 'imagepost' ? images : [],
    pictures: type === 'imagepost' ? images.length : 0,
    gallery: parts.galleries.get(galleryId ?? 0),
    location: view.location,
    share: view.share,
    publishedAt: (view.publishedAt ?? view.updatedAt).toISOString(),
    updatedAt: view.updatedAt.toISOString(),
    topicLinks: links,
    topics: topicIds,
    comments: comments.get(`${type}:${id}`) ?? 0,
    translation: view.translation ?? undefined,
  }
}

const articleParts = ({ kicker, teaser, isPremium, isWithheld, body, imageId, galleryId }: ArticleView) => ({
  ...{ kicker, teaser, isPremium, isWithheld, blocks: body, galleryId },
  imageIds: imageId === null ? [] : [imageId],
})

const imagePostParts = ({ text, imageIds }: ImagePostView) => ({
  ...{ kicker: '', teaser: '', isPremium: false, isWithheld: false, blocks: text, galleryId: null, imageIds },
})

/** Says what a story is about, where it has no words for that itself. */
export const summaryOf = ({ teaser, blocks }: PageView): string =>
  teaser || [...plainText(blocks)].slice(0, 200).join('')

/** The path of the preview of a story. */
export const previewPath = (type: StoryType, id: number, locale: Locale): string =>
  localePath(locale, `/vorschau${storyFolder(type)}/${id}`)
