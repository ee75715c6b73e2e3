import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { seconds } from '../terminal.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts a vitest JSON report. A file that did not load, each line of `stray` (see `strayErrorLines`), a run without a
 * single test or with another exit code for no known reason, and a report that is absent each count as one failure.
 * @returns {Counts}
 */
export function countReport(report, { exitCode, stray = [] }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const number = (status) => tests.filter((test) => test.status === status).length
  const [passed, failing] = [number('passed'), number('failed')]
  const skipped = tests.length - passed - failing
  const failed = failing + report.testResults.filter(failedOutsideTests).length + stray.length
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed + skipped === 0)
  return { passed, failed: isSilentFailure ? 1 : failed, skipped }
}

function failedOutsideTests({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/** @returns {Counts} */
export function addCounts(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** `3 passed, 0 failed`, with `, 1 skipped` where any was. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const longest = 300

/**
 * Lists the failures of a vitest JSON report, a line each, to be repeated at the end of a run:
 * `FAILED tests/e2e/signIn.spec.ts > signs an editor in: expected 1 to be 2`.
 * @returns {string[]}
 */
export function failureLines(report, { root }) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const path = relative(root, file.name)
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [line(path, file.message)]
      return tests.map((test) => line(`${path} > ${test.fullName}`, test.failureMessages?.[0]))
    })
}

/**
 * Lists the errors that were thrown outside of a test, such as by a lost connection: a line for each file and message.
 * @param {{ file?: string, message: string }[]} errors
 * @returns {string[]}
 */
export function strayErrorLines(errors) {
  return [
    ...new Set(
      errors.map(({ file, message }) => line(`${file ?? 'a process'} (outside its tests)`, message)),
    ),
  ]
}

/**
 * Lists the files of a vitest JSON report all of whose tests passed: none where an error was thrown outside of every
 * file, since it may belong to any.
 * @param {{ file?: string }[]} stray
 * @returns {string[]} paths from the root
 */
export function passedFiles(report, { root, stray = [] }) {
  if (stray.some(({ file }) => !file)) return []
  const isPassed = ({ status, assertionResults }) =>
    status === 'passed' && assertionResults.some((test) => test.status === 'passed')
  return (report?.testResults ?? [])
    .filter(isPassed)
    .map((file) => relative(root, file.name))
    .filter((path) => !stray.some(({ file }) => file === path))
}

/**
 * Lists the tests that failed and passed when they were retried, a line each.
 * @param {{ test: string, message?: string }[]} tests
 * @returns {string[]}
 */
export function flakyLines(tests) {
  return tests.map(({ test, message }) => line(test, message, 'flaky'))
}

/**
 * Lists the tests that a vitest JSON report calls skipped, a line each. Those of a file whose set-up failed are left out:
 * the file is among the failures.
 * @returns {string[]}
 */
export function skippedLines(report, { root }) {
  return (report?.testResults ?? [])
    .filter((file) => !failedOutsideTests(file))
    .flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => !['passed', 'failed'].includes(status))
        .map((test) => `skipped ${relative(root, file.name)} > ${test.fullName}`),
    )
}

function line(where, message = '', sign = 'FAILED') {
  const [reason] = stripVTControlCharacters(message).trim().split('\n')
  return `${sign} ${where}${reason ? `: ${reason.slice(0, longest)}` : ''}`
}

/** Returns the ten test files that took longest, the slowest first. */
export function slowestFiles(files) {
  return files.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
}

/** What tests start, by the names under which they are noted, and how the summary calls them. */
const kinds = [
  ['web', 'servers'],
  ['worker', 'workers'],
  ['browser', 'browsers'],
  ['database', 'databases'],
]

/**
 * Lists for each step how long it took, the time its files took one by one, and what they started; then the runs of
 * vitest and the slowest test files. Suites that share a run overlap by a file.
 */
export function durationLines({ steps, slowest }) {
  if (steps.length === 0) return []
  const cell = (text, width = 12) => `${text}`.padStart(width)
  const row = (name, cells) => `  ${name.padEnd(10)}${cells.map((text) => cell(text)).join('')}`
  const rows = steps.map(({ name, ms, files = [], starts = {} }) =>
    row(name, [
      seconds(ms),
      files.length > 0 ? seconds(files.reduce((sum, file) => sum + file.ms, 0)) : '',
      files.length || '',
      ...kinds.map(([kind]) => starts[kind] ?? ''),
    ]),
  )
  const runs = steps.reduce((sum, step) => sum + (step.runs ?? 0), 0)
  return [
    '',
    row('', ['time', 'work', 'files', ...kinds.map(([, words]) => words)]),
    ...rows,
    `  vitest ran ${runs} times`,
    ...(slowest.length > 0
      ? ['', 'Slowest test files:', ...slowest.map(({ file, ms }) => `  ${cell(seconds(ms), 12)}  ${file}`)]
      : []),
  ]
}
