import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../dates/localTime.ts'
import { type Frequency, WEEKDAYS } from './rule.ts'
import { ruleDates } from './ruleDates.ts'
import { ruleFacts } from './ruleFacts.ts'

const zone = 'Europe/Berlin'

afterEach(() => void vi.unstubAllEnvs())

const datesOf = (
  rule: string,
  start: string,
  given: Partial<Parameters<typeof ruleDates>[1]> & { allDay?: boolean } = {},
) => {
  const { allDay = false, ...options } = given
  const dates = ruleDates({ rule, start, allDay }, { zone, ...options })
  if (dates.kind === 'fault') throw new Error(JSON.stringify(dates.fault))
  return dates
}

/** What ical.js says: a second implementation. */
function byIcal(rule: string, start: string, end: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}:00`))
  const times: string[] = []
  for (let time = iterator.next(); time; time = iterator.next()) {
    const local = time.toString().slice(0, 16)
    if (local >= end) break
    times.push(local)
  }
  return times
}

describe('the first days of a rule', () => {
  it.each(ruleFacts)('%s from %s', (rule, first, days) => {
    const expected = days.split(' ').map((day) => `${day}T09:00`)
    const years = Number(days.slice(-10, -6)) - Number(first.slice(0, 4)) + 1
    const { starts, isCut } = datesOf(rule, `${first}T09:00`, { months: 12 * years })
    expect(starts).toEqual(expected)
    expect(isCut).toBe(false)
  })

  it('are as many as libical counts', () => {
    const count = (rule: string, start: string) => datesOf(rule, start, { months: 480 }).starts.length
    expect(count('FREQ=DAILY;UNTIL=20000131;BYMONTH=1', '1998-01-01T09:00')).toBe(93)
    expect(count('FREQ=YEARLY;UNTIL=20000131;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', '1998-01-01T09:00')).toBe(
      93,
    )
    expect(count('FREQ=DAILY;UNTIL=20020120;BYDAY=TU,WE,TH', '2002-01-01T09:00')).toBe(9)
    expect(count('FREQ=DAILY;UNTIL=20020120;BYDAY=MO,TU,WE,TH,FR;WKST=SU', '2002-01-01T09:00')).toBe(14)
    expect(count('FREQ=WEEKLY;UNTIL=19971223', '1997-09-02T09:00')).toBe(17)
    expect(count('FREQ=MONTHLY;UNTIL=19971223;BYDAY=1FR', '1997-09-05T09:00')).toBe(4)
  })

  it('are what ical.js says too', () => {
    const rule = fc
      .record({
        frequency: fc.constantFrom<Frequency>('DAILY', 'WEEKLY', 'MONTHLY'),
        interval: fc.integer({ min: 1, max: 5 }),
        weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 }),
        // Of a fifth one in a month of four, ical.js takes the first of the next; `ruleFacts` has those.
        nth: fc.constantFrom(-2, -1, 1, 2, 3, 4),
      })
      .map(({ frequency, interval, weekdays, nth }) => {
        const days = frequency === 'MONTHLY' ? weekdays.map((day) => `${nth}${day}`) : weekdays
        return `FREQ=${frequency};INTERVAL=${interval};BYDAY=${days}`
      })
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 2000 }), (text, days) => {
        const start = `${addDays('2026-01-01', days)}T19:00`
        const end = addDays(start, 1000)
        const own = datesOf(text, start, { months: 36, limit: 1000 }).starts.filter((time) => time < end)
        // ical.js gives the beginning of daily rules even where it is none of their days.
        const later = (time: string) => time > start
        expect(byIcal(text, start, end).filter(later)).toEqual(own.filter(later))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the dates of a rule', () => {
  it('end after 24 months, or at the limit', () => {
    const weekly = datesOf('FREQ=WEEKLY', '2026-12-01T19:00')
    expect(weekly.starts.length).toBe(105)
    expect(weekly.starts.at(-1)).toBe('2028-11-28T19:00')
    const daily = datesOf('FREQ=DAILY', '2026-12-01T19:00')
    expect([daily.starts.length, daily.isCut]).toEqual([400, true])
    expect(datesOf('FREQ=DAILY', '2026-12-01T19:00', { limit: 3 }).starts.at(-1)).toBe('2026-12-03T19:00')
  })

  it('end on the last day of the rule, late in the evening too', () => {
    expect(datesOf('FREQ=DAILY;UNTIL=20261202', '2026-12-01T23:59').starts).toEqual([
      '2026-12-01T23:59',
      '2026-12-02T23:59',
    ])
  })

  it('end with the last year of dates', () => {
    expect(datesOf('FREQ=YEARLY', '2199-05-01T10:00').starts).toEqual([
      '2199-05-01T10:00',
      '2200-05-01T10:00',
    ])
  })

  it('do not include a beginning that the rule does not give', () => {
    expect(datesOf('FREQ=WEEKLY;BYDAY=TU;COUNT=2', '2026-12-03T19:00').starts).toEqual([
      '2026-12-08T19:00',
      '2026-12-15T19:00',
    ])
  })

  it('are none for a rule that never takes place', () => {
    expect(datesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', '2026-12-03T19:00').starts).toEqual([])
    expect(datesOf('FREQ=DAILY;INTERVAL=7;BYDAY=FR', '2026-12-03T19:00').starts).toEqual([])
  })

  it('keep the time of day across both changes of the clocks', () => {
    const { starts } = datesOf('FREQ=DAILY', '2026-10-24T19:30', { months: 8 })
    expect(starts.every((start) => start.endsWith('T19:30'))).toBe(true)
  })

  it('leave out a time that spring skips, name it, and do not count it', () => {
    expect(datesOf('FREQ=DAILY;COUNT=3', '2027-03-27T02:30')).toEqual({
      kind: 'dates',
      starts: ['2027-03-27T02:30', '2027-03-29T02:30', '2027-03-30T02:30'],
      skipped: [{ slot: '2027-03-28T02:30', next: '2027-03-28T03:00' }],
      isCut: false,
    })
    expect(datesOf('FREQ=DAILY;COUNT=3', '2027-03-27T02:30', { zone: 'UTC' }).skipped).toEqual([])
    expect(
      datesOf('FREQ=DAILY;COUNT=2', '2011-12-30', { zone: 'Pacific/Apia', allDay: true }).skipped,
    ).toEqual([])
  })

  it('are the same in every zone of the process', () => {
    const inZones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'].map((name) => {
      vi.stubEnv('TZ', name)
      return datesOf('FREQ=WEEKLY;BYDAY=MO;COUNT=30', '2026-12-07T00:15').starts
    })
    expect(inZones[0]).toEqual(inZones[2])
    expect(inZones[1]).toEqual(inZones[2])
  })

  it.each([
    ['FREQ=HOURLY', '2026-12-01T19:00', zone, { fault: 'ruleTooFrequent', frequency: 'HOURLY' }],
    ['FREQ=DAILY', 'morgen', zone, { fault: 'unreadable', text: 'morgen' }],
    ['FREQ=DAILY', '2026-12-01T19:00', 'Europe/Husum', { fault: 'unknownZone', zone: 'Europe/Husum' }],
  ])('are not computed for %s from %s in %s', (rule, start, inZone, fault) => {
    expect(ruleDates({ rule, start, allDay: false }, { zone: inZone })).toEqual({ kind: 'fault', fault })
  })
})
