/*
 * Names and limits of the form that sends in an event: the form, the route that reads it and the page that shows a refused one
 * again agree on them here. Plain data, so that a browser loads no schema for it.
 */

/** Names of the form's fields; those of dates come from {@link dateField}. */
export const SUBMISSION_FIELDS = {
  title: 'title',
  /** What it is, in a few sentences. */
  about: 'about',
  /** Name and address of the place, typed. */
  place: 'place',
  /** Id of a place of the directory, from a picker. */
  placeId: 'placeId',
  organiser: 'organiser',
  /** In words, such as `4 Euro`. */
  price: 'price',
  isFree: 'free',
  isAccessible: 'accessible',
  isForChildren: 'children',
  /** Of someone without an account. */
  email: 'email',
  consent: 'consent',
  /** Left empty by people. */
  trap: 'website',
  /** The page that a form without script stands on, and its language. */
  page: 'page',
  language: 'language',
} as const
export type SubmissionField = keyof typeof SUBMISSION_FIELDS

/** Most dates of one form, and how many rows a form without script has. */
export const MAX_SUBMITTED_DATES = 20
export const ROWS_WITHOUT_SCRIPT = 3

/** Longest texts, in characters. */
export const SUBMISSION_LIMITS = {
  title: 120,
  about: 2000,
  place: 200,
  organiser: 120,
  price: 80,
  email: 254,
} as const

/** The fields of one date: its day, and its hours. Without a beginning it lasts the whole day. */
export const DATE_FIELDS = ['day', 'start', 'end'] as const
export type DateField = (typeof DATE_FIELDS)[number]

export type DateFieldName = `${DateField}-${number}`

/** Returns the name of a date's field, `day-0`; rows count from 0. */
export const dateField = (row: number, field: DateField): DateFieldName => `${field}-${row}`
