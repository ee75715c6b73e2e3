import { describe, expect, it } from 'vitest'
import type { Occurrence } from '../dates/eventDates.ts'
import { buildOccurrence } from '../testing/occurrence.ts'
import { type ExamineOptions, examine } from './doctor.ts'

const options: ExamineOptions = {
  language: 'de',
  siteZone: 'Europe/Berlin',
  now: new Date('2026-11-30T12:00:00Z'),
}

const diagnose = (overrides: Partial<Occurrence>, more: Partial<ExamineOptions> = {}) =>
  examine(buildOccurrence(overrides), { ...options, ...more })
const codes = (overrides: Partial<Occurrence>) => diagnose(overrides).warnings.map(({ code }) => code)
const when = (overrides: Partial<Occurrence>, more?: Partial<ExamineOptions>) =>
  Object.fromEntries(diagnose(overrides, more).readings.map((reading) => [reading.program, reading.when]))

describe('a reading', () => {
  it('says when a date is, alike in all programs, with nothing to warn of', () => {
    expect(diagnose({}).readings).toEqual(
      ['Apple Kalender', 'Google Kalender', 'Outlook'].map((name) =>
        expect.objectContaining({
          name,
          when: 'Donnerstag, 24. Dezember 2026 um 18:30 bis 20:00',
          shown: 'wie eingetragen',
        }),
      ),
    )
    expect(codes({})).toEqual([])
  })

  it('is told in English, and in the zone of the viewer', () => {
    const { apple } = when({}, { language: 'en', viewerZone: 'America/New_York' })
    expect(apple?.replace(/\s/g, ' ')).toBe('Thursday, December 24, 2026 at 12:30 PM to 2:00 PM')
  })

  it('of a date without an end differs: Google makes an hour of it', () => {
    expect(when({ end: null })).toMatchObject({
      apple: 'Donnerstag, 24. Dezember 2026 um 18:30',
      google: 'Donnerstag, 24. Dezember 2026 um 18:30 bis 19:30',
    })
    expect(codes({ end: null })).toEqual(['noEnd'])
  })

  it('over midnight names both days', () => {
    expect(when({ end: '2026-12-25T02:00' }).outlook).toBe(
      'Donnerstag, 24. Dezember 2026 um 18:30 bis Freitag, 25. Dezember 2026 um 02:00',
    )
  })

  it('of all-day dates ends on the last day', () => {
    const days = { allDay: true, start: '2026-12-24T00:00', end: '2026-12-26T00:00' }
    expect(when(days).google).toBe('Donnerstag, 24. Dezember 2026 bis Samstag, 26. Dezember 2026, ganztägig')
    expect(diagnose(days).warnings).toMatchObject([
      { code: 'severalDays', text: expect.stringContaining('über 3 Tage') },
    ])
    expect(when({ ...days, end: null }).apple).toBe('Donnerstag, 24. Dezember 2026, ganztägig')
    expect(codes({ ...days, end: null })).toEqual([])
  })

  it.each([
    [
      'cancelled',
      [
        'durchgestrichen',
        'verschwindet aus abonnierten Kalendern',
        'wie jeder andere, nur der Titel sagt es',
      ],
    ],
    ['postponed', ['als vorläufig', 'wie jeder andere, nur der Titel sagt es', 'als vorläufig']],
    ['soldOut', ['wie eingetragen', 'wie eingetragen', 'wie eingetragen']],
  ] as const)('says what becomes of a date that is %s', (state, shown) => {
    expect(diagnose({ state }).readings.map((reading) => reading.shown)).toEqual(shown)
  })
})

describe('a warning', () => {
  it.each([
    ['comesTwice', { start: '2027-10-31T02:30', end: '2027-10-31T05:00' }],
    ['comesTwice', { start: '2027-10-30T22:00', end: '2027-10-31T02:15' }],
    ['isSkipped', { start: '2027-03-28T02:30', end: '2027-03-28T05:00' }],
    ['otherZone', { timeZone: 'America/New_York' }],
    ['severalDays', { end: '2026-12-26T12:00' }],
    ['isFar', { start: '2126-12-24T18:30', end: '2126-12-24T20:00' }],
    ['longTitle', { title: 'a'.repeat(256) }],
    ['noTitle', { title: ' ' }],
    ['noPlace', { place: null }],
  ] as const)('%s is given where it applies', (code, overrides) => expect(codes(overrides)).toEqual([code]))

  it.each([
    { start: '2027-10-31T01:59', end: '2027-10-31T03:00' },
    { start: '2027-03-28T01:59', end: '2027-03-28T03:00' },
    { timeZone: 'Europe/Vienna' },
    { end: '2026-12-25T18:29' },
    { title: 'a'.repeat(255) },
    { place: null, onlineUrl: 'https://treffen.example' },
    { start: '2026-11-30T11:00', end: '2026-11-30T14:00' },
  ])('is not given where it just does not apply: %j', (overrides) => expect(codes(overrides)).toEqual([]))

  it('says what the clock shows here', () => {
    const [warning] = diagnose({ timeZone: 'America/New_York' }).warnings
    expect(warning?.text).toBe(
      'Die Uhrzeit gilt in America/New_York. Im Kalender der Leser steht Freitag, 25. Dezember 2026 um 00:30.',
    )
  })

  it('says of states what they become, and that copies keep the former one', () => {
    expect(codes({ state: 'cancelled' })).toEqual(['cancelled', 'copies'])
    expect(codes({ state: 'postponed' })).toEqual(['postponed', 'copies'])
    expect(codes({ state: 'moved' })).toEqual(['copies'])
    expect(diagnose({ state: 'cancelled' }).warnings[0]?.text).toContain('„Abgesagt:“')
  })

  it('is given of times long ago', () => {
    expect(codes({ start: '1975-07-01T12:00', end: '1975-07-01T14:00' })).toEqual(['isOld', 'isPast'])
  })
})
