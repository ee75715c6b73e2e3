import { remember } from '@litfass/kit/remember'
import type { Locale } from '@litfass/kit/texts'
import { getHolidays } from 'feiertagejs'
import type { LocalDay } from '../dates/eventDates.ts'

/** The German states, by their codes, in the order of their names. */
export const GERMAN_STATES = [
  { code: 'BW', name: 'Baden-Württemberg' },
  { code: 'BY', name: 'Bayern' },
  { code: 'BE', name: 'Berlin' },
  { code: 'BB', name: 'Brandenburg' },
  { code: 'HB', name: 'Bremen' },
  { code: 'HH', name: 'Hamburg' },
  { code: 'HE', name: 'Hessen' },
  { code: 'MV', name: 'Mecklenburg-Vorpommern' },
  { code: 'NI', name: 'Niedersachsen' },
  { code: 'NW', name: 'Nordrhein-Westfalen' },
  { code: 'RP', name: 'Rheinland-Pfalz' },
  { code: 'SL', name: 'Saarland' },
  { code: 'SN', name: 'Sachsen' },
  { code: 'ST', name: 'Sachsen-Anhalt' },
  { code: 'SH', name: 'Schleswig-Holstein' },
  { code: 'TH', name: 'Thüringen' },
] as const

type GermanState = (typeof GERMAN_STATES)[number]['code']

const stateOf = (code: string): GermanState | undefined =>
  GERMAN_STATES.find((state) => state.code === code)?.code

/** Whether a text is the code of a German state, such as `SH`. */
export const isGermanState = (code: string): boolean => stateOf(code) !== undefined

/** A legal holiday. */
export type Holiday = { day: LocalDay; name: string }

/**
 * Returns the name of the legal holiday that a day is in a German state; `undefined` for other days, and for a state that there is not.
 * @example
 * holidayOn('2027-10-31', 'SH', 'de') // 'Reformationstag'
 */
export const holidayOn = (day: LocalDay, state: string, language: Locale): string | undefined =>
  holidaysOf(`${state} ${language} ${day.slice(0, 4)}`).find((holiday) => holiday.day === day)?.name

/** Returns the legal holidays of a German state from one day to another, both included. */
export function holidaysBetween(
  { first, last }: { first: LocalDay; last: LocalDay },
  state: string,
  language: Locale,
): Holiday[] {
  const years = Array.from(
    { length: Math.max(0, Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1) },
    (_, index) => Number(first.slice(0, 4)) + index,
  )
  return years
    .flatMap((year) => holidaysOf(`${state} ${language} ${year}`))
    .filter(({ day }) => day >= first && day <= last)
}

/** The holidays of a state and a year, which regenerating asks for at each of hundreds of dates. */
const holidaysOf = remember(
  (key): Holiday[] => {
    const [code = '', language = '', year = ''] = key.split(' ')
    const state = stateOf(code)
    if (state === undefined) return []
    const holidays = getHolidays(Number(year), state).map((holiday) => ({
      // At noon UTC. Its `dateString` depends on the zone of the process.
      day: holiday.date.toISOString().slice(0, 10),
      name: holiday.translate(language) ?? holiday.name,
    }))
    return [...holidays, ...onlyOnce(state, year)].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  },
  { most: 200 },
)

/** Holidays of Berlin that a law made for one year, which `feiertagejs` does not know. */
const ONLY_ONCE: readonly Holiday[] = [
  { day: '2020-05-08', name: 'Tag der Befreiung' },
  { day: '2025-05-08', name: 'Tag der Befreiung' },
  { day: '2028-06-17', name: 'Jahrestag des Volksaufstands von 1953' },
]

const onlyOnce = (state: GermanState, year: string) =>
  state === 'BE' ? ONLY_ONCE.filter(({ day }) => day.startsWith(year)) : []
