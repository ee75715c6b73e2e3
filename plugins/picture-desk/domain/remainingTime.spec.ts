import { describe, expect, it } from 'vitest'
import { remainingSeconds } from './remainingSeconds.ts'
import { roughTime } from './roughTime.ts'

describe('the time the rest takes', () => {
  it('is what it took so far, for as many bytes as are left', () => {
    expect(remainingSeconds({ bytesDone: 25, bytesTotal: 100, elapsedMs: 20_000 })).toBe(60)
    expect(remainingSeconds({ bytesDone: 100, bytesTotal: 100, elapsedMs: 20_000 })).toBe(0)
  })

  it('is unknown until something has been sent for a while', () => {
    expect(remainingSeconds({ bytesDone: 0, bytesTotal: 100, elapsedMs: 20_000 })).toBeUndefined()
    expect(remainingSeconds({ bytesDone: 50, bytesTotal: 100, elapsedMs: 2000 })).toBeUndefined()
  })

  it('is said roughly, and rather too long than too short', () => {
    expect(roughTime(44)).toEqual({ unit: 'moment' })
    expect(roughTime(45)).toEqual({ unit: 'minutes', count: 1 })
    expect(roughTime(61)).toEqual({ unit: 'minutes', count: 2 })
    expect(roughTime(89 * 60)).toEqual({ unit: 'minutes', count: 89 })
    expect(roughTime(91 * 60)).toEqual({ unit: 'hours', count: 2 })
  })
})
