import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build/buildSite.mjs'
import { ensureInstalled } from './install/ensureInstalled.mjs'
import { claim } from './launcher/claim.mjs'
import { main, runTask } from './launcher/command.mjs'
import { photoFolder, welcome } from './launcher/console.mjs'
import { openDatabase, watchDatabase } from './launcher/database.mjs'
import { createCrew, startWeb, startWorker } from './launcher/servers.mjs'

import { atEnd, end, endOnSignals } from './process/ending.mjs'
import { readJson } from './process/sharedFiles.mjs'
import { childEnvironment, dataFolder, readSettings } from './runtime/environment.mjs'
import { chooseRuntime } from './runtime/node.mjs'

import { say, seconds } from './terminal.mjs'

const began = Date.now()

await main(async () => {
  endOnSignals({ code: 0, words: 'Ending Litfass …' })
  const photos = photoFolder(process.argv.slice(2))
  const own = await claimOrLeave()
  await ensureInstalled()
  const runtime = chooseRuntime()
  const settings = await readSettings(runtime)
  const { env, embedded } = await openDatabase(settings)
  // The children's lines go to a person, by way of this process.
  const more = {
    ...env,
    LITFASS_DATA_DIR: settings.dataDir,
    LITFASS_LOG_FORMAT: process.env.LITFASS_LOG_FORMAT || 'text',
  }
  const children = { runtime, env: childEnvironment(more) }
  await prepare(children, { settings, photos })
  if (embedded) atEnd(watchDatabase(embedded, giveUp))
  await serve(children, { settings, own, database: embedded })
})

/** A second start in the same place is no failure: what was asked for is there. */
async function claimOrLeave() {
  const own = await claim(dataFolder())
  if (own.running) {
    const where = own.running.url ? `at ${own.running.url}` : 'and is still starting'
    say(`Litfass already runs here (process ${own.running.pid}) ${where}. Ctrl-C in its terminal ends it.`)
    process.exit(0)
  }
  atEnd(own.release)
  if (own.left > 0) say(`  Ended ${own.left} process(es) of an earlier start that was killed.`)
  return own
}

async function prepare(children, { settings, photos }) {
  await runTask('Migrating the database', { ...children, args: ['server/migrate.ts'] })
  if (settings.demo) {
    const args = ['server/seed.ts', ...(photos ? ['--photos', photos] : [])]
    await runTask('Filling in demo content', { ...children, args })
  } else if (photos) {
    say('  --photos is for demo content, which is off: use "npm run import-photos -- DIR" instead.')
  }
  await buildSite(children)
}

async function serve(children, { settings, own, database }) {
  const { host, port: wantedPort } = settings
  const crew = createCrew()
  const port = await startWeb({ ...children, crew, host, wantedPort, onGiveUp: giveUp })
  crew.join(startWorker({ ...children, host, port, onGiveUp: giveUp }))
  const siteUrl = process.env.LITFASS_URL ? settings.siteUrl : `http://localhost:${port}`
  own.announce(siteUrl)
  const file = join(settings.dataDir, 'demo-accounts.json')
  const accounts = settings.demo && existsSync(file) ? readJson(file) : []
  const lines = welcome({
    siteUrl,
    accounts: accounts ?? [],
    database,
    tookText: seconds(Date.now() - began),
  })
  for (const line of lines) say(line)
}

function giveUp(reason) {
  say(`${reason} Ending Litfass.`)
  return end(1)
}
