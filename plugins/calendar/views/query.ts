import type { Locale } from '@litfass/kit/texts'
import { FIRST_YEAR, LAST_YEAR, type LocalDay } from '../dates/eventDates.ts'

/*
 * The address of a view of the calendar: which days, and which events of them. Parsing and writing are two directions of one
 * table, so that every view has exactly one address.
 */

/** The views, in the order in which the page offers them. */
export const CALENDAR_VIEWS = ['today', 'weekend', 'week', 'month'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Which events are shown, whatever the days; a feed has these too. */
export type CalendarSelection = {
  /** Slug of a topic. */
  topic: string | null
  /** Slugs or ids of places, sorted and each once; an event in any of them is shown. */
  places: readonly string[]
  isFree: boolean
  isAccessible: boolean
  isForChildren: boolean
}

/** What a page of the calendar shows. */
export type CalendarQuery = CalendarSelection & {
  view: CalendarView
  /** A day of the view; `null` is today. */
  day: LocalDay | null
  /** From 1. */
  page: number
}

/** Most places of one selection, and most pages of a view. */
export const MAX_PLACES = 20
export const MAX_PAGES = 9999

/** All events. */
export const NO_SELECTION: CalendarSelection = {
  ...{ topic: null, places: [], isFree: false, isAccessible: false, isForChildren: false },
}

/** Everything: the week from today. */
export const EVERYTHING: CalendarQuery = { view: 'week', day: null, page: 1, ...NO_SELECTION }

/** Paths of the page and of the feeds, which speak one language. */
export const CALENDAR_PATHS = {
  de: '/kalender',
  en: '/en/calendar',
  ics: '/kalender.ics',
  rss: '/kalender.rss',
} as const
export type CalendarPaths = Readonly<Record<Locale | 'ics' | 'rss', string>>

type ParameterNames = Readonly<Record<keyof CalendarQuery, string>>

/** Names of the query's parameters in each language: the page declares them to its cache, the form names its fields by them. */
export const PARAMETERS: Readonly<Record<Locale, ParameterNames>> = {
  de: {
    ...{ view: 'ansicht', day: 'tag', topic: 'thema', places: 'ort', page: 'seite' },
    ...{ isFree: 'kostenlos', isAccessible: 'barrierefrei', isForChildren: 'kinder' },
  },
  en: {
    ...{ view: 'view', day: 'day', topic: 'topic', places: 'place', page: 'page' },
    ...{ isFree: 'free', isAccessible: 'accessible', isForChildren: 'children' },
  },
}

/** How addresses name the views. */
export const VIEW_NAMES: Readonly<Record<Locale, Readonly<Record<CalendarView, string>>>> = {
  de: { today: 'heute', weekend: 'wochenende', week: 'woche', month: 'monat' },
  en: { today: 'today', weekend: 'weekend', week: 'week', month: 'month' },
}

const FLAGS = ['isFree', 'isAccessible', 'isForChildren'] as const
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/

/** Parameters of an address as Next or the browser has them. */
export type Parameters = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Reads the query of an address. What is unknown or broken counts as left out, so that an old or mistyped link still shows
 * something.
 */
export function parseQuery(parameters: Parameters, language: Locale): CalendarQuery {
  const names = PARAMETERS[language]
  const first = (name: keyof CalendarQuery) => valuesOf(parameters, names[name])[0] ?? ''
  const view = CALENDAR_VIEWS.find((one) => VIEW_NAMES[language][one] === first('view'))
  const page = /^[1-9]\d{0,3}$/.test(first('page')) ? Number(first('page')) : 1
  return {
    view: view ?? EVERYTHING.view,
    day: isDay(first('day')) ? first('day') : null,
    topic: SLUG.test(first('topic')) ? first('topic') : null,
    places: knownPlaces(valuesOf(parameters, names.places).flatMap((value) => value.split(','))),
    isFree: first('isFree') === '1',
    isAccessible: first('isAccessible') === '1',
    isForChildren: first('isForChildren') === '1',
    page,
  }
}

/** Writes the query part of the one address that a view has, without `?`; empty for everything. */
export function writeQuery(query: CalendarQuery, language: Locale): string {
  const names = PARAMETERS[language]
  const { view, day, page } = query
  const parameters = new URLSearchParams()
  if (view !== EVERYTHING.view) parameters.set(names.view, VIEW_NAMES[language][view])
  if (day) parameters.set(names.day, day)
  writeSelection(query, names, parameters)
  if (page > 1) parameters.set(names.page, String(page))
  return parameters.toString()
}

/** Returns the address of a view; the same one in each language is what `hreflang` links to. */
export const calendarAddress = (
  query: CalendarQuery,
  language: Locale,
  paths: CalendarPaths = CALENDAR_PATHS,
): string => withSearch(paths[language], writeQuery(query, language))

/**
 * Returns the address of a view that differs from another one. It begins with the first page, unless the change is about pages.
 * @example
 * linkTo(query, { view: 'month' }, 'de') // '/kalender?ansicht=monat&thema=musik'
 */
export const linkTo = (
  query: CalendarQuery,
  change: Partial<CalendarQuery>,
  language: Locale,
  paths?: CalendarPaths,
): string => calendarAddress({ ...query, page: 1, ...change }, language, paths)

/**
 * Returns the address of a feed of what is selected, whatever the days. Its parameters are those of an English page, which
 * `parseQuery(parameters, 'en')` reads.
 */
export function feedAddress(
  selection: CalendarSelection,
  kind: 'ics' | 'rss',
  paths: CalendarPaths = CALENDAR_PATHS,
): string {
  const parameters = new URLSearchParams()
  writeSelection(selection, PARAMETERS.en, parameters)
  // Named routes read one value of a name.
  const places = parameters.getAll(PARAMETERS.en.places)
  if (places.length > 1) parameters.set(PARAMETERS.en.places, places.join(','))
  return withSearch(paths[kind], parameters.toString())
}

/** Whether only some events are shown. */
export const isFiltered = ({ topic, places, ...flags }: CalendarSelection): boolean =>
  topic !== null || places.length > 0 || FLAGS.some((flag) => flags[flag])

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): text is LocalDay {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const date = new Date(`${text}T00:00:00Z`)
  // 31 February is a date of JavaScript, in March.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR
}

function writeSelection(
  { topic, places, ...flags }: CalendarSelection,
  names: ParameterNames,
  parameters: URLSearchParams,
): void {
  if (topic) parameters.set(names.topic, topic)
  for (const place of knownPlaces(places)) parameters.append(names.places, place)
  for (const flag of FLAGS) if (flags[flag]) parameters.set(names[flag], '1')
}

const knownPlaces = (places: readonly string[]): string[] =>
  [...new Set(places.filter((place) => SLUG.test(place)))].toSorted().slice(0, MAX_PLACES)

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path)

function valuesOf(parameters: Parameters, name: string): readonly string[] {
  if (parameters instanceof URLSearchParams) return parameters.getAll(name)
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
