import { describe, expect, it } from 'vitest'
import {
  addCounts,
  countLine,
  countReport,
  durationLines,
  failureLines,
  flakyLines,
  passedFiles,
  skippedLines,
  slowestFiles,
  strayErrorLines,
} from './report.mjs'

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })
const report = (...testResults) => ({ testResults })
const passing = report(file('passed', 'passed', 'passed'))

describe('countReport', () => {
  it('counts tests', () => {
    const mixed = report(file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'todo'))
    expect(countReport(mixed, { exitCode: 1 })).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that does not load as a failure', () => {
    const broken = report(file('failed'), file('passed', 'passed'))
    expect(countReport(broken, { exitCode: 1 }).failed).toBe(1)
  })

  it('counts a set-up that fails as a failure although its tests are only skipped', () => {
    const broken = report(file('failed', 'skipped', 'skipped'))
    expect(countReport(broken, { exitCode: 1 }).failed).toBe(1)
  })

  it('counts errors outside of tests, whether a test failed too or not', () => {
    const stray = ['FAILED a.spec.ts (outside its tests): Error: lost']
    expect(countReport(passing, { exitCode: 1, stray }).failed).toBe(1)
    expect(countReport(report(file('failed', 'failed')), { exitCode: 1, stray }).failed).toBe(2)
  })

  it('counts a run that ends badly for no known reason as a failure', () => {
    expect(countReport(passing, { exitCode: 1 }).failed).toBe(1)
  })

  it('counts a run without tests as a failure', () => {
    expect(countReport(report(), { exitCode: 0 }).failed).toBe(1)
  })

  it('counts a report that is absent as a failure', () => {
    expect(countReport(undefined, { exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('countLine', () => {
  it('leaves out skipped tests where there are none', () => {
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

describe('strayErrorLines', () => {
  it('names file and message, each once', () => {
    const lost = { file: 'a.spec.ts', message: 'Error: lost\n    at pool' }
    expect(strayErrorLines([lost, lost, { message: 'Error: worker gone' }])).toEqual([
      'FAILED a.spec.ts (outside its tests): Error: lost',
      'FAILED a process (outside its tests): Error: worker gone',
    ])
  })
})

describe('flakyLines', () => {
  it('names each test, and the first line of why it was retried', () => {
    const tests = [
      { test: 'a.spec.ts > opens', message: '\u001b[31mTimeout\u001b[39m\nof 30 s' },
      { test: 'b.spec.ts > closes' },
    ]
    expect(flakyLines(tests)).toEqual(['flaky a.spec.ts > opens: Timeout', 'flaky b.spec.ts > closes'])
  })
})

describe('skippedLines', () => {
  const test = (status) => ({ fullName: `is ${status}`, status })
  const name = '/project/a.spec.ts'

  it('names each test that was skipped', () => {
    const assertionResults = ['passed', 'skipped', 'todo'].map(test)
    expect(skippedLines({ testResults: [{ name, status: 'passed', assertionResults }] }, { root })).toEqual([
      'skipped a.spec.ts > is skipped',
      'skipped a.spec.ts > is todo',
    ])
  })

  it('leaves out those of a file whose set-up failed', () => {
    const assertionResults = ['skipped'].map(test)
    expect(skippedLines({ testResults: [{ name, status: 'failed', assertionResults }] }, { root })).toEqual(
      [],
    )
  })

  it('has nothing to say of a report that is absent', () => {
    expect(skippedLines(undefined, { root })).toEqual([])
  })
})

describe('slowestFiles', () => {
  it('lists ten files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.spec.ts`, ms: index }))
    expect(slowestFiles(files).map(({ ms }) => ms)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })
})

describe('durationLines', () => {
  const steps = [
    { name: 'types', ms: 65_000, runs: 0 },
    {
      name: 'int',
      ms: 65_000,
      files: [{ ms: 60_000 }, { ms: 61_000 }],
      starts: { web: 2, worker: 1, database: 40, program: 3 },
      runs: 1,
    },
  ]
  const slowest = [{ file: 'a.spec.ts', ms: 1200 }]

  it('lists what each step took and started, the runs of vitest and the slowest files', () => {
    expect(durationLines({ steps, slowest }).map((line) => line.replace(/ {2,}/g, '  ').trimEnd())).toEqual([
      '',
      '  time  work  files  servers  workers  browsers  databases',
      '  types  1 min 05 s',
      '  int  1 min 05 s  2 min 01 s  2  2  1  40',
      '  vitest ran 1 times',
      '',
      'Slowest test files:',
      '  1.2 s  a.spec.ts',
    ])
  })

  it('stands in columns', () => {
    const [, head, , row] = durationLines({ steps, slowest })
    expect(row.indexOf('40') + 2).toBe(head.length)
  })

  it('is empty where nothing ran', () => {
    expect(durationLines({ steps: [], slowest: [] })).toEqual([])
  })
})

describe('passedFiles', () => {
  const named = (name, ...rest) => ({ name: `/project/tests/faults/${name}.spec.ts`, ...file(...rest) })
  const mixed = report(
    named('disk', 'passed', 'passed', 'skipped'),
    named('kill', 'failed', 'passed', 'failed'),
    named('store', 'passed', 'passed'),
    named('empty', 'passed', 'skipped'),
  )
  const paths = (stray) => passedFiles(mixed, { root: '/project', stray })

  it('lists the files in which something passed and nothing failed', () => {
    expect(paths([])).toEqual(['tests/faults/disk.spec.ts', 'tests/faults/store.spec.ts'])
    expect(passedFiles(undefined, { root: '/project' })).toEqual([])
  })

  it('leaves out a file outside of whose tests an error was thrown, and every file where it may be any', () => {
    expect(paths([{ file: 'tests/faults/store.spec.ts' }])).toEqual(['tests/faults/disk.spec.ts'])
    expect(paths([{}])).toEqual([])
  })
})
