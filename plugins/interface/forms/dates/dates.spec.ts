import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  clampDate,
  isIsoDate,
  isoOf,
  monthGrid,
  moveDay,
  type Weekday,
  weekStartFromTable,
  weekStartOf,
} from './dates.ts'

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => isoOf(date.getTime()))

describe('a date with limits', () => {
  it('moves to the nearest limit and names it', () => {
    const limits = { min: '2026-05-01', max: '2026-05-31' }
    expect(clampDate('2026-04-30', limits)).toEqual({ date: '2026-05-01', moved: 'min' })
    expect(clampDate('2026-05-01', limits)).toEqual({ date: '2026-05-01', moved: null })
    expect(clampDate('2026-05-31', limits)).toEqual({ date: '2026-05-31', moved: null })
    expect(clampDate('2027-01-01', limits)).toEqual({ date: '2026-05-31', moved: 'max' })
  })

  it.each(['', '2026-02-30', 'tomorrow', '0000-01-01', '2026-5-1'])('leaves %j unchanged', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(clampDate(text, { min: '2026-05-01' })).toEqual({ date: text, moved: null })
  })

  it('clamps a date whose year is being typed', () => {
    expect(clampDate('0002-05-01', { min: '2026-05-01' }).date).toBe('2026-05-01')
  })

  it('ignores a limit that is no date', () => {
    expect(clampDate('2026-05-01', { min: 'soon', max: '' })).toEqual({ date: '2026-05-01', moved: null })
  })

  it('ends up between its limits, and leaves dates within them unchanged', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (date, one, other) => {
        const [min, max] = one < other ? [one, other] : [other, one]
        const clamped = clampDate(date, { min, max })
        expect(clamped.date >= min && clamped.date <= max).toBe(true)
        expect(clampDate(clamped.date, { min, max })).toEqual({ date: clamped.date, moved: null })
        expect(clamped.moved === null).toBe(clamped.date === date)
      }),
    )
  })

  it('takes the first day when the limits contradict each other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (date, one, other) => {
        fc.pre(one !== other)
        const [max, min] = one < other ? [one, other] : [other, one]
        expect(clampDate(date, { min, max }).date).toBe(min)
      }),
    )
  })
})

const languages: [string, number][] = [
  ['de', 1],
  ['de-AT', 1],
  ['en', 0],
  ['en-GB', 1],
  ['en-US', 0],
  ['ar-EG', 6],
  ['he', 0],
  ['fr', 1],
  ['pt-BR', 0],
  ['dv', 5],
]

it.each(languages)('starts the week of %s on day %i', (language, day) => {
  expect(weekStartOf(language)).toBe(day)
})

it.each(languages)('returns the same for %s, day %i, without browser support', (language, day) => {
  expect(weekStartFromTable(new Intl.Locale(language))).toBe(day)
})

it('starts on Monday for an invalid language', () => {
  expect(weekStartOf('not a language')).toBe(1)
})

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9000-12-31'), noInvalidDate: true })
  .map((date) => isoOf(date.getTime()))

describe('the grid of a month', () => {
  it("begins May 2026, a Friday, with the language's first day of the week", () => {
    const first = (weekStart: Weekday) => monthGrid('2026-05-17', weekStart)[0]?.indexOf('2026-05-01')
    expect([first(1), first(0), first(6), first(5)]).toEqual([4, 5, 6, 0])
  })

  it('has each day of the month once, in order, in weeks of seven', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...weekdays), (date, weekStart) => {
        const weeks = monthGrid(date, weekStart)
        const days = weeks.flat().filter((cell) => cell !== null)
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.every((cell) => isIsoDate(cell) && cell.slice(0, 7) === date.slice(0, 7))).toBe(true)
        expect(days).toContain(date)
        expect(days.length).toBeGreaterThanOrEqual(28)
      }),
    )
  })
})

describe('the keys of a calendar', () => {
  const from = (key: string, shiftKey = false) => moveDay('2026-05-13', { key, shiftKey, weekStart: 1 })

  it.each([
    ['ArrowLeft', '2026-05-12'],
    ['ArrowRight', '2026-05-14'],
    ['ArrowUp', '2026-05-06'],
    ['ArrowDown', '2026-05-20'],
    ['Home', '2026-05-11'],
    ['End', '2026-05-17'],
    ['PageUp', '2026-04-13'],
    ['PageDown', '2026-06-13'],
    ['a', undefined],
  ])('%s leads to %s', (key, date) => {
    expect(from(key)).toBe(date)
  })

  it('move by a year with Shift', () => {
    expect([from('PageUp', true), from('PageDown', true)]).toEqual(['2025-05-13', '2027-05-13'])
  })

  it('end on the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  it('return by the opposite key, and never skip a month', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...weekdays), (date, weekStart) => {
        const there = moveDay(date, { key: 'ArrowDown', weekStart }) ?? ''
        expect(moveDay(there, { key: 'ArrowUp', weekStart })).toBe(date)
        const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
        const next = addMonths(date, 1)
        expect(Number(next.slice(0, 4)) * 12 + Number(next.slice(5, 7))).toBe(year * 12 + month + 1)
      }),
    )
  })
})
