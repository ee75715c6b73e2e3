import { onServersInEveryZone } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import {
  activeItem,
  type Content,
  DEFAULT_CONTENT,
  effectiveContent,
  effectiveContents,
  entitiesOf,
  type Item,
  nextTurn,
  SCREENS,
  type Targeting,
} from './teasers.ts'

const content = (layout: string): Content => ({ layout, places: [] })
const now = Date.parse('2026-06-10T10:00:00Z')
const HOUR = 3_600_000
const entry = (id: number, given: Partial<Targeting> = {}): Targeting => ({
  id,
  audience: null,
  screens: SCREENS,
  isActive: true,
  start: null,
  end: null,
  priority: 0,
  content: content(`entry ${id}`),
  ...given,
})

describe('the content of a teaser', () => {
  const confirmed = content('single')
  const pending = { content: content('duo'), expiresAt: now + HOUR }
  const shown = (states: Partial<Parameters<typeof effectiveContent>[0]>, at = now) =>
    effectiveContent(
      { confirmed, targeting: [], ...states },
      { audience: 'member', now: at, screen: 'desktop' },
    )

  it('is the pending one until it expires, and not at that moment', () => {
    expect(shown({ pending })).toEqual({
      content: pending.content,
      reason: { kind: 'pending', expiresAt: pending.expiresAt },
      changesAt: pending.expiresAt,
    })
    expect(shown({ pending }, pending.expiresAt)).toEqual({
      content: confirmed,
      reason: { kind: 'confirmed' },
      changesAt: Number.POSITIVE_INFINITY,
    })
  })

  it('is the default one without a layout', () => {
    expect(shown({ confirmed: DEFAULT_CONTENT }).reason).toEqual({ kind: 'default' })
  })

  it('is that of the entry with the highest priority in its window, the oldest of equals', () => {
    const targeting = [
      entry(1, { priority: 1 }),
      entry(2, { priority: 5, start: now + 1 }),
      entry(3, { priority: 5, end: now }),
      entry(4, { priority: 3, isActive: false }),
      entry(5, { priority: 2, audience: 'anonymous' }),
      entry(6, { priority: 1 }),
    ]
    const result = shown({ targeting, pending })
    expect(result.reason).toEqual({ kind: 'targeting', id: 1 })
    expect(result.changesAt).toBe(now + 1)
  })
})

describe('the screens of a teaser', () => {
  const confirmed = content('single')
  const shown = (...targeting: Targeting[]) =>
    effectiveContents({ confirmed, targeting }, { audience: 'member', now }).map(
      ({ screens, reason, changesAt }) => ({
        screens,
        by: reason.kind === 'targeting' ? reason.id : reason.kind,
        changesAt,
      }),
    )
  const never = Number.POSITIVE_INFINITY

  it('show the same where no entry is for some of them only', () => {
    expect(shown(entry(1))).toEqual([{ screens: SCREENS, by: 1, changesAt: never }])
  })

  it('show what is for them, and the rest together what everybody sees', () => {
    expect(shown(entry(1, { screens: ['tablet'], end: now + HOUR }))).toEqual([
      { screens: ['phone', 'desktop'], by: 'confirmed', changesAt: never },
      { screens: ['tablet'], by: 1, changesAt: now + HOUR },
    ])
  })

  it('show the entry of the highest priority on each of them', () => {
    expect(
      shown(
        entry(1, { screens: ['phone'], priority: 1 }),
        entry(2, { screens: ['phone', 'tablet'], priority: 5, start: now + HOUR }),
        entry(3, { screens: ['phone', 'tablet'] }),
      ),
    ).toEqual([
      { screens: ['phone'], by: 1, changesAt: now + HOUR },
      { screens: ['tablet'], by: 3, changesAt: now + HOUR },
      { screens: ['desktop'], by: 'confirmed', changesAt: never },
    ])
  })
})

onServersInEveryZone(() => {
  describe('a place', () => {
    const item = (entity: number, from?: [number, number]): Item => ({
      entity: `article:${entity}`,
      activeFrom: from ? { hour: from[0], minute: from[1] } : null,
    })
    const place = { items: [item(1), item(2, [6, 0]), item(3, [12, 0]), item(4, [18, 0])] }
    // 12:00 in Berlin
    const noon = { now, timeZone: 'Europe/Berlin' }
    const active = (at: typeof noon, hidden: readonly number[] = []) =>
      activeItem(place, {
        ...at,
        isShowable: ({ entity }) => !hidden.some((id) => entity === `article:${id}`),
      })?.item.entity

    it('shows the item that began last, before the first of the day the one without a time', () => {
      expect(active(noon)).toBe('article:3')
      expect(active({ ...noon, now: now - 1 })).toBe('article:2')
      expect(active({ ...noon, now: now - 7 * HOUR })).toBe('article:1')
      const midnight = now - 12 * HOUR
      expect(active({ ...noon, now: midnight })).toBe('article:1')
      expect(active({ ...noon, now: midnight - 1 })).toBe('article:4')
    })

    it('shows the last item of yesterday before the first of the day where every item has a time', () => {
      const timed = { items: place.items.slice(1) }
      const shown = activeItem(timed, { ...noon, now: now - 7 * HOUR, isShowable: () => true })
      expect(shown).toEqual({ item: item(4, [18, 0]), since: now - 18 * HOUR })
    })

    it('passes over what cannot be shown: first the items of today, then the one without a time, then those of yesterday', () => {
      expect(active(noon, [3])).toBe('article:2')
      expect(active(noon, [2, 3])).toBe('article:1')
      expect(active(noon, [1, 2, 3])).toBe('article:4')
      expect(active(noon, [1, 2, 3, 4])).toBeUndefined()
    })

    it('shows the later of two times that begin together where clocks are put forward, in whichever order they stand', () => {
      const items = [item(1, [2, 30]), item(2, [3, 0]), item(3, [12, 0])]
      const shown = (listed: Item[], at: string) =>
        activeItem(
          { items: listed },
          { now: Date.parse(at), timeZone: 'Europe/Berlin', isShowable: () => true },
        )
      for (const listed of [items, items.toReversed()]) {
        expect(shown(listed, '2026-03-29T01:00:00Z')).toEqual({
          item: items[1],
          since: Date.parse('2026-03-29T01:00:00Z'),
        })
        expect(shown(listed, '2026-03-29T09:59:00Z')?.item.entity).toBe('article:2')
        expect(shown(listed, '2026-03-30T00:30:00Z')?.item.entity).toBe('article:1')
      }
    })

    it('turns at the next time of any item, and at midnight to the one without a time', () => {
      expect(nextTurn({ layout: 'single', places: [place] }, noon)).toBe(now + 6 * HOUR)
      const evening = { ...noon, now: now + 7 * HOUR }
      expect(nextTurn({ layout: 'single', places: [place] }, evening)).toBe(now + 12 * HOUR)
      const timed = { layout: 'single', places: [{ items: place.items.slice(1) }] }
      expect(nextTurn(timed, evening)).toBe(now + 18 * HOUR)
      expect(nextTurn({ layout: 'single', places: [{ items: [item(1)] }] }, noon)).toBe(
        Number.POSITIVE_INFINITY,
      )
    })
  })
})

it('entities are listed once each', () => {
  const items: Item[] = [
    { entity: 'article:1', activeFrom: null },
    { entity: null, url: 'https://example.org', activeFrom: null },
    { entity: 'article:1', activeFrom: { hour: 6, minute: 0 } },
  ]
  expect(entitiesOf({ layout: 'single', places: [{ items }] })).toEqual(['article:1'])
})
