import { join } from 'node:path'
import { ensureInstalled } from './install/ensureInstalled.mjs'
import { useThrowAway } from './postgres/useThrowAway.mjs'
import { atEnd, end, endOnSignals } from './process/ending.mjs'
import { chooseRuntime } from './runtime/chooseRuntime.mjs'
import { countLine } from './suites/countReport.mjs'
import { createNeeds } from './suites/createNeeds.mjs'
import { openRunFolder } from './suites/openRunFolder.mjs'
import { parseSelection } from './suites/parseSelection.mjs'
import { runSteps } from './suites/runSteps.mjs'
import { takeCorpusFolder } from './suites/takeCorpusFolder.mjs'
import { testEnvironment } from './suites/testEnvironment.mjs'
import { say } from './terminal/say.mjs'
import { step } from './terminal/step.mjs'

try {
  endOnSignals({ code: 130, words: 'Ending the tests …' })
  const { counts, failures } = await runTests(takeCorpusFolder(process.argv.slice(2)))
  await end(counts.failed > 0 ? 1 : 0, ['', ...failures, countLine(counts)].join('\n'))
} catch (error) {
  say(error.message)
  await end(1, `\n${countLine({ passed: 0, failed: 1, skipped: 0 })}`)
}

async function runTests({ words, corpus }) {
  const selection = parseSelection(words)
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
    ...(corpus ? { LITFASS_CORPUS: corpus } : {}),
  })
  return await runSteps({
    selection,
    needs: createNeeds({ runtime, env, selection }),
    runtime,
    env,
    folder: run.folder,
  })
}
