import { oneLine } from '@litfass/kit/domain'
import { fill, type Locale } from '@litfass/kit/texts'
import type { Occurrence } from '../dates/eventDates.ts'
import { icsTexts } from '../ics/texts.ts'
import { summaryOf } from '../ics/write.ts'

/** What an RSS or JSON feed says of a date. */
export type FeedItem = {
  /** Never changes, or readers see the date as a new one: the UID that calendars have. */
  guid: string
  title: string
  link: string
  /** Plain text. */
  description: string
  /** When what a calendar shows of the date was last changed. */
  updatedAt: Date
  categories: string[]
}

export type FeedItemOptions = {
  /** The formatted date, `Do, 24. Dezember, 18.30 Uhr`. */
  dateLine: string
  language: Locale
  origin: string
}

/** Returns the item of a date in a feed, with its state before the title and its day behind it. */
export function feedItem(occurrence: Occurrence, { dateLine, language, origin }: FeedItemOptions): FeedItem {
  const { uid, path, changedAt, topics } = occurrence
  return {
    guid: uid,
    title: [summaryOf(occurrence, language), oneLine(dateLine)].filter(Boolean).join(' – '),
    link: new URL(path, origin).href,
    description: descriptionOf(occurrence, { dateLine, language }),
    updatedAt: changedAt,
    categories: topics.map(oneLine).filter(Boolean),
  }
}

function descriptionOf(
  { place, note, state, isFree, price, summary, onlineUrl }: Occurrence,
  { dateLine, language }: Pick<FeedItemOptions, 'dateLine' | 'language'>,
): string {
  const words = icsTexts.in(language)
  const where = [place?.name, place?.address].filter(Boolean).join(', ')
  const parts = [
    [dateLine, where].filter(Boolean).join(', '),
    note,
    state === 'soldOut' ? words.soldOut : '',
    isFree ? words.free : price && fill(words.price, { price }),
    onlineUrl && fill(words.online, { url: onlineUrl }),
    summary,
  ]
  return parts.map(oneLine).filter(Boolean).join('\n')
}
