import { describe, expect, it } from 'vitest'
import { onServersInEveryZone } from '../testing/serverZones.ts'
import { isMoment, momentOf, startOfDay, storedMoment } from './moments.ts'

const timeZone = 'Europe/Berlin'
const iso = (moment = Number.NaN) => new Date(moment).toISOString()

const NONE = [
  '',
  'morgen',
  '26.11.2026',
  '28.03.2099 02:30',
  '11/26/2026',
  'Thu, 26 Nov 2026 18:00:00 GMT',
  '2026',
  '2026-11',
  '1782921600000',
  '0',
  '5',
  '20260101',
  'NaN',
  '  ',
  '2026-02-30',
  '2026-02-30T12:00:00.000Z',
  '2026-13-01T00:00',
  '2026-11-26T25:00',
  '2026-11-26T24:00',
  '2026-11-26T18:00:60Z',
  '2026-11-26T18:00Z+99',
  '2026-11-26T18:00[America/New_York]',
  '2026-11-26T18:00 ',
  '0000-01-01T00:00Z',
  '9999-12-31T23:59-01:00',
  '+275760-09-13T00:00:00.000Z',
]

onServersInEveryZone(() => {
  describe('a moment', () => {
    it.each([
      ['2026-11-26T18:00', '2026-11-26T17:00:00.000Z'],
      ['2026-11-26 18:00', '2026-11-26T17:00:00.000Z'],
      ['2026-11-26', '2026-11-25T23:00:00.000Z'],
      ['2028-02-29', '2028-02-28T23:00:00.000Z'],
      // The hour that there is not, and the first of the two that have the same name.
      ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
      ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
      ['2026-06-10T18:00:30', '2026-06-10T16:00:30.000Z'],
      ['2026-11-26T18:00:00.5Z', '2026-11-26T18:00:00.500Z'],
      ['2026-11-26T18:00+02:00', '2026-11-26T16:00:00.000Z'],
      ['2026-11-26t18:00:00z', '2026-11-26T18:00:00.000Z'],
    ])('is read from %s as one of the site unless it names an offset', (text, moment) => {
      expect(iso(momentOf(text, timeZone))).toBe(moment)
      expect(isMoment(text)).toBe(true)
    })

    it.each(NONE)('is not read from “%s”', (text) => {
      expect(momentOf(text, timeZone)).toBeUndefined()
      expect(isMoment(text)).toBe(false)
      expect(storedMoment(text, { timeZone })).toBe(text)
    })

    it.each([
      0,
      1_782_921_600_000,
      20_260_101,
      true,
      {},
      [],
      [5],
      ['2026-11-26'],
      Number.NaN,
      new Date(Number.NaN),
      new Date('+275760-09-13T00:00:00.000Z'),
    ])('is nothing else than a text or a date: %j', (value) => {
      expect(isMoment(value)).toBe(false)
    })
  })

  describe('a field stores', () => {
    it('local time in UTC, and leaves what names an offset', () => {
      expect(storedMoment('2026-07-01T18:00', { timeZone })).toBe('2026-07-01T16:00:00.000Z')
      expect(storedMoment('2026-07-01T18:00+05:00', { timeZone })).toBe('2026-07-01T18:00+05:00')
      const date = new Date(0)
      expect(storedMoment(date, { timeZone })).toBe(date)
    })

    it('a day as its noon in UTC, where the field has no time of day', () => {
      const day = '2026-07-01'
      expect(storedMoment(day, { timeZone })).toBe('2026-07-01T12:00:00.000Z')
      expect(storedMoment(day, { appearance: 'dayOnly', timeZone })).toBe('2026-07-01T12:00:00.000Z')
      expect(storedMoment(`${day}T00:30`, { appearance: 'dayOnly', timeZone })).toBe(
        '2026-07-01T12:00:00.000Z',
      )
      expect(storedMoment(day, { appearance: 'dayAndTime', timeZone })).toBe('2026-06-30T22:00:00.000Z')
    })
  })
})

it('a day begins at midnight of the zone, also where clocks change and wherever the server stands', () => {
  const evening = new Date('2026-10-24T22:30:00Z')
  expect(startOfDay(evening, 'Europe/Berlin')).toEqual(new Date('2026-10-24T22:00:00Z'))
  expect(startOfDay(evening, 'Europe/Berlin', 1)).toEqual(new Date('2026-10-25T23:00:00Z'))
  expect(startOfDay(evening, 'UTC', 2)).toEqual(new Date('2026-10-26T00:00:00Z'))
})
