import { atMost, multiline } from '@litfass/kit/routes'
import { z } from 'zod'
import type { EventDate } from '../dates/eventDates.ts'
import { addDays } from '../dates/localTime.ts'
import { isDay } from './query.ts'
import {
  DATE_FIELDS,
  type DateFieldName,
  dateField,
  MAX_SUBMITTED_DATES,
  SUBMISSION_FIELDS,
  SUBMISSION_LIMITS,
} from './submissionFields.ts'
import { submissionTexts } from './submissionTexts.ts'

/*
 * Reads the form that sends in an event. A form without script and a request of JSON have the same flat fields, so that one
 * schema says what is wrong, at the field that it is about.
 */

const words = submissionTexts.key

const text = (limit: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .check(atMost(limit, words('errors.tooLong')))
const someText = (limit: number) =>
  z
    .string()
    .trim()
    .check(atMost(limit, words('errors.tooLong')))
    .default('')
const flag = z
  .enum(['1', 'on', ''])
  .default('')
  .transform((value) => value !== '')

const { title, about, place, placeId, organiser, price, isFree, isAccessible, isForChildren } =
  SUBMISSION_FIELDS
const { email, consent, trap, page, language } = SUBMISSION_FIELDS

const rows: Record<DateFieldName, z.ZodOptional<z.ZodString>> = {}
for (let row = 0; row < MAX_SUBMITTED_DATES; row += 1)
  for (const field of DATE_FIELDS) rows[dateField(row, field)] = z.string().trim().max(10).optional()

const fields = z.strictObject({
  [title]: text(SUBMISSION_LIMITS.title, words('errors.title')),
  [about]: multiline(text(SUBMISSION_LIMITS.about, words('errors.about'))),
  [place]: someText(SUBMISSION_LIMITS.place),
  [placeId]: z.coerce.number().int().positive().optional(),
  [organiser]: someText(SUBMISSION_LIMITS.organiser),
  [price]: someText(SUBMISSION_LIMITS.price),
  [isFree]: flag,
  [isAccessible]: flag,
  [isForChildren]: flag,
  [email]: z.email(words('errors.emailWrong')).max(SUBMISSION_LIMITS.email).optional(),
  [consent]: flag,
  [trap]: z.string().max(500).default(''),
  [page]: z.string().max(500).optional(),
  [language]: z.enum(['de', 'en']).optional(),
})

/** A date as it was sent in. */
export type SubmittedDate = Pick<EventDate, 'start' | 'end' | 'allDay'> & {
  /** Of the form, counted from 0. */
  row: number
}

/** An event as someone has sent it in. */
export type Submission = {
  title: string
  about: string
  /** As it was typed; empty where one was picked. */
  place: string
  placeId: number | null
  organiser: string
  price: string
  isFree: boolean
  isAccessible: boolean
  isForChildren: boolean
  dates: SubmittedDate[]
  /** `null` from a form of someone with an account, which has no such field. */
  email: string | null
  hasConsented: boolean
  /** A program has filled in what people do not see. */
  isTrapped: boolean
  page: string | null
  language: 'de' | 'en' | null
}

/**
 * Body of the route that takes an event from anyone: the flat fields of the form, and what they mean. Errors are keys of
 * `submissionTexts` at the names of fields. Whether an e-mail address and consent are needed, and which days may be named, is the
 * route's to say.
 */
export const submissionBody = fields.extend(rows).transform((given, context): Submission => {
  const dates = readDates(given, (name, error) =>
    context.addIssue({ code: 'custom', path: [name], message: words(`errors.${error}`) }),
  )
  if (!given.place && !given.placeId)
    context.addIssue({ code: 'custom', path: [place], message: words('errors.place') })
  return {
    ...{ title: given.title, about: given.about, organiser: given.organiser, dates },
    ...{ place: given.placeId ? '' : given.place, placeId: given.placeId ?? null },
    ...{ price: given.price, isFree: given.free, isAccessible: given.accessible },
    ...{ isForChildren: given.children, email: given.email ?? null, hasConsented: given.consent },
    ...{ isTrapped: given.website !== '', page: given.page ?? null, language: given.language ?? null },
  }
})

type DateError = 'day' | 'dayUnknown' | 'time' | 'endAlone'
type Refuse = (name: string, error: DateError) => void

/** Reads the rows of dates; one that was left empty is none. */
function readDates(given: Readonly<Record<string, unknown>>, refuse: Refuse): SubmittedDate[] {
  const typedIn = (name: string) => {
    const value = given[name]
    return typeof value === 'string' ? value : ''
  }
  const typed = Array.from({ length: MAX_SUBMITTED_DATES }, (_, row) => ({
    row,
    day: typedIn(dateField(row, 'day')),
    start: typedIn(dateField(row, 'start')),
    end: typedIn(dateField(row, 'end')),
  })).filter(({ day, start, end }) => day || start || end)
  if (typed.length === 0) refuse(dateField(0, 'day'), 'day')
  return typed.flatMap((date) => readDate(date, refuse) ?? [])
}

type TypedDate = { row: number; day: string; start: string; end: string }

function readDate({ row, day, start, end }: TypedDate, refuse: Refuse): SubmittedDate | undefined {
  const refuseAt = (field: (typeof DATE_FIELDS)[number], error: DateError) => {
    refuse(dateField(row, field), error)
    return undefined
  }
  if (!day) return refuseAt('day', 'day')
  if (!isDay(day)) return refuseAt('day', 'dayUnknown')
  if (start && !TIME.test(start)) return refuseAt('start', 'time')
  if (end && !TIME.test(end)) return refuseAt('end', 'time')
  if (end && !start) return refuseAt('start', 'endAlone')
  if (!start) return { row, start: `${day}T00:00`, end: null, allDay: true }
  const lasts = end !== '' && end !== start
  const endDay = end < start ? addDays(day, 1) : day
  return { row, start: `${day}T${start}`, end: lasts ? `${endDay}T${end}` : null, allDay: false }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
