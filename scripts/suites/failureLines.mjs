import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const longest = 300

/**
 * What failed in a vitest JSON report, a line each, for the end of a run whose middle nobody reads:
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

function line(where, message = '') {
  const [reason] = stripVTControlCharacters(message).trim().split('\n')
  return `FAILED ${where}${reason ? `: ${reason.slice(0, longest)}` : ''}`
}
