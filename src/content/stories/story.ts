import { isStaff, viewerOf } from '@litfass/kit'
import type { OtherMoment } from '@litfass/kit/pages'
import { plainText } from '@litfass/rich-text'
import { stageAt } from '@litfass/stories'
import type { AsOthers } from '@litfass/teasers'
import type { PayloadRequest } from 'payload'
import { LOCALES, type Locale, localePath } from '../../i18n/locales.ts'
import { authorsOf } from '../../queries/authors.ts'
import { ownRequest, visitorRequest } from '../../queries/requests.ts'
import { topicLinks } from '../../queries/topics.ts'
import { commentCounts, partsOf } from './storyParts.ts'
import type { AnyView, FoundStory } from './storyReader.ts'
import { STORY_READERS } from './storyReaders.ts'
import type { StoryType } from './storyTypes.ts'
import { type PageView, type StoryState, type StoryView, storyFolder } from './storyView.ts'

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

async function lookUp(req: PayloadRequest, address: Address): Promise<FoundStory | Moved | undefined> {
  const here = await viewAt(req, address)
  if (!here) return elsewhere(req, address)
  return 'found' in here ? here.found : { ...here, isForGood: true }
}

const viewAt = (req: PayloadRequest, { type, slug, locale }: Address) =>
  STORY_READERS[type].at(req, { language: locale, slug })

/** Looks for a story that is written in another language than the one of the address. */
async function elsewhere(req: PayloadRequest, { type, slug, locale }: Address): Promise<Moved | undefined> {
  for (const language of LOCALES.filter((one) => one !== locale)) {
    const there = await viewAt(req, { type, slug, locale: language })
    if (there && 'movedTo' in there) return { ...there, isForGood: true }
    if (there) {
      const { path, translation } = there.found.view
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
  const shown = as === 'staff' ? found : found.open()
  const { view } = shown
  const dates = {
    state: view.state,
    publishedAt: view.publishedAt?.getTime() ?? null,
    unpublishAt: view.unpublishAt?.getTime() ?? null,
  }
  return readStory(req, { ...shown, view: { ...view, stage: stageAt(dates, at.ms) } })
}

/** Finds a story with what has been saved but not published, for its owner and staff. */
export async function storyPreview(type: StoryType, id: number): Promise<ReadStory | undefined> {
  const req = await ownRequest()
  if (!req) return undefined
  const { byId } = STORY_READERS[type]
  const found = await byId(req, id, { isDraft: true })
  const draft = found?.view
  const isOwn = draft?.ownerId != null && draft.ownerId === req.user?.id
  if (!found || !draft || !(isOwn || isStaff(viewerOf(req)))) return undefined
  const published = (await byId(req, id))?.view
  const isSame = published?.stage === 'live' && draft.updatedAt.getTime() === published.updatedAt.getTime()
  const shown = await readStory(req, found)
  const isLive = published?.stage === 'live'
  return { ...shown, isPublic: false, state: isLive && !isSame ? { kind: 'changes' } : shown.state }
}

/** Returns the path of a story that everyone sees. */
export async function pathOfStory(type: StoryType, id: number): Promise<string | undefined> {
  const found = await STORY_READERS[type].byId(await visitorRequest(), id)
  return found?.view.path
}

async function readStory(req: PayloadRequest, found: FoundStory): Promise<ReadStory> {
  const { stage, publishedAt, unpublishAt } = found.view
  return {
    story: await storyView(req, found),
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

async function storyView(req: PayloadRequest, { view, parts: own }: FoundStory): Promise<StoryView> {
  const { type, id, slug, path, language, title, topicIds, tagIds } = view
  const { blocks, imageIds, galleryId, showsImages, ...shown } = own
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
    images: showsImages ? images : [],
    pictures: showsImages ? images.length : 0,
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

/** Says what a story is about, where it has no words for that itself. */
export const summaryOf = ({ teaser, blocks }: PageView): string =>
  teaser || [...plainText(blocks)].slice(0, 200).join('')

/** The path of the preview of a story. */
export const previewPath = (type: StoryType, id: number, locale: Locale): string =>
  localePath(locale, `/vorschau${storyFolder(type)}/${id}`)
