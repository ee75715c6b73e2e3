import type { FigureImage } from '@litfass/images/model'
import type { InteractionView } from '@litfass/participation'
import type { Locale } from '../i18n/locales.ts'
import { type StorySummary, storyPath } from './stories/storyView.ts'

/** Something that a layout shows, whatever it is: a story, a gallery, an event, a page, or an address elsewhere. */
export type TeaserCard = {
  /** Type and id of the entity, such as `article:12`; the address of an item without one. */
  key: string
  /** Its content type, or `link`. */
  kind: string
  href: string
  /** Leads to another site. */
  isExternal: boolean
  /** The language of its words. */
  language: Locale
  /** Above the headline; empty where there is nothing to say. */
  kicker: string
  title: string
  teaser: string
  isPremium: boolean
  /** ISO 8601. */
  publishedAt: string | undefined
  lead: FigureImage | undefined
  /** Images of an image post or a gallery; 0 for others. */
  pictures: number
  /** Public comments. */
  comments: number
  /** What can be done in an event, and until when. */
  event: Pick<InteractionView, 'state' | 'opensAt' | 'closesAt'> | undefined
}

/** A card of which nothing is said yet but that it leads to a page of the site. */
export const PLAIN_CARD = {
  ...{ kicker: '', teaser: '', isExternal: false, isPremium: false },
  ...{ publishedAt: undefined, lead: undefined, event: undefined, pictures: 0, comments: 0 },
} satisfies Partial<TeaserCard>

/** Converts a story to a card. */
export function storyCard(story: StorySummary): TeaserCard {
  const { type, id, language, kicker, title, teaser, isPremium, publishedAt, lead, pictures, comments } =
    story
  return {
    ...{ language, kicker, title, teaser, isPremium, publishedAt, lead, pictures, comments },
    key: `${type}:${id}`,
    kind: type,
    href: storyPath(story),
    isExternal: false,
    event: undefined,
  }
}
