import { describe, expect, it } from 'vitest'
import { progressLine } from './terminal.ts'

describe('how far something is', () => {
  it('names the rate and the time that is left', () => {
    expect(progressLine({ done: 1200, total: 10_000, elapsedMs: 40_000, unit: 'files' })).toBe(
      '1,200 of 10,000 files, 30 a second, about 5 min left',
    )
  })

  it('counts slow work in tenths, and long work in hours', () => {
    expect(progressLine({ done: 5, total: 20_000, elapsedMs: 2000, unit: 'pictures' })).toBe(
      '5 of 20,000 pictures, 2.5 a second, about 2 h 13 min left',
    )
  })

  it('does not guess before anything is done, nor after everything is', () => {
    expect(progressLine({ done: 0, total: 3, elapsedMs: 5000, unit: 'files' })).toBe('0 of 3 files')
    expect(progressLine({ done: 3, total: 3, elapsedMs: 1000, unit: 'files' })).toBe(
      '3 of 3 files, 3.0 a second',
    )
  })

  it('names no end if the total is unknown', () => {
    expect(progressLine({ done: 50, elapsedMs: 1000, unit: 'files' })).toBe('50 files, 50 a second')
  })
})
