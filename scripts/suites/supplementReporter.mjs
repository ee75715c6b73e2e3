import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A vitest reporter that writes what vitest's own JSON report lacks to `LITFASS_TEST_SUPPLEMENT`: how long each test file
 * took, its hooks included, and each error that was thrown outside of a test.
 */
export default class SupplementReporter {
  files = []

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    this.files.push({
      file: relative(process.cwd(), module.moduleId),
      ms: Math.round(collectDuration + setupDuration + duration),
    })
  }

  onTestRunEnd(_modules, errors) {
    if (!process.env.LITFASS_TEST_SUPPLEMENT) return
    const stray = errors.map(({ name, message, VITEST_TEST_PATH: path }) => ({
      file: path && relative(process.cwd(), path),
      message: `${name}: ${message}`,
    }))
    writeFileSync(process.env.LITFASS_TEST_SUPPLEMENT, JSON.stringify({ files: this.files, errors: stray }))
  }
}
