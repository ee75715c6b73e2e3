import { remember } from '@litfass/kit/remember'
import { fill } from '@litfass/kit/texts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a date. Formatters are expensive to create and therefore kept. */
export function formatDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format.format(date)
}

type MomentKind = 'today' | 'yesterday' | 'thisYear' | 'earlier'

/** Returns how a time relates to `now`: today, yesterday, this year or earlier. Days end at midnight in the time zone. */
export function momentKind({ date, now, timeZone }: { date: Date; now: Date; timeZone: string }): MomentKind {
  const day = (moment: Date) => dayOf(`${timeZone} ${Math.floor(moment.getTime() / MINUTE_MS)}`)
  const days = (Date.parse(day(now)) - Date.parse(day(date))) / 86_400_000
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  return day(date).slice(0, 4) === day(now).slice(0, 4) ? 'thisYear' : 'earlier'
}

export type MomentTexts = Readonly<Record<'today' | 'yesterday' | 'dated' | 'time', string>>

type LongMoment = { date: Date; now: Date; locale: string; timeZone: string; texts: MomentTexts }

/** Returns a time for texts: „Heute, 18:40 Uhr“, „12. November, 18:40 Uhr“. */
export function longMoment({ date, now, locale, timeZone, texts }: LongMoment): string {
  const kind = momentKind({ date, now, timeZone })
  const clock = formatDate(date, locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const time = fill(texts.time, { time: clock })
  if (kind === 'today' || kind === 'yesterday') return fill(texts[kind], { time })
  const year = kind === 'earlier' ? ({ year: 'numeric' } as const) : {}
  const day = unbroken(formatDate(date, locale, { timeZone, day: 'numeric', month: 'long', ...year }))
  return fill(texts.dated, { date: day, time })
}

/** Joins a day and its month with a no-break space. */
export const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

const MINUTE_MS = 60_000

/** The day of a time zone and a minute since 1970, as `2026-11-22`: a page asks for those of its pictures and of now. */
const dayOf = remember(
  (key) => {
    const [timeZone = '', minute] = key.split(' ')
    const options = { timeZone, dateStyle: 'short' } as const
    return formatDate(new Date(Number(minute) * MINUTE_MS), 'sv-SE', options)
  },
  { most: 2000 },
)

/** Returns the next moment at which a day ends in a time zone. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const estimate = now.getTime() + DAY_MS - sinceMidnight(now, timeZone)
  const late = sinceMidnight(new Date(estimate), timeZone)
  // On the day the clocks go forward the estimate is an hour late; an hour early does no harm.
  return new Date(late < DAY_MS / 2 ? estimate - late : estimate)
}

const DAY_MS = 86_400_000

function sinceMidnight(moment: Date, timeZone: string): number {
  const clock = formatDate(moment, 'sv-SE', { timeZone, timeStyle: 'medium' })
  return Date.parse(`1970-01-01T${clock}Z`) + moment.getMilliseconds()
}
