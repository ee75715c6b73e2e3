import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DateSpan,
  dayOfDate,
  daysFrom,
  daysOfDate,
  daysWithin,
  isLasting,
  isOver,
  isoWeek,
  isRunning,
  mondayOf,
  todayAt,
  weekdayOf,
} from './days.ts'
import { addDays } from './localTime.ts'
import { isInPeriod, monthWeeks, periodOf, VIEWS } from './periods.ts'

const timed = (start: string, end: string | null = null): DateSpan => ({ start, end, allDay: false })
const allDay = (first: string, last = first): DateSpan => ({
  start: `${first}T00:00`,
  end: `${last}T00:00`,
  allDay: true,
})

const anyDay = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays('1901-01-01', days))

describe('the day of a date', () => {
  it.each([
    ['2026-11-28T05:00', '2026-11-28'],
    ['2026-11-28T23:59', '2026-11-28'],
    ['2026-11-29T00:00', '2026-11-28'],
    ['2026-11-29T04:59', '2026-11-28'],
    ['2027-01-01T00:30', '2026-12-31'],
    ['2028-03-01T01:00', '2028-02-29'],
  ])('%s belongs to %s', (start, day) => expect(dayOfDate(timed(start))).toBe(day))

  it('is the first day of an all-day date, though that begins at 00:00', () =>
    expect(dayOfDate(allDay('2026-12-05', '2026-12-06'))).toBe('2026-12-05'))

  it.each([
    ['2026-11-28T22:00', '2026-11-29T06:30', '2026-11-28', '2026-11-29'],
    ['2026-11-28T22:00', '2026-11-29T05:00', '2026-11-28', '2026-11-28'],
    ['2026-11-28T22:00', '2026-11-29T05:01', '2026-11-28', '2026-11-29'],
    ['2026-11-28T18:00', '2026-11-29T00:00', '2026-11-28', '2026-11-28'],
    ['2026-11-29T01:00', '2026-11-29T03:00', '2026-11-28', '2026-11-28'],
    ['2026-11-27T18:00', '2026-11-29T14:00', '2026-11-27', '2026-11-29'],
    ['2026-11-29T05:00', '2026-11-29T05:00', '2026-11-29', '2026-11-29'],
  ])('from %s to %s it is on %s to %s', (start, end, first, last) =>
    expect(daysOfDate(timed(start, end))).toEqual({ first, last }),
  )

  it('includes the last of an all-day date', () => {
    expect(daysOfDate(allDay('2026-12-30', '2027-01-01'))).toEqual({
      first: '2026-12-30',
      last: '2027-01-01',
    })
    expect(daysOfDate({ ...allDay('2026-12-30'), end: null })).toEqual({
      first: '2026-12-30',
      last: '2026-12-30',
    })
  })

  it('is today until 05:00 of the next', () => {
    const today = (iso: string) => todayAt(new Date(iso), 'Europe/Berlin')
    expect(today('2026-11-28T03:59:59Z')).toBe('2026-11-27')
    expect(today('2026-11-28T04:00Z')).toBe('2026-11-28')
    expect(todayAt(new Date(0), 'Europe/Husum')).toBeUndefined()
  })
})

describe('an exhibition', () => {
  const exhibition = allDay('2026-11-10', '2027-02-14')

  it('takes place for more than a week', () => {
    expect(isLasting(exhibition)).toBe(true)
    expect(isLasting(allDay('2026-11-01', '2026-11-07'))).toBe(false)
    expect(isLasting(allDay('2026-11-01', '2026-11-08'))).toBe(true)
  })

  it('has days in each month that it touches', () => {
    const november = daysWithin(exhibition, periodOf('month', '2026-11-01'))
    expect([november.length, november[0], november.at(-1)]).toEqual([21, '2026-11-10', '2026-11-30'])
    expect(daysWithin(exhibition, periodOf('month', '2027-03-01'))).toEqual([])
  })
})

describe('a date', () => {
  it('runs from its beginning to its end', () => {
    const night = timed('2026-11-28T22:00', '2026-11-29T06:30')
    const at = (now: string) => [isRunning(night, now), isOver(night, now)]
    expect(at('2026-11-28T21:59')).toEqual([false, false])
    expect(at('2026-11-28T22:00')).toEqual([true, false])
    expect(at('2026-11-29T06:29')).toEqual([true, false])
    expect(at('2026-11-29T06:30')).toEqual([false, true])
  })

  it('without an end is over with its evening, and is not said to run', () => {
    const concert = timed('2026-11-28T20:00')
    expect([isRunning(concert, '2026-11-28T21:00'), isOver(concert, '2026-11-29T04:59')]).toEqual([
      false,
      false,
    ])
    expect(isOver(concert, '2026-11-29T05:00')).toBe(true)
  })

  it('that is all-day is over at midnight', () => {
    expect(isRunning(allDay('2026-11-28'), '2026-11-28T23:59')).toBe(true)
    expect(isOver(allDay('2026-11-28'), '2026-11-29T00:00')).toBe(true)
  })
})

describe('weeks', () => {
  it.each([
    ['2026-11-30', 2026, 49],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-01', 2020, 53],
  ])('%s is in week %3$i of %2$i', (day, year, week) => expect(isoWeek(day)).toEqual({ year, week }))

  it('begin on Monday and have seven days of the same number', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day)
        expect(weekdayOf(monday)).toBe(1)
        expect(new Date(`${monday}T00:00Z`).getUTCDay()).toBe(1)
        expect(day >= monday && day <= addDays(monday, 6)).toBe(true)
        expect(isoWeek(monday)).toEqual(isoWeek(addDays(monday, 6)))
        expect(isoWeek(addDays(monday, 7))).not.toEqual(isoWeek(monday))
      }),
    )
  })
})

describe('a period', () => {
  it.each([
    ['day', '2026-11-27', '2026-11-27', '2026-11-27', '2026-11-26', '2026-11-28'],
    ['weekend', '2026-11-23', '2026-11-27', '2026-11-29', '2026-11-20', '2026-12-04'],
    ['weekend', '2026-11-29', '2026-11-27', '2026-11-29', '2026-11-20', '2026-12-04'],
    ['week', '2026-11-27', '2026-11-27', '2026-12-03', '2026-11-20', '2026-12-04'],
    ['month', '2026-11-27', '2026-11-01', '2026-11-30', '2026-10-01', '2026-12-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01', '2028-03-01'],
  ] as const)('%s of %s is %s to %s, between %s and %s', (view, day, first, last, previous, next) =>
    expect(periodOf(view, day)).toMatchObject({ first, last, previous, next }),
  )

  it('has none before the first year, nor after the last', () => {
    expect(periodOf('month', '1900-01-15').previous).toBeNull()
    expect(periodOf('month', '2200-12-15').next).toBeNull()
    expect(periodOf('day', '2200-12-31').next).toBeNull()
  })

  it('touches its neighbours, which lead back to it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), anyDay, (view, day) => {
        const period = periodOf(view, day)
        const next = periodOf(view, period.next ?? '')
        if (view !== 'weekend') expect(next.first).toBe(addDays(period.last, 1))
        expect(next.first > period.last).toBe(true)
        expect(periodOf(view, next.previous ?? '')).toEqual(period)
        expect(view === 'weekend' ? weekdayOf(period.last) : 7).toBe(7)
      }),
    )
  })

  it.each([
    [timed('2026-11-27T16:59', '2026-11-27T20:00'), false],
    [timed('2026-11-27T17:00'), true],
    [timed('2026-11-28T01:00'), true],
    [timed('2026-11-27T09:00', '2026-11-28T12:00'), true],
    [allDay('2026-11-27'), false],
    [allDay('2026-11-20', '2026-11-28'), true],
    [timed('2026-11-30T01:00'), true],
    [timed('2026-11-30T05:00'), false],
  ])('of a weekend has %j: %j', (date, isIn) =>
    expect(isInPeriod(date, periodOf('weekend', '2026-11-28'))).toBe(isIn),
  )

  it('of a day has what began the evening before and has not ended by 05:00', () => {
    const sunday = periodOf('day', '2026-11-29')
    expect(isInPeriod(timed('2026-11-28T22:00', '2026-11-29T06:30'), sunday)).toBe(true)
    expect(isInPeriod(timed('2026-11-28T22:00', '2026-11-29T05:00'), sunday)).toBe(false)
  })
})

describe('the grid of a month', () => {
  it('is filled with days of the months beside it', () => {
    const weeks = monthWeeks('2026-11-27')
    expect(weeks.map(({ week }) => week)).toEqual([44, 45, 46, 47, 48, 49])
    expect(weeks[0]?.days[0]).toEqual({ day: '2026-10-26', isOutside: true })
    expect(weeks[0]?.days[6]).toEqual({ day: '2026-11-01', isOutside: false })
    expect(weeks[5]?.days[6]).toEqual({ day: '2026-12-06', isOutside: true })
  })

  it('has whole weeks and each day of the month once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = monthWeeks(day)
        expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
        const own = weeks.flatMap(({ days }) =>
          days.filter(({ isOutside }) => !isOutside).map((each) => each.day),
        )
        expect(own).toEqual(daysFrom(periodOf('month', day)))
      }),
    )
  })
})
