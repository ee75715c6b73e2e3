import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A vitest reporter that writes how long each test file took, its hooks included, to `LITFASS_TEST_SECONDS`. */
export default class SecondsReporter {
  files = []

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    this.files.push({
      file: relative(process.cwd(), module.moduleId),
      ms: Math.round(collectDuration + setupDuration + duration),
    })
  }

  onTestRunEnd() {
    if (process.env.LITFASS_TEST_SECONDS)
      writeFileSync(process.env.LITFASS_TEST_SECONDS, JSON.stringify(this.files))
  }
}
