import { expect, it } from 'vitest'
import { formatMoment, formatNear, localTime, zoneName } from './moments.ts'

const SUMMER = Date.UTC(2026, 6, 1, 22, 30)
const berlin = { language: 'de', timeZone: 'Europe/Berlin' }

it('writes a moment by the clock of the site, in each form', () => {
  expect(formatMoment(SUMMER, berlin)).toBe('02.07.2026, 00:30')
  expect(formatMoment(new Date(SUMMER), { ...berlin, style: 'long' })).toBe('2. Juli 2026 um 00:30')
  expect(formatMoment('2026-07-01T22:30:00Z', { ...berlin, style: 'day' })).toBe('02.07.2026')
  expect(formatMoment(SUMMER, { ...berlin, style: 'time' })).toBe('00:30')
  expect(formatMoment(SUMMER, { language: 'en', timeZone: 'Asia/Tokyo' })).toBe('Jul 2, 2026, 7:30 AM')
})

it('gives fields of forms local time, and says of which zone', () => {
  expect(localTime(SUMMER, 'Europe/Berlin')).toBe('2026-07-02T00:30')
  expect(zoneName(SUMMER, berlin)).toBe('MESZ')
  expect(zoneName(Date.UTC(2026, 0, 1), berlin)).toBe('MEZ')
})

it('names a moment that is near by the day of the site', () => {
  const now = new Date('2026-11-25T23:30:00Z')
  const near = (iso: string, language = 'de') => formatNear(iso, { now, language, timeZone: 'Europe/Berlin' })
  expect(near('2026-11-26T15:20:00Z')).toBe('16:20')
  expect(near('2026-11-25T22:59:00Z')).toBe('gestern, 23:59')
  expect(near('2026-11-27T05:00:00Z')).toBe('morgen, 06:00')
  expect(near('2026-11-27T05:00:00Z', 'en')).toMatch(/^tomorrow, 6:00\sAM$/)
  expect(near('2026-11-22T10:00:00Z')).toBe('So, 11:00')
  expect(near('2026-11-19T10:00:00Z')).toBe('19.11.2026')
})

it('counts days across the change of the clocks', () => {
  const now = new Date('2026-10-25T22:30:00Z')
  const near = (iso: string) => formatNear(iso, { now, language: 'de', timeZone: 'Europe/Berlin' })
  expect(near('2026-10-24T22:30:00Z')).toBe('00:30')
  expect(near('2026-10-24T21:30:00Z')).toBe('gestern, 23:30')
})
