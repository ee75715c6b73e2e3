import { onServersInEveryZone } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { chosenMoment, zoneOn } from './chosenMoment.ts'

const timeZone = 'Europe/Berlin'

onServersInEveryZone(() => {
  it.each([
    // The second of the two hours: the local time alone would mean the first.
    ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T00:30:00.000Z'],
    // Of another local time the exact moment says nothing.
    ['2026-10-25T02:45', '2026-10-25T01:30:00.000Z', '2026-10-25T00:45:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-06-10T12:00', '2026-06-10T10:00:30.000Z', '2026-06-10T10:00:30.000Z'],
    ['2026-10-25T02:30', undefined, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', 'gleich', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T01:30:00.000Z', undefined, '2026-10-25T01:30:00.000Z'],
  ])('%s beside %s is read as %s', (at, exact, moment) => {
    expect(new Date(chosenMoment({ at, exact }, timeZone) ?? 0).toISOString()).toBe(moment)
  })

  it('names the zone on the days on which clocks are changed, and on no other', () => {
    const named = (iso: string, locale = 'de') => zoneOn(Date.parse(iso), { locale, timeZone })
    expect(['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map((iso) => named(iso))).toEqual(['MESZ', 'MEZ'])
    expect(['2026-03-29T00:30Z', '2026-03-29T01:30Z'].map((iso) => named(iso))).toEqual(['MEZ', 'MESZ'])
    expect(named('2026-10-25T01:30Z', 'en')).toBe('GMT+1')
    expect(['2026-10-24T21:59Z', '2026-10-25T23:00Z'].map((iso) => named(iso))).toEqual([
      undefined,
      undefined,
    ])
  })
})

it('nothing is chosen without a time', () => {
  expect(chosenMoment({ at: undefined, exact: '2026-10-25T01:30:00.000Z' }, timeZone)).toBeUndefined()
})
