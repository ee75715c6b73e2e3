/** Languages of landing pages. */
export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** How many of its topics a match carries. */
export const TOPIC_RULES = ['any', 'all'] as const

export const PERIOD_KINDS = ['always', 'days', 'between'] as const

export const ORDERS = ['newest', 'oldest'] as const

/** When matches have appeared: in the last days of 24 hours each, or on whole days such as `2026-10-01`, both of which count. */
export type Period =
  | { kind: 'always' }
  | { kind: 'days'; days: number }
  | { kind: 'between'; from: string | null; until: string | null }

/** The filter of a landing page; a match meets every condition. */
export type Filter = {
  /** Of content that has one. */
  language: Language
  /** Names of content types; all when empty. */
  types: string[]
  /** Ids of topics and tags; no matter which when empty. */
  topics: number[]
  topicsMatch: (typeof TOPIC_RULES)[number]
  /** Names of topics that were deleted for good while all topics had to be carried. */
  missingTopics: string[]
  /** In any case of letters; no matter where when empty. */
  location: string
  period: Period
  order: (typeof ORDERS)[number]
}

/** Most topics of a filter. */
export const MAX_TOPICS = 20
/** Longest name of a topic that is kept. */
export const MAX_TOPIC_NAME = 200
/** Longest location, in characters. */
export const MAX_LOCATION = 120
/** Longest period that goes back from now. */
export const MAX_DAYS = 3650
/** The days of a period when someone chooses one that goes back from now. */
export const USUAL_DAYS = 30

type Stored = Readonly<Record<string, unknown>>

const partOf = (value: unknown): Stored =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const oneOf = <Known extends string>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((one) => one === value)

/** Reads the filter of a stored document, or of a form in the panel; what cannot be read counts as left out. */
export function readFilter(document: unknown): Filter {
  const { language, filter } = partOf(document)
  const { types, topics, topicsMatch, missingTopics, location, period, order } = partOf(filter)
  return {
    language: oneOf(LANGUAGES, language) ?? 'de',
    types: listOf(types).filter((type) => typeof type === 'string'),
    topics: listOf(topics).flatMap((topic) => idOf(topic) ?? []),
    topicsMatch: oneOf(TOPIC_RULES, topicsMatch) ?? 'any',
    missingTopics: listOf(missingTopics).filter((name) => typeof name === 'string'),
    location: typeof location === 'string' ? location.trim() : '',
    period: readPeriod(period),
    order: oneOf(ORDERS, order) ?? 'newest',
  }
}

/**
 * The names of deleted topics because of which nothing can match: all topics have to be carried, and nothing carries these any more.
 */
export const unmetTopics = ({ topicsMatch, missingTopics }: Pick<Filter, 'topicsMatch' | 'missingTopics'>) =>
  topicsMatch === 'all' ? missingTopics : []

function idOf(value: unknown): number | undefined {
  const id = Number(typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Reads a period of a stored filter, or of a form. */
export function readPeriod(period: unknown): Period {
  const { kind, days, from, until } = partOf(period)
  switch (oneOf(PERIOD_KINDS, kind)) {
    case 'days':
      return { kind: 'days', days: isDays(days) ? days : USUAL_DAYS }
    case 'between':
      return { kind: 'between', from: dayOf(from), until: dayOf(until) }
    default:
      return { kind: 'always' }
  }
}

/** Whether a value is a number of days that a period may have. */
export const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_DAYS

/** The day of a date that the panel stores at noon in UTC, such as `2026-10-01`. */
export function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' && !(value instanceof Date)) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** Whether the last day of a period comes before its first. */
export const endsTooEarly = (period: Period): boolean =>
  period.kind === 'between' && period.from !== null && period.until !== null && period.until < period.from
