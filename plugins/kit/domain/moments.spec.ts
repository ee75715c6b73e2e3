import { expect, it } from 'vitest'
import { formatMoment, localTime, zoneName } from './moments.ts'

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
