import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFolder } from '@litfass/images/commands'
import { getPayload, type Payload } from 'payload'
import { readEnvironment } from '../config/environment.ts'
import config from '../payload.config.ts'
import { accountByEmail, makeDemoAccounts } from './seed/demoAccounts.ts'
import { addDemoArticles } from './seed/demoArticles.ts'
import { addDemoCredits } from './seed/demoCredits.ts'
import { addDemoEvents } from './seed/demoEvents.ts'
import { addDemoGalleries } from './seed/demoGalleries.ts'
import { fillDemoInformation } from './seed/demoInformation.ts'
import { addDemoLandingPages } from './seed/demoLandingPages.ts'
import { addDemoPages } from './seed/demoPages.ts'
import { addDemoPictures } from './seed/demoPictures.ts'
import { fillDemoProfiles } from './seed/demoProfiles.ts'
import { addDemoTopics } from './seed/demoTopics.ts'

/** Fills an empty database with the demo. A database with accounts is not changed, unless an earlier seed was interrupted. */
async function seed(): Promise<void> {
  const environment = readEnvironment()
  if (!environment.demo) return
  const payload = await getPayload({ config })
  const unfinished = unfinishedMark(environment.dataDir)
  const hasAccounts = (await countAccounts(payload)) > 0
  if (hasAccounts && !unfinished.exists()) return payload.destroy()
  await unfinished.set()
  if (!hasAccounts) await makeDemoAccounts(payload, environment)
  await fillDemoInformation(payload)
  await fillDemoProfiles(payload)
  await addPictures(payload, photoFolder())
  await unfinished.clear()
  await payload.destroy()
}

async function addPictures(payload: Payload, folder: string | undefined): Promise<void> {
  const editor = await accountByEmail(payload, 'editor@litfass.test')
  if (folder) await addFolder(payload, folder, editor)
  else await addDemoPictures(payload, editor)
  await addDemoGalleries(payload, editor)
  await addDemoTopics(payload, editor)
  await addDemoArticles(payload, editor, await addDemoEvents(payload, editor))
  await addDemoCredits(payload)
  await addDemoLandingPages(payload, editor)
  await addDemoPages(payload, editor)
}

/** A file beside the data that marks an interrupted seed, so that the next start continues it. */
function unfinishedMark(dataDir: string) {
  const path = join(dataDir, 'demo-unfinished')
  return {
    exists: () => existsSync(path),
    set: async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await writeFile(path, '')
    },
    clear: () => rm(path, { force: true }),
  }
}

async function countAccounts(payload: Payload): Promise<number> {
  // Privileged: no account may exist yet.
  const { totalDocs } = await payload.count({ collection: 'accounts', overrideAccess: true })
  return totalDocs
}

function photoFolder(): string | undefined {
  const at = process.argv.indexOf('--photos')
  return at < 0 ? undefined : process.argv[at + 1]
}

try {
  await seed()
  process.exit(0)
} catch (error) {
  console.error(error)
  process.exit(1)
}
