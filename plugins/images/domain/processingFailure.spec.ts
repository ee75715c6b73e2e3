import { describe, expect, it } from 'vitest'
import { isWorthRetrying, PROCESSING_FAILURES } from './processingFailure.ts'

describe('isWorthRetrying', () => {
  it('tries again what the machine is to blame for, and nothing else', () => {
    expect(PROCESSING_FAILURES.filter(isWorthRetrying)).toEqual(['failure.timeout', 'failure.crashed'])
  })
})
