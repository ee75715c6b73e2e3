import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { type OtherMoment, reading } from '@litfass/kit/pages'
import { formerlyAt } from '@litfass/kit/slugs'
import type { InteractionView } from '@litfass/participation'
import { stateAt } from '@litfass/participation/domain'
import { boxTexts } from '@litfass/participation/words'
import {
  type AsOthers,
  type PageView,
  readPage,
  type SlotContent,
  type SlotView,
  wordsOfPages,
} from '@litfass/teasers'
import { headers } from 'next/headers'
import type { PayloadRequest, Where } from 'payload'
import { processEnvironment } from '../../config/environment.ts'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { type Locale, localePath } from '../i18n/locales.ts'
import { pageTexts } from '../i18n/pageTexts.ts'
import type { ImageView } from './images.ts'
import { eventPath, eventsById } from './participation.ts'
import { type ForReaders, forReaders, visitorRequest } from './requests.ts'
import { storiesNamed } from './stories.ts'
import { imagesById } from './storyParts.ts'
import type { StorySummary, StoryType } from './storyView.ts'
import { storyCard, type TeaserCard } from './teaserCard.ts'

/** What a slot shows on some screens, with the cards of its places; undefined where a place has nothing that can be shown. */
export type ShownContent = SlotContent & { cards: readonly (TeaserCard | undefined)[] }

/** A slot with all that it shows. */
export type ShownSlot = Omit<SlotView, 'contents'> & {
  /** What editors call it. */
  name: string
  contents: readonly ShownContent[]
}

type Item = NonNullable<SlotContent['places'][number]>['item']

export type ShownSlots = Readonly<Record<string, ShownSlot>>

/** A page made of slots, with everything that it shows. */
export type ShownPage = Omit<PageView, 'slots'> & { slots: ShownSlots }

/** The German path of a page made of slots. */
export const slotPagePath = (slug: string): string => `/seite/${slug}`

/** The headers of the request for the page that Next is rendering. */
const sender = async () => new Headers(await headers())

/** Reads the slots of the front page of a language; undefined where it has no page. */
export async function frontPageSlots(locale: Locale, others?: AsOthers): Promise<ShownPage | undefined> {
  const address = { language: locale, isFront: true } as const
  const page = await readPage(await visitorRequest(), address, { ...others, sender })
  return page && shownPage(page, others?.at)
}

/** Finds the page at an address, with its slots; one that is not published only for staff. */
export async function pageBySlug(
  locale: Locale,
  slug: string,
  others?: AsOthers,
): Promise<ForReaders<ShownPage> | undefined> {
  const read = await forReaders((req) => readPage(req, { language: locale, slug }, { ...others, sender }))
  if (read?.found.template === teaserSettings.frontTemplate) return undefined
  return read && { found: await shownPage(read.found, others?.at), isPublic: read.isPublic }
}

/**
 * Where the page is that an address leads to: for good if it was there before, otherwise since it is written in another
 * language.
 */
export async function movedPage(
  locale: Locale,
  slug: string,
): Promise<{ path: string; isForGood: boolean } | undefined> {
  const req = await visitorRequest()
  const formerId = await reading({ topic: 'pages' }, () => formerlyAt(req, 'pages', slug))
  const where: Where = formerId ? { id: { equals: Number(formerId) } } : { slug: { equals: slug } }
  const [page] = await findPages(req, where)
  if (!page || (page.slug === slug && page.language === locale && !page.isFront)) return undefined
  return { path: pagePath(page), isForGood: page.slug !== slug || page.isFront }
}

type PageRow = { id: number; title: string; intro: string; slug: string; language: Locale; isFront: boolean }

const pagePath = ({ isFront, language, slug }: PageRow) =>
  localePath(language, isFront ? '/' : slotPagePath(slug))

/** Pages below the list of topics. */
const MOST_PAGES = 24

/** Lists the published pages of a language beside its front page, by title. */
export async function slotPagesIn(locale: Locale): Promise<{ title: string; path: string; intro: string }[]> {
  const where = { language: { equals: locale }, template: { not_equals: teaserSettings.frontTemplate } }
  const pages = await findPages(await visitorRequest(), where)
  return pages
    .slice(0, MOST_PAGES)
    .map((page) => ({ title: page.title, intro: page.intro, path: pagePath(page) }))
}

/** Finds published pages, by the title that counts now or at another moment. */
async function findPages(req: PayloadRequest, where: Where, at?: OtherMoment): Promise<PageRow[]> {
  const { docs } = await reading({ topic: 'pages', found: ({ docs }) => docs.map(({ id }) => id) }, () =>
    req.payload.find({
      collection: 'pages',
      where,
      pagination: false,
      select: { title: true, intro: true, slug: true, language: true, template: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const words = await wordsOfPages(
    req,
    docs.map(({ id }) => id),
    at,
  )
  return docs
    .map(({ id, title, intro, slug, language, template }) => ({
      ...{ id, title, language },
      intro: intro ?? '',
      slug: slug ?? '',
      isFront: template === teaserSettings.frontTemplate,
      ...words.get(id),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, one.language) || one.id - other.id)
}

/** Finds everything that the slots of a page refer to, in one query for each kind. */
async function shownPage(page: PageView, at: OtherMoment | undefined): Promise<ShownPage> {
  const { language, template } = page
  const names = teaserSettings.templates[template]?.slots ?? {}
  const slots = Object.values(page.slots)
  const items = slots.flatMap(({ contents }) =>
    contents.flatMap(({ places }) => places.flatMap((place) => place?.item ?? [])),
  )
  const cardOf = await cardsOf(items, language, at)
  const shown = slots.map((slot): [string, ShownSlot] => [
    slot.slot,
    {
      ...slot,
      name: names[slot.slot]?.label[language] ?? slot.slot,
      contents: slot.contents.map((content) => ({
        ...content,
        cards: content.places.map((place) => place && cardOf(place.item)),
      })),
    },
  ])
  return { ...page, slots: Object.fromEntries(shown) }
}

/** Reads what items refer to; the returned function gives the card of an item, with what the item overrides. */
async function cardsOf(
  items: readonly Item[],
  locale: Locale,
  at: OtherMoment | undefined,
): Promise<(item: Item) => TeaserCard | undefined> {
  const req = await visitorRequest()
  const idsOf = (type: TeaserCard['kind']) =>
    idsNamed(
      items.flatMap(({ entity }) => entity ?? []),
      type,
    )
  const [stories, galleries, events, pages, images] = await Promise.all([
    storiesOf({ article: idsOf('article'), imagepost: idsOf('imagepost') }, at),
    galleriesById(req, idsOf('gallery')),
    eventsById(idsOf('event')),
    pagesById(req, idsOf('page'), at),
    imagesById(
      req,
      items.flatMap(({ imageId }) => imageId ?? []),
    ),
  ])
  const entities = new Map(
    [
      ...stories.map(storyCard),
      ...galleries.map((gallery) => galleryCard(gallery, locale)),
      ...[...events.values()].map((event) => eventCard(event, locale, at)),
      ...pages.map(pageCard),
    ].map((card) => [card.key, card]),
  )
  return (item) => {
    const card = item.entity ? entities.get(item.entity) : item.url ? linkCard(item.url, locale) : undefined
    return card && overridden(card, item, images)
  }
}

async function storiesOf(
  { article, imagepost }: Record<StoryType, number[]>,
  at: OtherMoment | undefined,
): Promise<StorySummary[]> {
  const refs = [
    ...article.map((id) => ({ type: 'article', id }) as const),
    ...imagepost.map((id) => ({ type: 'imagepost', id }) as const),
  ]
  return refs.length > 0 ? storiesNamed(refs, at) : []
}

async function galleriesById(req: PayloadRequest, ids: readonly number[]): Promise<GallerySummary[]> {
  if (ids.length === 0) return []
  const { galleries } = await galleriesList(req, { limit: ids.length, where: { id: { in: [...ids] } } })
  return galleries
}

const pagesById = (
  req: PayloadRequest,
  ids: readonly number[],
  at: OtherMoment | undefined,
): Promise<PageRow[]> => (ids.length > 0 ? findPages(req, { id: { in: [...ids] } }, at) : Promise.resolve([]))

const PLAIN = {
  ...{ kicker: '', teaser: '', isExternal: false, isPremium: false },
  ...{ publishedAt: undefined, lead: undefined, event: undefined, pictures: 0, comments: 0 },
}

/** Converts a gallery to a card. */
export function galleryCard(
  { id, title, intro, cover, total }: GallerySummary,
  language: Locale,
): TeaserCard {
  return {
    ...PLAIN,
    ...{ language, title, teaser: intro, lead: cover ?? undefined, pictures: total },
    key: `gallery:${id}`,
    kind: 'gallery',
    href: localePath(language, `/galerie/${id}`),
    kicker: pageTexts('teasers', language)('gallery'),
  }
}

function eventCard(event: InteractionView, language: Locale, at: OtherMoment | undefined): TeaserCard {
  const { id, type, title, description, image, opensAt, closesAt } = event
  const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))
  const times = { opensAt: dateOf(opensAt), closesAt: dateOf(closesAt) }
  return {
    ...PLAIN,
    ...{ language, title, teaser: description, lead: image ?? undefined },
    event: at ? { state: stateAt(times, new Date(at.ms)), opensAt, closesAt } : event,
    key: `event:${id}`,
    kind: 'event',
    href: localePath(language, eventPath(event)),
    kicker: boxTexts.in(language).kinds[type],
  }
}

const pageCard = (page: PageRow): TeaserCard => ({
  ...PLAIN,
  key: `page:${page.id}`,
  kind: 'page',
  href: pagePath(page),
  title: page.title,
  teaser: page.intro,
  language: page.language,
})

const linkCard = (url: string, language: Locale): TeaserCard => ({
  ...PLAIN,
  ...address(url),
  key: url,
  kind: 'link',
  title: url.replace(/^https?:\/\/(?:www\.)?/i, ''),
  language,
})

function address(url: string): Pick<TeaserCard, 'href' | 'isExternal'> {
  const { siteUrl } = processEnvironment()
  return { href: url, isExternal: URL.parse(url, siteUrl)?.origin !== new URL(siteUrl).origin }
}

/** What an item says itself wins. An image that cannot be shown leaves the entity's own. */
function overridden(card: TeaserCard, item: Item, images: ReadonlyMap<number, ImageView>): TeaserCard {
  const image = images.get(item.imageId ?? 0)
  return {
    ...card,
    ...(item.url && address(item.url)),
    ...(item.title && { title: item.title }),
    ...(item.text && { teaser: item.text }),
    ...(image && { lead: image }),
  }
}

/** What stands in the slots of a page. */
export type PlacedContent = {
  stories: { type: StoryType; id: number }[]
  galleries: number[]
  /** Cards of every kind. */
  total: number
}

/** Lists what stands in the slots of a page, so that the parts around them leave it out. */
export function placedContent(page: ShownPage | undefined): PlacedContent {
  const keys = Object.values(page?.slots ?? {}).flatMap(({ contents }) =>
    contents.flatMap(({ cards }) => cards.flatMap((card) => card?.key ?? [])),
  )
  const idsOf = (type: TeaserCard['kind']) => idsNamed(keys, type)
  return {
    stories: (['article', 'imagepost'] as const).flatMap((type) => idsOf(type).map((id) => ({ type, id }))),
    galleries: idsOf('gallery'),
    total: keys.length,
  }
}

/** The ids of a type among names such as `article:12`, each once. */
const idsNamed = (names: readonly string[], type: string): number[] => [
  ...new Set(
    names.flatMap((name) => (name.startsWith(`${type}:`) ? Number(name.slice(type.length + 1)) : [])),
  ),
]
