import type { OtherMoment } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import type { Locale } from '../i18n/locales.ts'
import type { TeaserCard } from './teaserCard.ts'

/** For whom cards are made. */
export type CardContext = {
  /** The language of words that are not the document's own. */
  locale: Locale
  /** As everyone sees them at that moment. */
  at: OtherMoment | undefined
}

/** Reads the cards of documents of a type that visitors see, by their ids, in any order. */
export type CardsOf = (
  req: PayloadRequest,
  ids: readonly number[],
  context: CardContext,
) => Promise<readonly TeaserCard[]>
