import { readItems } from '@litfass/interface/server'
import { localTime } from '@litfass/kit/domain'
import { z } from 'zod'
import { AUDIENCES, type EventType, RESULTS_SHOWN } from '../participation.ts'

const switched = z.object({ enabled: z.boolean(), text: z.string() }).catch({ enabled: false, text: '' })

/** The values of an event's form as the server sends them; whatever is missing begins as usual. */
export const eventValues = z.object({
  title: z.string().catch(''),
  description: z.string().nullable().catch('').default(''),
  options: z
    .array(z.object({ id: z.string().optional(), title: z.string() }))
    .catch([])
    .default([]),
  withText: z.boolean().catch(false).default(false),
  maxChoices: z.number().catch(1).default(1),
  opensAt: z.string().nullable().catch(null).default(null),
  closesAt: z.string().nullable().catch(null).default(null),
  audience: z.enum(AUDIENCES).catch('approved').default('approved'),
  resultsShown: z.enum(RESULTS_SHOWN).catch('taken').default('taken'),
  mayChange: z.boolean().catch(false).default(false),
  isSecret: z.boolean().catch(false).default(false),
  moderated: z.boolean().catch(true).default(true),
  checkbox: switched.default({ enabled: false, text: '' }),
  afterText: switched.default({ enabled: false, text: '' }),
  imageId: z.number().nullable().catch(null).default(null),
  aspectRatio: z.string().nullable().catch(null).default(null),
  /** Counts the saves of an event that is there (decision 0027). */
  revision: z.number().optional(),
})

export type EventValues = z.output<typeof eventValues>

/** A moment as a date field and a field for the time of day hold it, by the clock of the site; empty for none. */
export type LocalMoment = { date: string; time: string }

/**
 * Splits a moment for its two fields.
 * @param moment ISO 8601, or as {@link momentOf} returns it
 */
export function localMoment(moment: string | null, timeZone: string): LocalMoment {
  if (moment === null) return { date: '', time: '' }
  const isLocal = /T\d\d:\d\d$/.test(moment)
  const [date = '', time = ''] = (isLocal ? moment : localTime(new Date(moment), timeZone)).split('T')
  return { date, time }
}

/**
 * Joins the two fields to a moment as local time, which the server reads by the clock of the site; midnight where the time is left
 * empty, nothing without a date.
 */
export const momentOf = ({ date, time }: LocalMoment): string | null =>
  date === '' ? null : `${date}T${time || '00:00'}`

const STEP_MINUTES = 15

/** Times of day to choose from, with one that is set already between them. */
export function timesOfDay(set: string): string[] {
  const two = (value: number) => String(value).padStart(2, '0')
  const times = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => {
    const minutes = step * STEP_MINUTES
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  return set === '' || times.includes(set) ? times : [...times, set].sort()
}

type Filled = {
  type: EventType
  /** The values with which the form was opened. */
  values: EventValues
  imageId: number | null
  /** IANA name of the zone of the site. */
  timeZone: string
}

/** Reads what the form of an event holds, as its route takes it; only what its type has. */
export function fieldsOf(data: FormData, { type, values, imageId, timeZone }: Filled) {
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const switchedText = (name: string) => ({ enabled: data.has(name), text: textOf(`${name}Text`) })
  // A moment that no one has touched keeps its seconds.
  const moment = (name: string, stored: string | null) => {
    const chosen = { date: textOf(`${name}Date`), time: textOf(`${name}Time`) }
    return isSame(chosen, localMoment(stored, timeZone)) ? stored : momentOf(chosen)
  }
  return {
    title: textOf('title'),
    description: textOf('description'),
    withText: data.has('withText'),
    opensAt: moment('opens', values.opensAt),
    closesAt: moment('closes', values.closesAt),
    audience: AUDIENCES.find((one) => one === textOf('audience')) ?? 'approved',
    resultsShown: RESULTS_SHOWN.find((one) => one === textOf('resultsShown')) ?? 'taken',
    checkbox: switchedText('checkbox'),
    afterText: switchedText('afterText'),
    imageId,
    aspectRatio: data.has('aspectRatio') ? textOf('aspectRatio') || null : values.aspectRatio,
    ...(type === 'poll' && {
      options: optionsOf(data),
      maxChoices: Math.max(1, Math.round(Number(textOf('maxChoices'))) || 1),
      mayChange: data.has('mayChange'),
      isSecret: data.has('isSecret'),
    }),
    ...(type === 'contest' && { moderated: data.has('moderated') }),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Joins what was typed with what others have saved meanwhile: a field that was not touched is as it is stored now.
 * @param before what was stored when the form was loaded
 */
export function mergedValues(
  typed: ReturnType<typeof fieldsOf>,
  { before, now }: { before: EventValues; now: EventValues },
): EventValues {
  const touched = Object.entries(typed).filter(([name, value]) => !isSame(value, Reflect.get(before, name)))
  return eventValues.parse({ ...now, ...Object.fromEntries(touched) })
}

/** Reads the answers in order, and skips new ones that are empty. */
function optionsOf(data: FormData): { id?: string; title: string }[] {
  return readItems(data, 'options').flatMap((item) => {
    const title = String(item.get('title')?.[0] ?? '').trim()
    const id = String(item.get('id')?.[0] ?? '')
    if (id === '') return title === '' ? [] : [{ title }]
    return [{ id, title }]
  })
}
