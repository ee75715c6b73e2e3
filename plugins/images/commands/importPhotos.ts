import { stat } from 'node:fs/promises'
import { createLocalReq, type Payload, type TypedUser, type Where } from 'payload'
import { requireImageManager } from '../access.ts'
import { imagesOptionsOf } from '../options.ts'
import { countFiles } from './folderFiles.ts'
import { englishReq, importFolder } from './importFolder.ts'
import { createImportReport, noCounts, summarizeImport } from './importReport.ts'
import { COULD_NOT_RUN, type CommandContext, CommandError, createMeter, STOPPED } from './terminal.ts'

const GO_ON = 'Run the same command again to go on: what is there already is not added twice.'

/** The flags of an import. */
export type ImportFlags = {
  /** Absolute path. */
  folder: string
  /** Prefix of the image manager. */
  manager: string
  /** E-mail address of the account that will own the pictures; the first admin when undefined. */
  email: string | undefined
  isDryRun: boolean
  /** Absolute path of the CSV file with all refused files; none when undefined. */
  reportFile: string | undefined
}

/**
 * Adds the pictures of a folder and its subfolders, and prints progress and a summary.
 * @returns the exit code: 0 at the end, 2 after an error, 130 when stopped
 * @throws CommandError if there is no such folder, account or image manager
 */
export async function importCommand(
  { payload, signal, explain }: CommandContext,
  wanted: ImportFlags,
): Promise<number> {
  const { folder, manager, email, isDryRun, reportFile } = wanted
  const report = createImportReport(reportFile)
  await requireFolder(folder)
  const user = await findImporter(payload, email)
  requireManager(payload, manager)
  requireImageManager(await englishReq(payload, user), manager)
  const counts = noCounts()
  const meter = createMeter({ unit: 'files', total: await countFiles(folder) })
  try {
    const job = { folder, user, imageManagerPrefix: manager, isDryRun, report, counts, signal }
    await importFolder(payload, { ...job, onProgress: meter.update })
  } catch (error) {
    meter.end()
    for (const line of summarizeImport({ counts, report, isDryRun })) console.info(line)
    console.error(`Stopped: ${explain(error)}\n${GO_ON}`)
    return COULD_NOT_RUN
  }
  meter.end()
  for (const line of summarizeImport({ counts, report, isDryRun })) console.info(line)
  if (signal.aborted) console.info(`Stopped before the end. ${GO_ON}`)
  else if (isDryRun) console.info('Nothing was written.')
  return signal.aborted ? STOPPED : 0
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new CommandError(`${folder} is not a folder.`)
}

function requireManager(payload: Payload, manager: string): void {
  const known = Object.keys(imagesOptionsOf(payload).imageManagers)
  if (!known.includes(manager))
    throw new CommandError(`There is no image manager "${manager}": ${known.join(', ')}.`)
}

/** Returns the account that will own the pictures: the one with an e-mail address, or else the first admin. */
async function findImporter(payload: Payload, email: string | undefined): Promise<TypedUser> {
  const { accountsCollection: collection } = imagesOptionsOf(payload)
  const where: Where = email ? { email: { equals: email.toLowerCase() } } : { role: { equals: 'admin' } }
  // Privileged: a command, run by the server's own administrator.
  const { docs } = await payload.find({
    collection,
    where,
    sort: 'id',
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req: await createLocalReq({}, payload),
  })
  const [account] = docs
  if (account) return { ...account, collection }
  throw new CommandError(
    email
      ? `There is no account ${email}.`
      : 'There is no admin yet whose pictures these could be: open /admin and make one.',
  )
}

/** Adds the pictures of a folder for an account, and prints progress and refused files. */
export async function addFolder(payload: Payload, folder: string, user: TypedUser): Promise<void> {
  const counts = noCounts()
  const report = createImportReport(undefined)
  const meter = createMeter({ unit: 'files', total: await countFiles(folder), stream: process.stdout })
  const { signal } = new AbortController()
  await importFolder(payload, { folder, user, counts, report, signal, onProgress: meter.update })
  meter.end()
  for (const line of summarizeImport({ counts, report, isDryRun: false })) console.info(line)
}
