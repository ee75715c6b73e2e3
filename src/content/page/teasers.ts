import { type ContentRef, parseContentKey } from '@litfass/kit/content'
import { type OtherMoment, reading } from '@litfass/kit/pages'
import { findByFormerSlug } from '@litfass/kit/slugs'
import { type AsOthers, type PageView, readPage, type SlotContent, type SlotView } from '@litfass/teasers'
import { headers } from 'next/headers'
import type { Where } from 'payload'
import { processEnvironment } from '../../../config/environment.ts'
import { teaserSettings } from '../../../config/teaserSettings.ts'
import type { Locale } from '../../i18n/locales.ts'
import { type ForReaders, forReaders, visitorRequest } from '../../queries/requests.ts'
import { contentCards } from '../cards.ts'
import type { ImageView } from '../image/images.ts'
import { imagesById } from '../stories/storyParts.ts'
import { PLAIN_CARD, type TeaserCard } from '../teaserCard.ts'
import { findPages, pagePath } from './slotPages.ts'

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
  const formerId = await reading({ topic: 'pages' }, () => findByFormerSlug(req, 'pages', slug))
  const where: Where = formerId ? { id: { equals: Number(formerId) } } : { slug: { equals: slug } }
  const [page] = await findPages(req, where)
  if (!page || (page.slug === slug && page.language === locale && !page.isFront)) return undefined
  return { path: pagePath(page), isForGood: page.slug !== slug || page.isFront }
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
  const [entities, images] = await Promise.all([
    contentCards(
      req,
      items.flatMap(({ entity }) => (entity && parseContentKey(entity)) || []),
      { locale, at },
    ),
    imagesById(
      req,
      items.flatMap(({ imageId }) => imageId ?? []),
    ),
  ])
  return (item) => {
    const card = item.entity ? entities.get(item.entity) : item.url ? linkCard(item.url, locale) : undefined
    return card && overridden(card, item, images)
  }
}

const linkCard = (url: string, language: Locale): TeaserCard => ({
  ...PLAIN_CARD,
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

/** The content of the slots of a page, and the number of cards of every kind. */
export type PlacedContent = { contents: readonly ContentRef[]; total: number }

/** Lists the content of the slots of a page, so that the parts around them omit it. */
export function placedContent(page: ShownPage | undefined): PlacedContent {
  const keys = Object.values(page?.slots ?? {}).flatMap(({ contents }) =>
    contents.flatMap(({ cards }) => cards.flatMap((card) => card?.key ?? [])),
  )
  return { contents: [...new Set(keys)].flatMap((key) => parseContentKey(key) ?? []), total: keys.length }
}
