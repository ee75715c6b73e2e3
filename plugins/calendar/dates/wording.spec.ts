import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTime, listTimes, machineTimes, timeLine } from './clock.ts'
import { datesLine } from './datesLine.ts'
import type { DateSpan } from './days.ts'
import type { DateState } from './eventDates.ts'
import { addDays, addMinutes } from './localTime.ts'
import { seriesOf } from './series.ts'
import { dateLine, lastingLine, needsYear, plainDay, runningWords } from './wording.ts'

const timed = (start: string, end: string | null = null): DateSpan => ({ start, end, allDay: false })
const allDay = (first: string, last = first): DateSpan => ({
  start: `${first}T00:00`,
  end: `${last}T00:00`,
  allDay: true,
})

/** Friday, as in the picture of the calendar. */
const now = '2026-11-27T12:00'
const german = { now, language: 'de' } as const
const english = { now, language: 'en' } as const

const night = timed('2026-11-28T22:00', '2026-11-29T06:30')

describe('a time of day', () => {
  it.each([
    ['18:00', '18 Uhr', '6 pm'],
    ['19:30', '19.30 Uhr', '7:30 pm'],
    ['08:05', '8.05 Uhr', '8:05 am'],
    ['00:00', '0 Uhr', 'midnight'],
    ['00:30', '0.30 Uhr', '12:30 am'],
    ['12:00', '12 Uhr', 'noon'],
    ['12:15', '12.15 Uhr', '12:15 pm'],
  ])('%s is %s and %s', (time, de, en) => {
    expect(clockTime(`2026-11-27T${time}`, 'de')).toBe(de)
    expect(clockTime(`2026-11-27T${time}`, 'en')).toBe(en)
  })

  it.each([
    [timed('2026-11-27T20:00'), '20 Uhr', '8 pm'],
    [timed('2026-11-27T18:00', '2026-11-27T19:30'), '18 bis 19.30 Uhr', '6 to 7:30 pm'],
    [timed('2026-11-27T11:00', '2026-11-27T14:00'), '11 bis 14 Uhr', '11 am to 2 pm'],
    [timed('2026-11-27T10:00', '2026-11-27T12:00'), '10 bis 12 Uhr', '10 am to noon'],
    [timed('2026-11-27T20:00', '2026-11-28T00:00'), '20 bis 24 Uhr', '8 pm to midnight'],
    [timed('2026-11-27T22:00', '2026-11-28T02:00'), '22 bis 2 Uhr', '10 pm to 2 am'],
    [night, 'Sa 22 Uhr bis So 6.30 Uhr', 'Sat 10 pm to Sun 6:30 am'],
    [
      timed('2026-11-27T18:00', '2026-12-10T14:00'),
      '27. November 18 Uhr bis 10. Dezember 14 Uhr',
      '27 November 6 pm to 10 December 2 pm',
    ],
    [allDay('2026-11-27'), 'ganztägig', 'all day'],
  ])('of %j is %s', (date, de, en) => {
    expect(timeLine(date, 'de')).toBe(de)
    expect(timeLine(date, 'en')).toBe(en)
  })

  it.each([
    [timed('2026-11-28T08:00', '2026-11-28T13:00'), '8:00', 'bis 13:00'],
    [timed('2026-11-28T20:00'), '20:00', null],
    [night, '22:00', 'bis So, 6:30'],
    [timed('2026-11-28T22:00', '2026-11-29T02:00'), '22:00', 'bis 2:00'],
    [allDay('2026-11-28'), 'ganztägig', null],
    [allDay('2026-11-28', '2026-11-29'), 'ganztägig', 'bis So'],
  ])('in a list, %j is %s and %s', (date, start, end) =>
    expect(listTimes(date, 'de')).toEqual({ start, end }),
  )
})

describe('a line', () => {
  it.each([
    [timed('2026-11-28T18:00', '2026-11-28T19:30'), 'morgen, 18 bis 19.30 Uhr', 'tomorrow, 6 to 7:30 pm'],
    [timed('2026-11-27T20:00'), 'heute, 20 Uhr', 'today, 8 pm'],
    [timed('2026-11-28T01:00'), 'heute Nacht, 1 Uhr', 'tonight, 1 am'],
    [timed('2026-12-06T01:00'), 'Nacht zu So, 6. Dezember, 1 Uhr', 'early on Sun 6 December, 1 am'],
    [
      timed('2026-12-04T18:00', '2026-12-04T19:30'),
      'Fr, 4. Dezember, 18 bis 19.30 Uhr',
      'Fri 4 December, 6 to 7:30 pm',
    ],
    [night, 'morgen, 22 Uhr bis So, 6.30 Uhr', 'tomorrow, 10 pm to Sun, 6:30 am'],
    [
      timed('2026-12-04T18:00', '2026-12-06T14:00'),
      'Fr, 4. Dezember, 18 Uhr bis So, 6. Dezember, 14 Uhr',
      'Fri 4 December, 6 pm to Sun 6 December, 2 pm',
    ],
    [allDay('2026-12-05'), 'Sa, 5. Dezember', 'Sat 5 December'],
    [allDay('2026-11-27'), 'heute', 'today'],
    [allDay('2026-12-04', '2026-12-06'), 'Fr, 4. bis So, 6. Dezember', 'Fri 4 to Sun 6 December'],
    [
      allDay('2026-11-30', '2026-12-03'),
      'Mo, 30. November bis Do, 3. Dezember',
      'Mon 30 November to Thu 3 December',
    ],
    [allDay('2026-11-10', '2027-02-14'), 'bis 14. Februar', 'until 14 February'],
    [allDay('2027-01-09', '2027-02-14'), '9. Januar bis 14. Februar', '9 January to 14 February'],
    [allDay('2026-02-01', '2026-04-30'), '1. Februar bis 30. April 2026', '1 February to 30 April 2026'],
    [timed('2028-02-29T20:00'), 'Di, 29. Februar 2028, 20 Uhr', 'Tue 29 February 2028, 8 pm'],
    [timed('2025-12-24T18:00'), 'Mi, 24. Dezember 2025, 18 Uhr', 'Wed 24 December 2025, 6 pm'],
  ])('of %j is %s', (date, de, en) => {
    expect(dateLine(date, german)).toBe(de)
    expect(dateLine(date, english)).toBe(en)
  })

  it('after midnight does not say which day is tomorrow', () => {
    const late = { now: '2026-11-28T02:00', language: 'de' } as const
    expect(dateLine(timed('2026-11-27T20:00'), late)).toBe('heute, 20 Uhr')
    expect(dateLine(timed('2026-11-28T20:00'), late)).toBe('Sa, 28. November, 20 Uhr')
  })

  it('says from when on an exhibition can be seen', () => {
    expect(lastingLine(allDay('2027-01-09', '2027-02-14'), german)).toBe('ab 9. Januar')
    expect(lastingLine(allDay('2026-11-10', '2027-02-14'), english)).toBe('until 14 February')
  })

  it('leaves out the year of one day at most of those that have the same name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 364 }), (at, day) => {
        const moment = `${addDays('2024-06-01', at)}T12:00`
        const name = addDays('2025-01-01', day).slice(4)
        const years = [2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]
        expect(years.filter((year) => !needsYear(`${year}${name}`, moment)).length).toBeLessThan(2)
        expect(
          plainDay(`${moment.slice(0, 4)}${moment.slice(4, 10)}`, { now: moment, language: 'en' }),
        ).not.toMatch(/\d{4}/)
      }),
      // 5 July 2026: New Year's Day was 185 days ago, and the next one is in 180.
      { examples: [[764, 0]] },
    )
  })
})

describe('the line of several dates', () => {
  const each = (days: readonly string[], time = '15:00', end: string | null = '21:00') =>
    days.map((day) => timed(`${day}T${time}`, end === null ? null : `${day}T${end}`))
  const weekly = (first: string, count: number, gap = 7) =>
    each(
      Array.from({ length: count }, (_, index) => addDays(first, index * gap)),
      '19:00',
      null,
    )

  it.each([
    ['none', [], '', ''],
    ['one', each(['2026-12-05']), 'Sa, 5. Dezember, 15 bis 21 Uhr', 'Sat 5 December, 3 to 9 pm'],
    [
      'a weekend',
      each(['2026-11-29', '2026-11-28']),
      'Samstag und Sonntag, 15 bis 21 Uhr',
      'Saturday and Sunday, 3 to 9 pm',
    ],
    [
      'today and later',
      each(['2026-11-27', '2026-11-28', '2026-11-29']),
      'heute, Samstag und Sonntag, 15 bis 21 Uhr',
      'today, Saturday and Sunday, 3 to 9 pm',
    ],
    [
      'a later weekend',
      each(['2026-12-05', '2026-12-06']),
      'Sa, 5. und So, 6. Dezember, 15 bis 21 Uhr',
      'Sat 5 and Sun 6 December, 3 to 9 pm',
    ],
    [
      'two months',
      each(['2026-12-31', '2027-01-01']),
      'Do, 31. Dezember und Fr, 1. Januar, 15 bis 21 Uhr',
      'Thu 31 December and Fri 1 January, 3 to 9 pm',
    ],
    [
      'other times',
      [
        ...each(['2026-12-05'], '20:00', null),
        ...each(['2026-12-12'], '18:00', null),
        ...each(['2026-12-20']),
      ],
      'Sa, 5. Dezember, 20 Uhr, und 2 weitere Termine',
      'Sat 5 December, 8 pm, and 2 more dates',
    ],
    [
      'two other times',
      [...each(['2026-12-05'], '20:00', null), ...each(['2026-12-12'], '18:00', null)],
      'Sa, 5. Dezember, 20 Uhr, und ein weiterer Termin',
      'Sat 5 December, 8 pm, and one more date',
    ],
    [
      'Tuesdays',
      weekly('2026-12-01', 18),
      'dienstags 19 Uhr, bis 30. März',
      'Tuesdays, 7 pm, until 30 March',
    ],
    [
      'later Tuesdays',
      weekly('2026-12-08', 17),
      'dienstags 19 Uhr, 8. Dezember bis 30. März',
      'Tuesdays, 7 pm, 8 December to 30 March',
    ],
    [
      'Tuesdays without those of Christmas',
      weekly('2026-12-01', 18).filter((_, index) => index !== 3 && index !== 4),
      'dienstags 19 Uhr, bis 30. März',
      'Tuesdays, 7 pm, until 30 March',
    ],
    [
      'two weekdays',
      [...weekly('2026-12-01', 4), ...weekly('2026-12-03', 4)],
      'dienstags und donnerstags 19 Uhr, bis 24. Dezember',
      'Tuesdays and Thursdays, 7 pm, until 24 December',
    ],
    [
      'every second week',
      weekly('2026-12-01', 5, 14),
      'alle zwei Wochen dienstags 19 Uhr, bis 26. Januar',
      'every two weeks, Tuesdays, 7 pm, until 26 January',
    ],
    [
      'every day',
      weekly('2026-11-28', 10, 1),
      'täglich 19 Uhr, bis 7. Dezember',
      'daily, 7 pm, until 7 December',
    ],
    [
      'a day of the month',
      each(['2026-12-04', '2027-01-01', '2027-02-05', '2027-03-05'], '20:00', null),
      'jeden ersten Freitag im Monat, 20 Uhr, bis 5. März',
      'the first Friday of every month, 8 pm, until 5 March',
    ],
    [
      'the last day of the month',
      each(['2026-12-25', '2027-01-29', '2027-02-26'], '20:00', null),
      'jeden letzten Freitag im Monat, 20 Uhr, bis 26. Februar',
      'the last Friday of every month, 8 pm, until 26 February',
    ],
    [
      'all-day Tuesdays',
      weekly('2026-12-01', 5).map(({ start }) => allDay(start.slice(0, 10))),
      'dienstags, bis 29. Dezember',
      'Tuesdays, until 29 December',
    ],
  ])('%s', (_, dates, de, en) => {
    expect(datesLine(dates, german)).toBe(de)
    expect(datesLine(dates, english)).toBe(en)
  })

  it('says nothing of an end that there is not', () => {
    expect(datesLine(weekly('2026-12-01', 100), { ...german, isOpen: true })).toBe('dienstags 19 Uhr')
    expect(datesLine(weekly('2027-01-05', 100), { ...german, isOpen: true })).toBe(
      'dienstags 19 Uhr, ab 5. Januar',
    )
  })

  it('leaves out what is over, cancelled or postponed', () => {
    const with2 = (state: DateState) => [
      { ...timed('2026-12-05T20:00'), state },
      { ...timed('2026-12-06T20:00'), state: 'planned' as const },
      { ...timed('2026-11-20T20:00'), state: 'planned' as const },
    ]
    const line = 'So, 6. Dezember, 20 Uhr'
    expect(datesLine(with2('cancelled'), german)).toBe(line)
    expect(datesLine(with2('postponed'), german)).toBe(line)
    expect(datesLine(with2('soldOut'), german)).toBe('Sa, 5. und So, 6. Dezember, 20 Uhr')
    expect(datesLine([timed('2026-11-20T20:00')], german)).toBe('Fr, 20. November, 20 Uhr')
  })

  it('names a series only where the dates have it', () => {
    expect(seriesOf(weekly('2026-12-01', 2))).toBeNull()
    expect(seriesOf(each(['2026-12-01', '2026-12-08', '2027-02-02']))).toBeNull()
    expect(seriesOf(each(['2026-12-01', '2026-12-09', '2026-12-17']))).toBeNull()
    expect(seriesOf(weekly('2026-12-01', 3).map(({ start }) => timed(addMinutes(start, 360))))).toBeNull()
  })
})

describe('a date that is running', () => {
  const at = (time: string, language: 'de' | 'en' = 'de') => runningWords(night, { now: time, language })

  it('says since when, and until when', () => {
    expect(at('2026-11-28T23:00')).toEqual({
      since: 'seit 22 Uhr',
      running: 'läuft seit 22 Uhr',
      ends: 'endet Sonntag, 6.30 Uhr',
    })
    expect(at('2026-11-29T06:00')).toEqual({
      since: 'seit Samstag, 22 Uhr',
      running: 'läuft seit Samstag, 22 Uhr',
      ends: 'endet um 6.30 Uhr',
    })
    expect(at('2026-11-29T06:00', 'en')?.running).toBe('running since Saturday, 10 pm')
    expect(at('2026-11-28T21:59')).toBeNull()
    expect(at('2026-11-29T06:30')).toBeNull()
  })

  it('ends at midnight of the same day', () => {
    const party = timed('2026-11-27T10:00', '2026-11-28T00:00')
    expect(runningWords(party, german)?.ends).toBe('endet um 24 Uhr')
    expect(runningWords(party, english)?.ends).toBe('ends at midnight')
  })

  it('may be an exhibition', () => {
    const words = (time: string) =>
      runningWords(allDay('2026-11-10', '2027-02-14'), { now: time, language: 'de' })
    expect(words(now)).toEqual({ since: 'seit 10. November', running: 'läuft seit 10. November', ends: null })
    expect(words('2027-02-14T16:00')?.ends).toBe('letzter Tag')
  })

  it('has an end', () => expect(runningWords(timed('2026-11-27T11:00'), german)).toBeNull())
})

describe('the machine’s form', () => {
  it('has offsets, of days none', () => {
    expect(machineTimes(timed('2026-11-27T18:00', '2027-06-01T18:00'), 'Europe/Berlin')).toEqual({
      start: '2026-11-27T18:00+01:00',
      end: '2027-06-01T18:00+02:00',
    })
    expect(machineTimes(timed('2026-11-27T18:00'), 'America/St_Johns').start).toBe('2026-11-27T18:00-03:30')
    expect(machineTimes(timed('2026-11-27T18:00'), 'UTC').start).toBe('2026-11-27T18:00+00:00')
    expect(machineTimes(allDay('2026-11-27', '2026-11-29'), 'Europe/Berlin')).toEqual({
      start: '2026-11-27',
      end: '2026-11-29',
    })
  })

  it('has none where there is no whole one', () => {
    expect(machineTimes(timed('1960-01-01T12:00'), 'Africa/Monrovia').start).toBe('1960-01-01T12:00')
    expect(machineTimes(timed('2026-11-27T18:00'), 'Europe/Husum').start).toBe('2026-11-27T18:00')
  })

  it('and the line of any date are written without a gap', () => {
    const minute = fc.integer({ min: -600_000, max: 600_000 })
    fc.assert(
      fc.property(
        minute,
        fc.option(fc.integer({ min: 15, max: 90_000 })),
        fc.boolean(),
        (at, length, isEnglish) => {
          const start = addMinutes('2026-11-27T12:00', at)
          const date = timed(start, length === null ? null : addMinutes(start, length))
          const line = dateLine(date, isEnglish ? english : german)
          expect(line).not.toMatch(/[{}]|undefined|NaN| {2}|, ,|^\s|\s$/)
          expect(machineTimes(date, 'UTC').start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/)
        },
      ),
    )
  })
})
