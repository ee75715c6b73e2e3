import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  daysBetween,
  isLocalTime,
  isTimeZone,
  localAt,
  minutesBetween,
  momentAt,
  parseLocalDay,
  parseLocalTime,
} from './localTime.ts'

describe('a local time', () => {
  it.each([
    ['2026-12-24', '2026-12-24T00:00'],
    ['2026-12-24T18:30', '2026-12-24T18:30'],
    ['2026-12-24T18:30:00', '2026-12-24T18:30'],
    ['2026-12-24T24:00', '2026-12-25T00:00'],
    ['2026-12-31T24:00:00', '2027-01-01T00:00'],
    ['2028-02-28T24:00', '2028-02-29T00:00'],
    ['2000-02-29', '2000-02-29T00:00'],
    ['1900-01-01', '1900-01-01T00:00'],
    ['2200-12-31T23:59', '2200-12-31T23:59'],
  ])('%s is read as %s', (text, local) => {
    expect(parseLocalTime(text)).toBe(local)
    expect(isLocalTime(local)).toBe(true)
  })

  it.each([
    '',
    ' ',
    'morgen',
    '24.12.2026',
    '2026-12-24 18:30',
    '2026-12-24t18:30',
    '2026-12-24T18',
    '2026-12-24T18:30Z',
    '2026-12-24T18:30+01:00',
    '2026-12-24T18:30:01',
    '2026-12-24T18:60',
    '2026-12-24T24:01',
    '2026-12-24T25:00',
    '2026-02-29',
    '1900-02-29',
    '2100-02-29T12:00',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31T10:00',
    '1899-12-31T23:59',
    '2201-01-01',
    '2200-12-31T24:00',
    '+02026-12-24',
    '2026-12-24T18:30\n',
    '٢٠٢٦-12-24',
  ])('“%s” is refused', (text) => {
    expect(parseLocalTime(text)).toBeUndefined()
    expect(isLocalTime(text)).toBe(false)
  })

  it('is refused as a day, and a day as a time', () => {
    expect(parseLocalDay('2026-12-24')).toBe('2026-12-24')
    expect(parseLocalDay('2026-12-24T00:00')).toBeUndefined()
    expect(parseLocalDay('2026-02-29')).toBeUndefined()
    expect(isLocalTime('2026-12-24')).toBe(false)
  })

  it('is counted on across months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28T23:30', 1)).toBe('2028-02-29T23:30')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
    expect(addMinutes('2026-12-31T23:30', 45)).toBe('2027-01-01T00:15')
    expect(minutesBetween('2026-12-31T23:30', '2027-01-01T00:15')).toBe(45)
    expect(daysBetween('2026-12-31T23:59', '2027-01-01T00:00')).toBe(1)
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  })
})

describe('a moment', () => {
  const berlin = (local: string) => momentAt(local, 'Europe/Berlin')
  const at = (iso: string) => ({ kind: 'moment', at: new Date(iso) })

  it('follows summer time', () => {
    expect(berlin('2026-12-24T18:30')).toEqual(at('2026-12-24T17:30Z'))
    expect(berlin('2027-07-01T18:30')).toEqual(at('2027-07-01T16:30Z'))
    expect(localAt(new Date('2027-07-01T16:30:59Z'), 'Europe/Berlin')).toBe('2027-07-01T18:30')
  })

  it('does not exist where the clocks go forward, and names the next time', () => {
    expect(berlin('2027-03-28T01:59')).toEqual(at('2027-03-28T00:59Z'))
    expect(berlin('2027-03-28T02:00')).toEqual({ kind: 'skipped', next: '2027-03-28T03:00' })
    expect(berlin('2027-03-28T02:59')).toEqual({ kind: 'skipped', next: '2027-03-28T03:00' })
    expect(berlin('2027-03-28T03:00')).toEqual(at('2027-03-28T01:00Z'))
    expect(momentAt('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual({
      kind: 'skipped',
      next: '2026-10-04T02:30',
    })
    expect(momentAt('2011-12-30T12:00', 'Pacific/Apia')).toEqual({
      kind: 'skipped',
      next: '2011-12-31T00:00',
    })
  })

  it('is the first of two where the clocks go back', () => {
    expect(berlin('2026-10-25T02:30')).toEqual(at('2026-10-25T00:30Z'))
    expect(momentAt('2026-11-01T01:30', 'America/New_York')).toEqual(at('2026-11-01T05:30Z'))
  })

  it('takes a day alone and 24:00 too', () => {
    expect(berlin('2026-12-24')).toEqual(at('2026-12-23T23:00Z'))
    expect(berlin('2026-12-24T24:00')).toEqual(at('2026-12-24T23:00Z'))
  })

  it.each(['', 'Europe/Husum', 'europe/berlin', 'Europe/berlin', '+01:00', 'Berlin', '__proto__', 'MEZ'])(
    'is not computed in “%s”, which is no zone',
    (zone) => {
      expect(momentAt('2026-12-24T18:30', zone)).toEqual({ kind: 'unknownZone' })
      expect(localAt(new Date(0), zone)).toBeUndefined()
      expect(isTimeZone(zone)).toBe(false)
    },
  )

  it('is not computed of what is no time', () => {
    expect(berlin('2026-02-30T10:00')).toEqual({ kind: 'unreadable' })
  })
})

/** Zones with each kind of change: an hour, half an hour, a whole day, none, one that ends and begins again within weeks. */
const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
]

/** What Temporal says: a second implementation. */
function byTemporal(local: string, zone: string) {
  const plain = Temporal.PlainDateTime.from(local)
  const moment = plain.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return moment.toPlainDateTime().equals(plain) ? moment.epochMilliseconds : 'skipped'
}

const momentOf = (local: string, zone: string) => {
  const moment = momentAt(local, zone)
  return moment.kind === 'moment' ? moment.at.getTime() : moment.kind
}

describe.each(ZONES)('in %s', (zone) => {
  /** A year of 2011 for the day that Apia skipped. */
  const year = zone === 'Pacific/Apia' ? 2011 : 2026

  it.each([
    ['01', '05'],
    ['05', '09'],
    ['09', '13'],
  ])('every hour from month %s to %s is what Temporal says, and comes back', (from, to) => {
    const wrong: string[] = []
    const end = to === '13' ? `${year + 1}-01` : `${year}-${to}`
    for (let local = `${year}-${from}-01T00:00`; local.slice(0, 7) !== end; local = addMinutes(local, 60)) {
      const moment = momentOf(local, zone)
      if (moment !== byTemporal(local, zone)) wrong.push(local)
      if (typeof moment === 'number' && localAt(new Date(moment), zone) !== local) wrong.push(`${local} back`)
    }
    expect(wrong).toEqual([])
  })

  it('every minute around each change of the clocks is what Temporal says', () => {
    let change = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
    for (; change?.year === year; change = change.getTimeZoneTransition('next')) {
      const first = addMinutes(change.toPlainDateTime().toString().slice(0, 16), -150)
      for (let minute = 0; minute < 300; minute += 1) {
        const local = addMinutes(first, minute)
        expect(`${local} ${momentOf(local, zone)}`).toBe(`${local} ${byTemporal(local, zone)}`)
      }
    }
  })

  it('any minute from 1900 to 2200 is what Temporal says', () => {
    const minutes = minutesBetween('1900-01-01T00:00', '2200-12-31T23:59')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: minutes }), (minute) => {
        const local = addMinutes('1900-01-01T00:00', minute)
        expect(momentOf(local, zone)).toBe(byTemporal(local, zone))
      }),
      { numRuns: 200 },
    )
  })

  it('later local times are later moments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 525_599 }), fc.integer({ min: 1, max: 3000 }), (minute, more) => {
        const local = addMinutes('2026-01-01T00:00', minute)
        const [first, second] = [momentOf(local, zone), momentOf(addMinutes(local, more), zone)]
        if (typeof first === 'number' && typeof second === 'number') expect(second).toBeGreaterThan(first)
      }),
    )
  })
})
