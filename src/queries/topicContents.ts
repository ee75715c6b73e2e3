import { contentKey, type InBoth, listContents } from '@litfass/kit/content'
import { contentCards } from '../content/cards.ts'
import type { CardContext } from '../content/cardTypes.ts'
import { otherTypes } from '../content/otherTypes.ts'
import type { TeaserCard } from '../content/teaserCard.ts'
import { visitorRequest } from './requests.ts'

/** The newest documents of a type about a topic. */
export type ContentsAbout = { type: string; labels: InBoth; cards: readonly TeaserCard[] }

/** Documents of a type on the page of a topic. */
const MOST_CARDS = 6

/** Lists the newest about a topic of each type without a section of its own; types of which there is nothing are left out. */
export async function othersAbout(topic: number, { locale, at }: CardContext): Promise<ContentsAbout[]> {
  const req = await visitorRequest()
  const found = await Promise.all(
    otherTypes(req.payload, 'topics').map(async ({ type, labels }) => {
      const period = at && { until: new Date(at.ms + 1) }
      const listing = { types: [type], topics: [topic], language: locale, limit: MOST_CARDS, at, period }
      const { contents } = await listContents(req, listing)
      const cards = await contentCards(req, contents, { locale, at })
      return { type, labels: labels.many, cards: contents.flatMap((one) => cards.get(contentKey(one)) ?? []) }
    }),
  )
  return found.filter(({ cards }) => cards.length > 0)
}
