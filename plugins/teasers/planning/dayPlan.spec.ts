import { describe, expect, it } from 'vitest'
import type { MissingItem } from '../teasers.ts'
import { gapsOf, hasGap, planOf, segmentWords, turnsOf } from './dayPlan.ts'
import type { Segment } from './timeline.ts'

const segment = (from: number, until: number, title: string | null): Segment => ({
  ...{ from, until, layout: 'single', places: [title], missing: [null] },
  reason: { kind: 'confirmed' },
})

const say = (name: string, values = {}) => [name, ...Object.values(values)].join(' ')

describe('the plan of a day', () => {
  it('begins with all slots, and then tells at each time only those that change', () => {
    const plan = planOf({
      slots: [
        { teaserId: 1, name: 'Aufmacher', segments: [segment(0, 6, 'Nacht'), segment(6, 24, 'Morgen')] },
        {
          teaserId: 2,
          name: 'Mehr',
          segments: [segment(0, 6, 'Alt'), segment(6, 18, 'Neu'), segment(18, 24, 'Abend')],
        },
        { teaserId: 3, name: 'Galerien', segments: [segment(0, 24, 'Hafen')] },
      ],
    })
    expect(plan.map(({ at, slots }) => [at, slots.map(({ name }) => name)])).toEqual([
      [0, ['Aufmacher', 'Mehr', 'Galerien']],
      [6, ['Aufmacher', 'Mehr']],
      [18, ['Mehr']],
    ])
  })

  it('of a page without slots is empty', () => expect(planOf({ slots: [] })).toEqual([]))
})

const cutter: MissingItem = { title: 'Der letzte Kutter', why: 'notPublic' }
const without = (from: number, until: number, shown: string | null, missing = cutter): Segment => ({
  ...segment(from, until, shown),
  missing: [missing],
})

describe('the gaps of a day', () => {
  const gapsIn = (segments: Segment[], now = 0) =>
    gapsOf({ from: 0, slots: [{ teaserId: 1, name: 'Aufmacher', segments }] }, now).map(
      ({ at, missing: { title } }) => [at, title],
    )

  it('are what cannot be shown, at the time at which its turn begins', () => {
    const day = [without(0, 6, 'Abend'), segment(6, 22, 'Morgen'), without(22, 24, 'Morgen')]
    expect(gapsIn(day)).toEqual([
      [undefined, 'Der letzte Kutter'],
      [22, 'Der letzte Kutter'],
    ])
    expect(gapsIn(day, 6)).toEqual([[22, 'Der letzte Kutter']])
    expect(day.map(hasGap)).toEqual([true, false, true])
  })

  it('are told once while they last, also from the middle of them', () => {
    const day = [without(4, 8, 'Eins'), without(8, 12, 'Zwei')]
    expect(gapsIn(day)).toEqual([[4, 'Der letzte Kutter']])
    expect(gapsIn(day, 9)).toEqual([[8, 'Der letzte Kutter']])
  })
})

describe('the turns of slots', () => {
  const dayWith = (...segments: Segment[]) => ({ slots: [{ teaserId: 1, name: 'Aufmacher', segments }] })
  const turnsIn = (days: ReturnType<typeof dayWith>[], now = 0) =>
    turnsOf(days, now).map(({ name, at, titles }) => [name, at, ...titles])

  it('are what a slot shows anew from a moment on, today and tomorrow', () => {
    const today = dayWith(segment(0, 6, 'Nacht'), segment(6, 18, 'Morgen'), segment(18, 24, 'Abend'))
    const tomorrow = dayWith(segment(24, 30, 'Abend'), segment(30, 48, 'Morgen'))
    expect(turnsIn([today, tomorrow], 8)).toEqual([
      ['Aufmacher', 18, 'Abend'],
      ['Aufmacher', 30, 'Morgen'],
    ])
  })

  it('begin at midnight too, where the next day differs from this one', () => {
    expect(turnsIn([dayWith(segment(0, 24, 'Alt')), dayWith(segment(24, 48, 'Neu'))])).toEqual([
      ['Aufmacher', 24, 'Neu'],
    ])
  })

  it('are neither gaps nor another layout of the same', () => {
    const other: Segment = { ...segment(6, 12, 'Nacht'), layout: 'double' }
    expect(turnsIn([dayWith(segment(0, 6, 'Nacht'), other, without(12, 24, 'Ersatz'))])).toEqual([])
  })
})

describe('what a slot shows', () => {
  it.each([
    [{ ...segment(0, 1, 'Hafen'), layout: null }, 'timeline.automatic'],
    [segment(0, 1, null), 'timeline.gap'],
    [segment(0, 1, 'Hafen'), 'Hafen'],
    [without(0, 1, 'Hafen'), 'timeline.instead Der letzte Kutter, timeline.obstacles.notPublic Hafen'],
    [
      without(0, 1, null, { title: null, why: 'gone' }),
      'timeline.instead untitled, timeline.obstacles.gone timeline.filled',
    ],
    [
      { ...segment(0, 1, 'Hafen'), reason: { kind: 'pending', expiresAt: 9 } as const },
      'Hafen (timeline.pending)',
    ],
    [
      { ...segment(0, 1, 'Hafen'), reason: { kind: 'targeting', id: 7, title: 'Telefone' } as const },
      'Hafen (timeline.targeting Telefone)',
    ],
    [
      { ...segment(0, 1, 'Hafen'), reason: { kind: 'targeting', id: 7 } as const },
      'Hafen (timeline.targeting 7)',
    ],
  ])('is named by titles: %j', (one, words) => expect(segmentWords(one, say)).toBe(words))
})
