import { join } from 'node:path'
import { ensureInstalled } from './install/ensureInstalled.mjs'
import { main } from './launcher/main.mjs'
import { runInForeground } from './launcher/runInForeground.mjs'
import { useThrowAway } from './postgres/useThrowAway.mjs'
import { atEnd, end, endOnSignals } from './process/ending.mjs'
import { chooseRuntime } from './runtime/chooseRuntime.mjs'
import { createNeeds } from './suites/createNeeds.mjs'
import { namesBench } from './suites/namesBench.mjs'
import { openRunFolder } from './suites/openRunFolder.mjs'
import { testEnvironment } from './suites/testEnvironment.mjs'
import { step } from './terminal/step.mjs'

/** The benches that start the real site. */
const onSite = ['serving', 'bookmarks', 'browser']

await main(async () => {
  const giveBackSignals = endOnSignals({ code: 130, words: 'Ending …' })
  await ensureInstalled()
  const runtime = chooseRuntime()
  const words = process.argv.slice(2)
  const more = onSite.some((name) => namesBench(words, name)) ? await openServers(runtime, words) : {}
  giveBackSignals()
  const env = testEnvironment({ NODE_ENV: 'production', ...more })
  await end(await runInForeground(runtime, ['tests/bench/main.ts', ...words], env))
})

/**
 * The benches that serve need a build of the site and a PostgreSQL of their own, and one of them a Chromium; they start
 * the rest.
 */
async function openServers(runtime, words) {
  const run = await openRunFolder()
  atEnd(run.release)
  const env = testEnvironment({})
  const need = createNeeds({ runtime, env, selection: { files: [] } })
  await need(namesBench(words, 'browser') ? 'e2e' : 'contract')
  const database = await step('Starting a throw-away PostgreSQL', () =>
    useThrowAway(join(run.folder, 'postgres')),
  )
  atEnd(database.release)
  return { ...(env.CHROMIUM && { CHROMIUM: env.CHROMIUM }), LITFASS_TEST_POSTGRES_URL: database.url }
}
