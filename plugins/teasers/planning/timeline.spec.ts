import { onServersInEveryZone } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import type { Entity } from '../content/entities.ts'
import type { Content, EntityId, Item, Screen, TeaserStates } from '../teasers.ts'
import { dayIn } from '../turns/clock.ts'
import { segmentsOf } from './timeline.ts'

const timeZone = 'Europe/Berlin'
const item = (id: number, from?: [number, number]): Item => ({
  entity: `article:${id}`,
  activeFrom: from ? { hour: from[0], minute: from[1] } : null,
})
const single = (...items: Item[]): Content => ({ layout: 'single', places: [{ items }] })
const entity = (id: number, given: Partial<Entity> = {}): [EntityId, Entity] => [
  `article:${id}`,
  {
    type: 'article',
    id,
    slug: `${id}`,
    title: `Artikel ${id}`,
    summary: '',
    path: `/artikel/${id}`,
    language: 'de',
    imageId: null,
    ownerId: null,
    date: null,
    isVisible: true,
    changesAt: undefined,
    shown: { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
    ...given,
  },
]

function told(
  states: Partial<TeaserStates>,
  day: string,
  entities = [entity(1), entity(2), entity(3)],
  screen: Screen = 'desktop',
) {
  const known = { found: new Map(entities), language: 'de', timeZone, audience: 'anonymous', screen } as const
  return segmentsOf(
    { states: { confirmed: single(), targeting: [], ...states } },
    dayIn(day, timeZone),
    known,
  ).map(({ from, places: [first] }) => `${new Date(from).toISOString().slice(11, 16)} ${first ?? 'gap'}`)
}

onServersInEveryZone(() => {
  describe('a day in the time of the site', () => {
    it('turns at the times of its items, in the time of the site', () => {
      expect(told({ confirmed: single(item(1, [6, 0]), item(2, [18, 0])) }, '2026-06-10')).toEqual([
        '22:00 Artikel 2',
        '04:00 Artikel 1',
        '16:00 Artikel 2',
      ])
    })

    it('has 23 hours in spring and 25 in autumn, and turns once at a time that is missing or comes twice', () => {
      const hours = (day: string) => (dayIn(day, timeZone).until - dayIn(day, timeZone).from) / 3_600_000
      expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24])
      const confirmed = single(item(1, [2, 30]), item(2, [12, 0]))
      expect(told({ confirmed }, '2026-03-29')).toEqual([
        '23:00 Artikel 2',
        '01:00 Artikel 1',
        '10:00 Artikel 2',
      ])
      expect(told({ confirmed }, '2026-10-25')).toEqual([
        '22:00 Artikel 2',
        '00:30 Artikel 1',
        '11:00 Artikel 2',
      ])
    })

    it('shows in spring the later of two times that begin together', () => {
      const items = [item(1, [2, 30]), item(2, [3, 0]), item(3, [12, 0])]
      for (const listed of [items, items.toReversed()])
        expect(told({ confirmed: single(...listed) }, '2026-03-29')).toEqual([
          '23:00 Artikel 3',
          '01:00 Artikel 2',
          '10:00 Artikel 3',
        ])
    })
  })

  describe('a day', () => {
    it('shows where a pending change ends, and what an entry puts in its place', () => {
      const { from } = dayIn('2026-06-10', timeZone)
      const hour = (count: number) => from + count * 3_600_000
      const states: Partial<TeaserStates> = {
        confirmed: single(item(1)),
        pending: { content: single(item(2)), expiresAt: hour(5) },
        targeting: [
          {
            id: 1,
            audience: null,
            screens: ['desktop'],
            isActive: true,
            start: hour(10),
            end: hour(12),
            priority: 0,
            content: single(item(3)),
          },
          {
            id: 2,
            audience: 'staff',
            screens: ['phone', 'tablet', 'desktop'],
            isActive: true,
            start: hour(0),
            end: null,
            priority: 9,
            content: single(),
          },
        ],
      }
      expect(told(states, '2026-06-10')).toEqual([
        '22:00 Artikel 2',
        '03:00 Artikel 1',
        '08:00 Artikel 3',
        '10:00 Artikel 1',
      ])
      expect(told(states, '2026-06-10', undefined, 'phone')).toEqual(['22:00 Artikel 2', '03:00 Artikel 1'])
    })

    it('says what is missing at its time, why, and what stands there instead', () => {
      const shownNever = { isPublic: false, shown: undefined }
      const items = [item(1, [6, 0]), item(2, [20, 0]), item(3, [22, 30])]
      const missing = (third: [EntityId, Entity] | undefined) => {
        const found = new Map([entity(1), entity(2), ...(third ? [third] : [])])
        const seenBy = { audience: 'anonymous', screen: 'desktop' } as const
        const known = { found, language: 'de' as const, timeZone, ...seenBy }
        return segmentsOf(
          { states: { confirmed: single(...items), targeting: [] } },
          dayIn('2026-06-10', timeZone),
          known,
        ).map(({ from, places, missing }) => [
          new Date(from).toISOString().slice(11, 16),
          ...places,
          ...missing.map((one) => one && `${one.title} ${one.why}`),
        ])
      }
      expect(missing(entity(3, shownNever))).toEqual([
        ['22:00', 'Artikel 2', 'Artikel 3 notPublic'],
        ['04:00', 'Artikel 1', null],
        ['18:00', 'Artikel 2', null],
        ['20:30', 'Artikel 2', 'Artikel 3 notPublic'],
      ])
      expect(missing(entity(3, { language: 'en' })).at(-1)).toEqual([
        '20:30',
        'Artikel 2',
        'Artikel 3 otherLanguage',
      ])
      expect(missing(undefined).at(-1)).toEqual(['20:30', 'Artikel 2', 'null gone'])
    })

    it('has a gap while nothing of a place can be shown', () => {
      const { from } = dayIn('2026-06-10', timeZone)
      const scheduled = entity(1, { shown: { from: from + 3_600_000, until: from + 2 * 3_600_000 } })
      expect(told({ confirmed: single(item(1)) }, '2026-06-10', [scheduled])).toEqual([
        '22:00 gap',
        '23:00 Artikel 1',
        '00:00 gap',
      ])
    })
  })
})
