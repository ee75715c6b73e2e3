/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts a vitest JSON report. A file that did not load, a run without a single test, an error outside any
 * test, and a report that is absent each count as one failure.
 * @returns {Counts}
 */
export function countReport(report, { exitCode }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const passed = report.numPassedTests
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  const failed = report.numFailedTests + report.testResults.filter(failedOutsideTests).length
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
