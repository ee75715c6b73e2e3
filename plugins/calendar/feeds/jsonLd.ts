import { Temporal } from 'temporal-polyfill'
import type { DateState, LocalTime, Occurrence } from '../dates/eventDates.ts'

/*
 * What search engines read about an event: one schema.org `Event` for each of its dates.
 */

/** What the dates of an event have in common, beside what is in each occurrence. */
export type DescribedEvent = {
  /** Paths or addresses of its pictures. */
  imageUrls: readonly string[]
  organiserUrl?: string
  /** Where tickets are sold or places booked. */
  bookingUrl?: string
  language: string
}

export type JsonLdOptions = {
  origin: string
  now: Date
  /** Three letters; `EUR`, unless given. */
  currency?: string
}

type JsonLdPlace = {
  '@type': 'Place'
  name: string
  address?: string
  geo?: { '@type': 'GeoCoordinates'; latitude: number; longitude: number }
}

type JsonLdLocation = JsonLdPlace | { '@type': 'VirtualLocation'; url: string }

type Schema<Name extends string> = `https://schema.org/${Name}`

type JsonLdOffer = {
  '@type': 'Offer'
  url: string
  availability: Schema<'InStock' | 'SoldOut'>
  price?: string
  priceCurrency?: string
}

/** One date of an event, as schema.org has it. */
export type EventJsonLd = {
  '@context': 'https://schema.org'
  '@type': 'Event'
  '@id': string
  url: string
  name: string
  description?: string
  inLanguage: string
  /** A day, or a time with its offset. */
  startDate: string
  endDate?: string
  previousStartDate?: string
  eventStatus: Schema<'EventScheduled' | 'EventRescheduled' | 'EventPostponed' | 'EventCancelled'>
  eventAttendanceMode?: Schema<
    'OfflineEventAttendanceMode' | 'OnlineEventAttendanceMode' | 'MixedEventAttendanceMode'
  >
  location?: JsonLdLocation | JsonLdLocation[]
  image?: string[]
  organizer?: { '@type': 'Organization'; name: string; url?: string }
  offers?: JsonLdOffer
  isAccessibleForFree?: boolean
}

/** Most dates that a page describes. */
const MOST_DATES = 50

/**
 * Describes the next dates of an event, at most 50; of one that is over, its last date.
 * @example
 * eventsJsonLd({ imageUrls: [], language: 'de' }, occurrences, { origin: 'https://example.org', now: new Date() })
 */
export function eventsJsonLd(
  event: DescribedEvent,
  occurrences: readonly Occurrence[],
  options: JsonLdOptions,
): EventJsonLd[] {
  const sorted = occurrences.toSorted((one, other) => beginOf(one) - beginOf(other))
  const upcoming = sorted.filter((occurrence) => endOf(occurrence) >= options.now.getTime())
  const shown = upcoming.length > 0 ? upcoming.slice(0, MOST_DATES) : sorted.slice(-1)
  return shown.map((occurrence) => describeDate(event, occurrence, options))
}

const zoned = (time: LocalTime, { timeZone }: Occurrence) =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone)

const beginOf = (occurrence: Occurrence) => zoned(occurrence.start, occurrence).epochMilliseconds

function endOf(occurrence: Occurrence): number {
  const last = zoned(occurrence.end ?? occurrence.start, occurrence)
  return (occurrence.allDay ? last.add({ days: 1 }) : last).epochMilliseconds
}

const STATUS: Readonly<Record<DateState, EventJsonLd['eventStatus']>> = {
  planned: 'https://schema.org/EventScheduled',
  soldOut: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

function describeDate(event: DescribedEvent, occurrence: Occurrence, options: JsonLdOptions): EventJsonLd {
  const { title, summary, path, start, end, state, movedFrom, organiser, locationIndex, dateIndex } =
    occurrence
  const url = new URL(path, options.origin).href
  const written = (time: LocalTime) => writtenTime(time, occurrence)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${url}#${locationIndex}-${dateIndex}`,
    url,
    name: title,
    ...(summary && { description: summary }),
    inLanguage: event.language,
    startDate: written(start),
    ...(end !== null && { endDate: written(end) }),
    ...(state === 'moved' && movedFrom !== null && { previousStartDate: written(movedFrom) }),
    eventStatus: STATUS[state],
    ...whereIs(occurrence),
    ...(event.imageUrls.length > 0 && {
      image: event.imageUrls.map((image) => new URL(image, options.origin).href),
    }),
    ...(organiser && {
      organizer: {
        '@type': 'Organization',
        name: organiser,
        ...(event.organiserUrl && { url: event.organiserUrl }),
      },
    }),
    ...offerOf(occurrence, { url: event.bookingUrl || url, currency: options.currency ?? 'EUR' }),
  }
}

/** Of an all-day date its day alone; otherwise with the offset that applies then. */
function writtenTime(time: LocalTime, occurrence: Occurrence): string {
  if (occurrence.allDay) return time.slice(0, 10)
  return zoned(time, occurrence).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function whereIs({ place, onlineUrl }: Occurrence): Pick<EventJsonLd, 'location' | 'eventAttendanceMode'> {
  const online = onlineUrl ? { '@type': 'VirtualLocation' as const, url: onlineUrl } : null
  const onSite = place && describePlace(place)
  if (onSite && online)
    return { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode', location: [onSite, online] }
  if (online) return { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode', location: online }
  if (onSite)
    return { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', location: onSite }
  return {}
}

function describePlace({ name, address, position }: NonNullable<Occurrence['place']>): JsonLdPlace {
  return {
    '@type': 'Place',
    name: name || address,
    ...(address && { address }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
  }
}

function offerOf(
  { state, isFree, price }: Occurrence,
  { url, currency }: { url: string; currency: string },
): Pick<EventJsonLd, 'offers' | 'isAccessibleForFree'> {
  const amount = isFree ? '0' : amountIn(price)
  if (!isFree && !price && state !== 'soldOut') return {}
  return {
    isAccessibleForFree: isFree,
    offers: {
      '@type': 'Offer',
      url,
      availability: state === 'soldOut' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(amount && { price: amount, priceCurrency: currency }),
    },
  }
}

/** Returns the amount in a price text such as `4,50 Euro`; none when there are several, as in `8 Euro, ermäßigt 5`. */
function amountIn(price: string): string | undefined {
  const amounts = price.match(/\d+(?:[.,]\d{1,2})?(?![\d.,]*\d)/g) ?? []
  return amounts.length === 1 && price.match(/\d+/g)?.join('') === amounts[0]?.replace(/\D/g, '')
    ? amounts[0]?.replace(',', '.')
    : undefined
}
