import { fill, type Locale } from '@litfass/kit/texts'
import { type RecurrenceFault, recurrenceFaults } from '../recurrence/recurrenceFaults.ts'
import { ruleTexts } from '../recurrence/texts.ts'
import { nameDay } from './dayNames.ts'
import { type Appearance, type EventDate, MAX_APPEARANCES, MAX_DATES, MAX_NOTE } from './eventDates.ts'
import { calendarDay, isTimeZone, parseLocalDay, parseLocalTime, timeOfDay } from './localTime.ts'
import { dateTexts } from './texts.ts'
import { spanFaults, type TimeFault } from './timeFaults.ts'

/** What is wrong with the dates of an event, and the field that has it, such as `appearances.0.dates.3.start`. */
export type DateFault = { path: string } & (
  | TimeFault
  | { fault: 'noDates' }
  | { fault: 'tooManyDates'; count: number; most: number }
  | { fault: 'tooManyAppearances'; count: number; most: number }
  | { fault: 'unknownZone'; zone: string }
  | { fault: 'noteTooLong'; length: number; most: number }
  | { fault: 'movedFromNowhere' }
  /** Another date of the appearance, by its place in the list, begins then too. */
  | { fault: 'sameStart'; as: number }
  | RecurrenceFault
)

/**
 * Returns everything that is wrong with the dates of an event, in the order of its fields; nothing for one that may be published.
 * @example
 * eventFaults([]) // [{ path: 'appearances', fault: 'noDates' }]
 */
export function eventFaults(appearances: readonly Appearance[]): DateFault[] {
  const dates = appearances.reduce((count, appearance) => count + appearance.dates.length, 0)
  const faults: DateFault[] = []
  const path = 'appearances'
  if (dates === 0) faults.push({ path, fault: 'noDates' })
  if (dates > MAX_DATES) faults.push({ path, fault: 'tooManyDates', count: dates, most: MAX_DATES })
  if (appearances.length > MAX_APPEARANCES) {
    faults.push({ path, fault: 'tooManyAppearances', count: appearances.length, most: MAX_APPEARANCES })
  }
  return [
    ...faults,
    ...appearances.flatMap((appearance, index) => within(`${path}.${index}`, appearanceFaults(appearance))),
  ]
}

const within = (path: string, faults: readonly DateFault[]): DateFault[] =>
  faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }))

function appearanceFaults({ timeZone, recurrence, dates }: Appearance): DateFault[] {
  const isKnown = isTimeZone(timeZone)
  // The zone is named once, not at the recurrence too.
  const ofRecurrence = recurrence ? recurrenceFaults(recurrence, isKnown ? timeZone : 'UTC') : []
  return [
    ...(isKnown ? [] : [{ path: 'timeZone', fault: 'unknownZone', zone: timeZone } as const]),
    ...within('recurrence', ofRecurrence),
    ...dates.flatMap((date, index) => within(`dates.${index}`, dateFaults(date, timeZone))),
    ...sameStarts(dates),
  ]
}

/** Returns what is wrong with one date, apart from the others. */
export function dateFaults(date: EventDate, zone: string): DateFault[] {
  const { note, state, movedFrom, movedFromPlace } = date
  const faults: DateFault[] = spanFaults(date, zone)
  if (note.length > MAX_NOTE) {
    faults.push({ path: 'note', fault: 'noteTooLong', length: note.length, most: MAX_NOTE })
  }
  if (movedFrom !== null && parseLocalTime(movedFrom) === undefined) {
    faults.push({ path: 'movedFrom', fault: 'unreadable', text: movedFrom })
  }
  if (state === 'moved' && movedFrom === null && movedFromPlace.trim() === '') {
    faults.push({ path: 'state', fault: 'movedFromNowhere' })
  }
  return faults
}

/** An all-day date and one at midnight are two. */
function sameStarts(dates: readonly EventDate[]): DateFault[] {
  const firsts = new Map<string, number>()
  return dates.flatMap(({ start, allDay }, index): DateFault[] => {
    const key = `${parseLocalTime(start)} ${allDay}`
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, index)
    if (first === undefined || parseLocalTime(start) === undefined) return []
    return [{ path: `dates.${index}.start`, fault: 'sameStart', as: first }]
  })
}

/** Says what is wrong, for the field that has it. */
export function faultText(fault: DateFault, language: Locale): string {
  if (fault.fault === 'unreadable' && fault.text.trim() === '') return dateTexts.in(language).missing
  const { path: _path, fault: name, ...values } = fault
  const texts: Readonly<Record<DateFault['fault'], string>> = {
    ...dateTexts.in(language).faults,
    ...ruleTexts.in(language).faults,
  }
  return fill(texts[name], shownValues(values, language))
}

/** Times as people read them, and places in lists counted from one. */
function shownValues(values: Readonly<Record<string, string | number>>, language: Locale) {
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, name === 'as' ? value + 1 : value.toLocaleString(language)]
    return [name, IS_TIME.includes(name) ? shownTime(value, language) : value]
  })
  return Object.fromEntries(shown)
}

const IS_TIME = ['time', 'next', 'until']

function shownTime(time: string, language: Locale): string {
  const day = nameDay(calendarDay(time), 'dayAndYear', language)
  return parseLocalDay(time) === undefined ? `${day}, ${timeOfDay(time)}` : day
}
