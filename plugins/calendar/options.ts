import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { InBoth } from '@litfass/kit/content'
import type { CollectionSlug, PayloadRequest } from 'payload'
import type { Card } from './card.ts'
import { COLLECTIONS } from './constants.ts'
import type { OccurrencePlace } from './dates/eventDates.ts'
import { isTimeZone } from './dates/localTime.ts'
import { isGermanState } from './recurrence/holidays.ts'

/** How the calendar knows the places of a project, such as those of `@litfass/places`. */
export type PlacesOptions = {
  /** Slug of their collection. */
  collection: CollectionSlug
  /** Returns name, address and position of some of them, by id; those that do not exist are left out. */
  read: (req: PayloadRequest, ids: readonly number[]) => Promise<ReadonlyMap<number, OccurrencePlace>>
  /** Returns the ids of places by what addresses call them, such as their slugs; unknown ones are left out. */
  find?: (req: PayloadRequest, names: readonly string[]) => Promise<readonly number[]>
  /** Returns the ids of some places and of all places within them, for filters and feeds; the places alone when left out. */
  within?: (req: PayloadRequest, ids: readonly number[]) => Promise<readonly number[]>
}

/** Options of the calendar plugin. */
export type CalendarOptions = {
  /** Slug of the collection that becomes the collection of events. */
  collection: CollectionSlug
  /** Slug of the collection of pictures; `images` when left out. */
  imagesCollection?: CollectionSlug
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Name of the site, by which calendars call what they subscribe to. */
  siteName: string
  /** Where events take place; without it they have addresses alone. */
  places?: PlacesOptions
  /** Time zone of new events and of lists; `Europe/Berlin` when left out. */
  timeZone?: string
  /** The German state whose holidays lists name, such as `SH`; none when left out. */
  holidaysOf?: string
  /** Ends the UIDs of calendars, and never changes; the host of `siteUrl` when left out. */
  uidDomain?: string
  /** Page on which a visitor confirms an event that was sent in; `/kalender/melden/bestaetigen` when left out. */
  confirmPage?: InBoth
  /** Page on which an event is sent in, to which forms without script return; `/kalender/melden` when left out. */
  submitPage?: InBoth
  /** Another slug for the collection of calendars of others, and changes to it. */
  collections?: CollectionOptions<typeof COLLECTIONS>
  /** Draws cards of events as HTML for `eventcard` and `eventitemreveal`; without it they are date, title, place and link. */
  cardHtml?: (req: PayloadRequest, cards: readonly Card[]) => Promise<readonly string[]>
}

type Optional = 'cardHtml' | 'holidaysOf' | 'places'

export type ResolvedCalendarOptions = Required<Omit<CalendarOptions, Optional | 'collections'>> &
  Pick<CalendarOptions, Optional>

/**
 * The options of the calendar plugin.
 * @throws Error at boot when an option cannot work
 */
export const options = declareOptions(
  'calendar',
  (given: CalendarOptions): ResolvedCalendarOptions => {
    if (!URL.canParse(given.siteUrl) || given.siteUrl.endsWith('/'))
      throw new Error(`calendar: the siteUrl ${given.siteUrl} is no origin; write it as https://example.org.`)
    const timeZone = given.timeZone ?? 'Europe/Berlin'
    if (!isTimeZone(timeZone)) throw new Error(`calendar: there is no time zone ${timeZone}.`)
    if (given.holidaysOf !== undefined && !isGermanState(given.holidaysOf))
      throw new Error(`calendar: ${given.holidaysOf} is no German state, such as SH.`)
    return {
      imagesCollection: 'images',
      submitPage: { de: '/kalender/melden', en: '/en/calendar/submit' },
      confirmPage: { de: '/kalender/melden/bestaetigen', en: '/en/calendar/submit/confirm' },
      uidDomain: new URL(given.siteUrl).hostname,
      ...given,
      timeZone,
    }
  },
  COLLECTIONS,
)
