import { describe, expect, it } from 'vitest'
import { isWorthRetrying, NO_TRIES, nextTry, PROCESSING_FAILURES, type RenderFault } from './failures.ts'

describe('isWorthRetrying', () => {
  it('retries faults of the machine, and no others', () => {
    expect(PROCESSING_FAILURES.filter(isWorthRetrying)).toEqual(['failure.timeout', 'failure.crashed'])
  })
})

const delays = (fault: RenderFault, most = 1000): number[] => {
  const found: number[] = []
  let next = nextTry(NO_TRIES, fault)
  while (next.again && found.length < most) {
    found.push(next.delaySeconds)
    next = nextTry(next.tries, fault)
  }
  return found
}

describe('a failed render', () => {
  it('is given up with the third crash', () => {
    expect(delays('crashes')).toEqual([5, 25])
  })

  it('is tried for half an hour while its original is missing', () => {
    const total = delays('misses').reduce((sum, seconds) => sum + seconds, 0)
    expect(total).toBeGreaterThan(29 * 60)
    expect(total).toBeLessThan(35 * 60)
  })

  it('is never given up for an outage, and begins within a minute after its end', () => {
    const seen = delays('outages')
    expect(seen).toHaveLength(1000)
    expect(Math.max(...seen)).toBe(60)
    expect(seen.slice(0, 4)).toEqual([1, 2, 4, 8])
  })

  it('counts faults separately: outages between two crashes do not count as crashes', () => {
    const afterCrash = nextTry(NO_TRIES, 'crashes')
    const afterOutage = afterCrash.again && nextTry(afterCrash.tries, 'outages')
    expect(afterOutage).toMatchObject({ again: true, tries: { crashes: 1, misses: 0, outages: 1 } })
  })
})
