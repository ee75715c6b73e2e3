import { describe, expect, it } from 'vitest'
import { type DayMoment, LANES, placeDays } from './placeDays.ts'

const now = new Date('2026-11-27T16:41:00Z')
const berlin = { now, timeZone: 'Europe/Berlin' }
const moment = (at: string, title = 'Vom Deich'): DayMoment => ({
  title,
  href: '/',
  at,
  state: Date.parse(at) <= now.getTime() ? 'published' : 'planned',
})

describe('the line of two days', () => {
  it('places moments by the clock of the site, and leaves out other days', () => {
    const { today, tomorrow } = placeDays(
      ['2026-11-26T22:59:00Z', '2026-11-26T23:00:00Z', '2026-11-27T11:00:00Z', '2026-11-28T05:00:00Z'].map(
        (at) => moment(at),
      ),
      berlin,
    )
    expect(today.points.map(({ place }) => place)).toEqual([0, 50])
    expect(tomorrow.points.map(({ place }) => place)).toEqual([25])
  })

  it('begins at five unless something appears sooner, and says the hours', () => {
    const { today, tomorrow, now: mark } = placeDays([moment('2026-11-27T11:00:00Z')], berlin)
    expect(tomorrow.hours.map(({ hour }) => hour)).toEqual([6, 9, 12, 15, 18, 21, 24])
    expect(today.hours.map(({ hour }) => hour)).toEqual([6, 9, 12, 15, 21, 24])
    expect(today.hours.at(-1)?.place).toBe(100)
    expect(mark).toBeCloseTo(((17 + 41 / 60 - 5) / 19) * 100)
  })

  it('puts titles that would touch on lanes of their own, and leaves out those without room', () => {
    const moments = Array.from({ length: LANES + 1 }, (_, at) => moment(`2026-11-27T11:0${at}:00Z`))
    const { points, lanes } = placeDays(moments, berlin).today
    expect(points.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, undefined])
    expect(lanes).toBe(LANES)
    expect(placeDays(moments.slice(0, 2), berlin).today.lanes).toBe(2)
    expect(placeDays(moments, berlin).tomorrow.lanes).toBe(0)
  })

  it('puts titles of late moments to their left', () => {
    const { points } = placeDays(
      [moment('2026-11-27T22:30:00Z'), moment('2026-11-27T08:00:00Z')],
      berlin,
    ).today
    expect(points.map(({ endsAtPoint }) => endsAtPoint)).toEqual([false, true])
  })

  it('keeps a place for each hour of a day on which the clocks change', () => {
    const { today } = placeDays([moment('2026-10-25T22:00:00Z'), moment('2026-10-25T03:00:00Z')], {
      now: new Date('2026-10-25T12:00:00Z'),
      timeZone: 'Europe/Berlin',
    })
    expect(today.points.map(({ place }) => Math.round(place))).toEqual([0, 95])
  })
})
