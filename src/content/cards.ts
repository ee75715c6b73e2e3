import type { ContentKey, ContentRef } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import type { CardContext, CardsOf } from './cardTypes.ts'
import { event } from './event/cards.ts'
import { factsCards } from './factsCards.ts'
import { gallery } from './gallery/cards.ts'
import { page } from './page/cards.ts'
import { storyCards } from './stories/storyCards.ts'
import { ofStories } from './stories/storyTypes.ts'
import type { TeaserCard } from './teaserCard.ts'

/** The types whose cards say more than their declaration does. */
const OWN: Readonly<Record<string, CardsOf>> = { ...ofStories(storyCards), gallery, event, page }

/** Reads the cards of documents of any types; what a visitor does not see is left out. */
export async function contentCards(
  req: PayloadRequest,
  refs: readonly ContentRef[],
  context: CardContext,
): Promise<ReadonlyMap<ContentKey, TeaserCard>> {
  const types = [...new Set(refs.map(({ type }) => type))]
  const cards = await Promise.all(
    types.map((type) => {
      const ids = [...new Set(refs.flatMap((ref) => (ref.type === type ? ref.id : [])))]
      return (OWN[type] ?? factsCards(type))(req, ids, context)
    }),
  )
  return new Map(cards.flat().map((card) => [card.key as ContentKey, card]))
}
