import { join } from 'node:path'
import { ensureInstalled } from './install/ensureInstalled.mjs'
import { useThrowAway } from './postgres/useThrowAway.mjs'
import { atEnd, end, endOnSignals } from './process/ending.mjs'
import { chooseRuntime } from './runtime/node.mjs'
import { selectChanged } from './suites/changed.mjs'
import { createNeeds, openRunFolder, testEnvironment } from './suites/environment.mjs'
import { countLine, durationLines } from './suites/report.mjs'
import { parseSelection } from './suites/selection.mjs'
import { runSteps } from './suites/steps.mjs'
import { say, step } from './terminal.mjs'

try {
  endOnSignals({ code: 130, words: 'Ending the tests …' })
  const words = process.argv.slice(2)
  const result = await runTests(words.includes('--changed') ? selectChanged(words) : parseSelection(words))
  const lines = [
    ...durationLines(result),
    '',
    ...result.skipped,
    ...result.flaky,
    ...result.failures,
    countLine(result.counts),
  ]
  await end(result.counts.failed > 0 ? 1 : 0, lines.join('\n'))
} catch (error) {
  say(error.message)
  await end(1, `\n${countLine({ passed: 0, failed: 1, skipped: 0 })}`)
}

async function runTests(selection) {
  await ensureInstalled()
  const runtime = chooseRuntime()
  const run = await openRunFolder()
  atEnd(run.release)
  const database = await step('Starting a throw-away PostgreSQL', () =>
    useThrowAway(join(run.folder, 'postgres')),
  )
  atEnd(database.release)
  const env = testEnvironment({
    LITFASS_TEST_POSTGRES_URL: database.url,
    LITFASS_EMBEDDED_URL: database.url,
    LITFASS_DATA_DIR: join(run.folder, 'litfass'),
    ...(selection.corpus && { LITFASS_CORPUS: selection.corpus }),
    ...(selection.isSoak && { LITFASS_SOAK: '1' }),
    ...(selection.target && { LITFASS_ATTACK_URL: selection.target }),
  })
  const needs = createNeeds({ runtime, env, selection })
  return await runSteps({ selection, needs, runtime, env, folder: run.folder })
}
