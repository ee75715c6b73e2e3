import { describe, expect, it } from 'vitest'
import { addCounts, countLine, countReport } from './countReport.mjs'

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })
const report = (over = {}) => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', 'passed', 'passed')],
  ...over,
})

describe('countReport', () => {
  it('counts tests', () => {
    const mixed = report({
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('failed', 'failed')],
    })
    expect(countReport(mixed, { exitCode: 1 })).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that does not load as a failure', () => {
    const broken = report({ testResults: [file('failed'), file('passed', 'passed')] })
    expect(countReport(broken, { exitCode: 1 }).failed).toBe(1)
  })

  it('counts a set-up that fails as a failure although its tests are only skipped', () => {
    const broken = report({ numPendingTests: 2, testResults: [file('failed', 'skipped', 'skipped')] })
    expect(countReport(broken, { exitCode: 1 }).failed).toBe(1)
  })

  it('counts an error outside any test as a failure', () => {
    expect(countReport(report(), { exitCode: 1 }).failed).toBe(1)
  })

  it('counts a run without tests as a failure', () => {
    expect(countReport(report({ numPassedTests: 0, testResults: [] }), { exitCode: 0 }).failed).toBe(1)
  })

  it('counts a report that is absent as a failure', () => {
    expect(countReport(undefined, { exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('countLine', () => {
  it('leaves out what nobody skipped', () => {
    expect(
      countLine(
        addCounts([
          { passed: 1, failed: 0, skipped: 0 },
          { passed: 2, failed: 1, skipped: 0 },
        ]),
      ),
    ).toBe('3 passed, 1 failed')
  })

  it('tells of skipped tests', () => {
    expect(countLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })
})
