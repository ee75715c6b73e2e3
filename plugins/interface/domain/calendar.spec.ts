import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIsoDate, isoOf } from './isoDate.ts'
import { monthGrid } from './monthGrid.ts'
import { addMonths, moveDay } from './moveDay.ts'
import type { Weekday } from './weekStartOf.ts'

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9000-12-31'), noInvalidDate: true })
  .map((date) => isoOf(date.getTime()))

describe('the sheet of a month', () => {
  it('begins May 2026, a Friday, where the language begins its week', () => {
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

  it('leads a year on with Shift', () => {
    expect([from('PageUp', true), from('PageDown', true)]).toEqual(['2025-05-13', '2027-05-13'])
  })

  it('ends on the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  it('comes back by the opposite key, and over any month without skipping one', () => {
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
