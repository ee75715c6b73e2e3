import { onServersInEveryZone } from '@litfass/kit/testing'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDate, momentKind, nextMidnight } from './moments.ts'

onServersInEveryZone(() => {
  const at = (date: string, now: string) =>
    momentKind({ date: new Date(date), now: new Date(now), timeZone: 'Europe/Berlin' })

  test('days end at midnight in the time zone of the site, not in UTC', () => {
    expect(at('2025-11-20T22:59:00Z', '2025-11-20T23:01:00Z')).toBe('yesterday')
    expect(at('2025-11-20T23:00:00Z', '2025-11-20T23:01:00Z')).toBe('today')
  })

  test('yesterday is a calendar day, also when clocks change', () => {
    expect(at('2025-10-25T22:30:00Z', '2025-10-27T10:00:00Z')).toBe('yesterday')
    expect(at('2025-03-29T12:00:00Z', '2025-03-30T22:30:00Z')).toBe('thisYear')
  })

  test('the last evening of a year is yesterday on New Year’s Day and an earlier year afterwards', () => {
    expect(at('2024-12-31T20:00:00Z', '2025-01-01T09:00:00Z')).toBe('yesterday')
    expect(at('2024-12-31T20:00:00Z', '2025-01-05T09:00:00Z')).toBe('earlier')
  })

  test('a time in the future is named by its date', () => {
    expect(at('2025-11-23T12:00:00Z', '2025-11-20T12:00:00Z')).toBe('thisYear')
  })

  describe('the next midnight', () => {
    const timeZone = 'Europe/Berlin'

    it.each([
      ['2026-11-22T15:00:00Z', '2026-11-22T23:00:00.000Z'],
      ['2026-07-01T21:59:59.250Z', '2026-07-01T22:00:00.000Z'],
      // The clocks go forward: a day of 23 hours.
      ['2026-03-29T00:30:00Z', '2026-03-29T22:00:00.000Z'],
    ])('after %s is %s', (now, midnight) => {
      expect(nextMidnight(new Date(now), timeZone).toISOString()).toBe(midnight)
    })

    it('is never later than the end of the day, and never past', () => {
      const moments = fc.date({
        min: new Date('2026-01-01'),
        max: new Date('2027-12-31'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(moments, (now) => {
          const midnight = nextMidnight(now, timeZone)
          const day = (date: Date) => formatDate(date, 'sv-SE', { timeZone, dateStyle: 'short' })
          expect(midnight.getTime()).toBeGreaterThan(now.getTime())
          expect(day(new Date(midnight.getTime() - 1))).toBe(day(now))
        }),
      )
    })
  })
})
