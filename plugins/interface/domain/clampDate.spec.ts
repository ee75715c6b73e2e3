import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampDate } from './clampDate.ts'
import { isIsoDate, isoOf } from './isoDate.ts'

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => isoOf(date.getTime()))

describe('a date with limits', () => {
  it('moves to the nearest limit and says which', () => {
    const limits = { min: '2026-05-01', max: '2026-05-31' }
    expect(clampDate('2026-04-30', limits)).toEqual({ date: '2026-05-01', moved: 'min' })
    expect(clampDate('2026-05-01', limits)).toEqual({ date: '2026-05-01', moved: null })
    expect(clampDate('2026-05-31', limits)).toEqual({ date: '2026-05-31', moved: null })
    expect(clampDate('2027-01-01', limits)).toEqual({ date: '2026-05-31', moved: 'max' })
  })

  it.each(['', '2026-02-30', 'tomorrow', '0000-01-01', '2026-5-1'])('leaves %j alone', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(clampDate(text, { min: '2026-05-01' })).toEqual({ date: text, moved: null })
  })

  it('takes a year that is being typed for a day, and moves it', () => {
    expect(clampDate('0002-05-01', { min: '2026-05-01' }).date).toBe('2026-05-01')
  })

  it('takes no limit from what is no day', () => {
    expect(clampDate('2026-05-01', { min: 'soon', max: '' })).toEqual({ date: '2026-05-01', moved: null })
  })

  it('ends between its limits, stays there, and never moves what lies there', () => {
    fc.assert(
      fc.property(day, day, day, (date, one, other) => {
        const [min, max] = one < other ? [one, other] : [other, one]
        const clamped = clampDate(date, { min, max })
        expect(clamped.date >= min && clamped.date <= max).toBe(true)
        expect(clampDate(clamped.date, { min, max })).toEqual({ date: clamped.date, moved: null })
        expect(clamped.moved === null).toBe(clamped.date === date)
      }),
    )
  })

  it('ends at the first day where the limits contradict each other', () => {
    fc.assert(
      fc.property(day, day, day, (date, one, other) => {
        fc.pre(one !== other)
        const [max, min] = one < other ? [one, other] : [other, one]
        expect(clampDate(date, { min, max }).date).toBe(min)
      }),
    )
  })
})
