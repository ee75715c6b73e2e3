import { getPayload, type Payload } from 'payload'
import config from '../payload.config.ts'
import { readEnvironment } from './environment.ts'
import { addFolder } from './photos/addFolder.ts'
import { addDemoGalleries } from './seed/addDemoGalleries.ts'
import { addDemoPictures } from './seed/addDemoPictures.ts'
import { makeDemoAccounts } from './seed/demoAccounts.ts'
import { unfinishedDemo } from './seed/unfinished.ts'

/** Fills an empty database with the demo; one that has accounts is left alone, unless a demo was cut short in it. */
async function seed(): Promise<void> {
  const environment = readEnvironment()
  if (!environment.demo) return
  const payload = await getPayload({ config })
  const unfinished = unfinishedDemo(environment.dataDir)
  const hasAccounts = (await countAccounts(payload)) > 0
  if (hasAccounts && !unfinished.exists()) return payload.destroy()
  await unfinished.mark()
  if (!hasAccounts) await makeDemoAccounts(payload, environment)
  await addPictures(payload, photoFolder())
  await unfinished.clear()
  await payload.destroy()
}

async function addPictures(payload: Payload, folder: string | undefined): Promise<void> {
  const editor = await accountByEmail(payload, 'editor@litfass.test')
  if (folder) await addFolder(payload, folder, editor)
  else await addDemoPictures(payload, editor)
  await addDemoGalleries(payload, editor)
}

async function countAccounts(payload: Payload): Promise<number> {
  // Privileged: the question is whether anybody is there at all.
  const { totalDocs } = await payload.count({ collection: 'accounts', overrideAccess: true })
  return totalDocs
}

async function accountByEmail(payload: Payload, email: string) {
  const where = { email: { equals: email } }
  // Privileged: the seed acts for the editor it has made itself.
  const { docs } = await payload.find({
    collection: 'accounts',
    where,
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  const [found] = docs
  if (!found) throw new Error(`The demo account ${email} is missing.`)
  return { ...found, collection: 'accounts' as const }
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
