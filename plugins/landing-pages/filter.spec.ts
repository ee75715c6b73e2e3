import { onServersInEveryZone } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { dayOf, endsTooEarly, readFilter } from './filter.ts'

const everything = {
  language: 'de',
  types: [],
  topics: [],
  topicsMatch: 'any',
  missingTopics: [],
  location: '',
  period: { kind: 'always' },
  order: 'newest',
}

onServersInEveryZone(() => {
  describe('a filter', () => {
    it('that says nothing lets everything in German pass, the newest first', () => {
      for (const nothing of [
        undefined,
        null,
        {},
        { filter: null },
        { filter: { period: {}, types: 'article' } },
      ])
        expect(readFilter(nothing)).toEqual(everything)
    })

    it('is read from a document with its topics, populated or not', () => {
      const filter = {
        types: ['article'],
        topics: [3, { id: 4, name: 'Hafen' }, 'x', -1],
        topicsMatch: 'all',
        location: ' Nordhafen ',
        order: 'oldest',
      }
      expect(readFilter({ language: 'en', filter })).toEqual({
        ...everything,
        ...filter,
        language: 'en',
        topics: [3, 4],
        location: 'Nordhafen',
      })
    })

    it('goes back a number of days, or the usual ones where that is none', () => {
      const daysOf = (days: unknown) => readFilter({ filter: { period: { kind: 'days', days } } }).period
      expect(daysOf(7)).toEqual({ kind: 'days', days: 7 })
      for (const none of [0, 1.5, 4000, '7', null, undefined])
        expect(daysOf(none)).toEqual({ kind: 'days', days: 30 })
    })

    it('reads days as the panel stores them, at noon in UTC', () => {
      const period = { kind: 'between', from: '2026-10-01T12:00:00.000Z', until: null }
      expect(readFilter({ filter: { period } }).period).toEqual({
        kind: 'between',
        from: '2026-10-01',
        until: null,
      })
      // Clocks are put forward on the one and back on the other.
      for (const day of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01'])
        expect([dayOf(new Date(`${day}T12:00:00Z`)), dayOf(`${day}T12:00:00.000Z`)]).toEqual([day, day])
      expect([dayOf('no day'), dayOf(5)]).toEqual([null, null])
    })
  })

  it('a period of one day is one, and one that ends before it begins is none', () => {
    const between = (from: string | null, until: string | null) =>
      endsTooEarly({ kind: 'between', from, until })
    expect(between('2026-10-01', '2026-10-01')).toBe(false)
    expect(between('2026-10-02', '2026-10-01')).toBe(true)
    expect(between(null, '2026-10-01')).toBe(false)
    expect(endsTooEarly({ kind: 'always' })).toBe(false)
  })
})
