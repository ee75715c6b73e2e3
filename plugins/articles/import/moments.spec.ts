import { expect, it } from 'vitest'
import { readMoment } from './moments.ts'

const read = (text: string, hasGermanDates = false) =>
  readMoment(text, { timeZone: 'Europe/Berlin', hasGermanDates })?.toISOString()

it.each([
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-07-01 12:00', '2026-07-01T10:00:00.000Z'],
  ['2026-01-01T12:00:30.5', '2026-01-01T11:00:30.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01 12:00:00 +0200', '2026-07-01T10:00:00.000Z'],
  ['2026-07-01T12:00:00-03:30', '2026-07-01T15:30:00.000Z'],
  ['Thu, 05 Mar 2026 12:00:00 +0100', '2026-03-05T11:00:00.000Z'],
  ['Sat, 14 Nov 2026 10:00:00 MEZ', '2026-11-14T09:00:00.000Z'],
  ['14 Nov 26 10:00 EST', '2026-11-14T15:00:00.000Z'],
  ['14 Nov 98 10:00 GMT', '1998-11-14T10:00:00.000Z'],
  ['14 Nov 49 10:00 GMT', '2049-11-14T10:00:00.000Z'],
  ['14 Nov 50 10:00 GMT', '1950-11-14T10:00:00.000Z'],
  ['Mi., 1. Juli 2026', '2026-06-30T22:00:00.000Z'],
  // One that a change of clocks skips, and the first of two.
  ['2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
])('%s is %s', (text, moment) => {
  expect(read(text)).toBe(moment)
})

it.each([
  ['01.07.2026', '2026-06-30T22:00:00.000Z'],
  ['1.7.2026, 12:00 Uhr', '2026-07-01T10:00:00.000Z'],
  ['31.12.2026 um 8.30 Uhr', '2026-12-31T07:30:00.000Z'],
])('%s is %s in German order alone', (text, moment) => {
  expect(read(text, true)).toBe(moment)
  expect(read(text)).toBeUndefined()
})

it.each([
  ...[
    '',
    'morgen',
    '1782900000',
    '2026-02-30',
    '2026-13-01',
    '2026-07-01 24:30',
    '2026-07-01 12:00 XYZ',
    '07/01/2026',
  ],
  ...[
    '275760-09-13',
    '0026-07-01',
    '31.02.2026',
    '28.03.2099 02:30:99',
    '9999-12-31T23:59:59-12:00',
    'Mon, 30 Nov -0001 00:00:00 +0000',
  ],
])('%j is no moment', (text) => {
  expect(read(text, true)).toBeUndefined()
})
