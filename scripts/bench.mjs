import { join } from 'node:path'
import { ensureInstalled } from './install/ensureInstalled.mjs'
import { main, runInForeground } from './launcher/command.mjs'

import { useThrowAway } from './postgres/useThrowAway.mjs'
import { atEnd, end, endOnSignals } from './process/ending.mjs'
import { chooseRuntime } from './runtime/node.mjs'
import { createNeeds, openRunFolder, testEnvironment } from './suites/environment.mjs'
import { namesBench } from './suites/selection.mjs'

import { step } from './terminal.mjs'

/** The benches that start the real site. */
const onSite = ['serving', 'pages', 'storm', 'bookmarks', 'community', 'content', 'participation', 'browser']

/** The benches that need a PostgreSQL and nothing else. */
const onDatabase = ['credits']

await main(async () => {
  const giveBackSignals = endOnSignals({ code: 130, words: 'Ending …' })
  await ensureInstalled()
  const runtime = chooseRuntime()
  const words = process.argv.slice(2)
  const more = [...onSite, ...onDatabase].some((name) => namesBench(words, name))
    ? await openServers(runtime, words)
    : {}
  giveBackSignals()
  const env = testEnvironment({ NODE_ENV: 'production', ...more })
  await end(await runInForeground(runtime, ['tests/bench/main.ts', ...words], env))
})

/**
 * The benches that serve need a build of the site, and one of them a Chromium; all of them a PostgreSQL of their own. They start
 * the rest.
 */
async function openServers(runtime, words) {
  const run = await openRunFolder()
  atEnd(run.release)
  const env = testEnvironment({})
  const needs = createNeeds({ runtime, env, selection: { files: [] } })
  if (onSite.some((name) => namesBench(words, name)))
    await needs.of(namesBench(words, 'browser') ? 'e2e' : 'contract')
  const database = await step('Starting a throw-away PostgreSQL', () =>
    useThrowAway(join(run.folder, 'postgres')),
  )
  atEnd(database.release)
  return { ...(env.CHROMIUM && { CHROMIUM: env.CHROMIUM }), LITFASS_TEST_POSTGRES_URL: database.url }
}
