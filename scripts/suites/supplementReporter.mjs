import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A vitest reporter that writes what vitest's own JSON report lacks to `LITFASS_TEST_SUPPLEMENT`: when each test file
 * ended (ms since 1970) and how many milliseconds it took, its hooks included, each test that passed only when it was retried, and each
 * error that was thrown outside of a test.
 */
export default class SupplementReporter {
  files = []
  flaky = []

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const ms = Math.round(collectDuration + setupDuration + duration)
    this.files.push({ file: relative(process.cwd(), module.moduleId), ms, endedAt: Date.now() })
  }

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    this.flaky.push({
      test: `${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`,
      message: test.result().errors?.[0]?.message,
    })
  }

  onTestRunEnd(_modules, errors) {
    if (!process.env.LITFASS_TEST_SUPPLEMENT) return
    const stray = errors.map(({ name, message, VITEST_TEST_PATH: path }) => ({
      file: path && relative(process.cwd(), path),
      message: `${name}: ${message}`,
    }))
    const { files, flaky } = this
    writeFileSync(process.env.LITFASS_TEST_SUPPLEMENT, JSON.stringify({ files, flaky, errors: stray }))
  }
}
