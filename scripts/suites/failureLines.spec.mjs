import { describe, expect, it } from 'vitest'
import { failureLines } from './failureLines.mjs'

const root = '/project'
const linesOf = (...testResults) => failureLines({ testResults }, { root })

describe('failureLines', () => {
  it('names each test that failed, and the first line of why', () => {
    const passed = { fullName: 'stays', status: 'passed' }
    const failed = {
      fullName: 'sign-in leads back',
      status: 'failed',
      failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at signIn.spec.ts:4'],
    }
    expect(
      linesOf(
        { name: '/project/tests/e2e/signIn.spec.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: '/project/tests/e2e/avif.spec.ts', status: 'passed', assertionResults: [passed] },
      ),
    ).toEqual(['FAILED tests/e2e/signIn.spec.ts > sign-in leads back: AssertionError: expected 1 to be 2'])
  })

  it('names a file that did not load, or whose set-up failed', () => {
    const file = { name: '/project/a.spec.ts', status: 'failed', message: 'Error: no such module\n  at a' }
    expect(linesOf({ ...file, assertionResults: [{ fullName: 'a', status: 'skipped' }] })).toEqual([
      'FAILED a.spec.ts: Error: no such module',
    ])
  })

  it('says no more than the name where no reason is known', () => {
    const file = { name: '/project/a.spec.ts', status: 'failed', assertionResults: [] }
    expect(linesOf(file)).toEqual(['FAILED a.spec.ts'])
  })

  it('has nothing to say of a report that is absent', () => {
    expect(failureLines(undefined, { root })).toEqual([])
  })
})
