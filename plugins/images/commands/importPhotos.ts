import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LitfassError } from '@litfass/kit'
import {
  COULD_NOT_RUN,
  type Command,
  type CommandContext,
  CommandError,
  commandUser,
  GO_ON,
  STOPPED,
  typedFolder,
  UsageError,
} from '@litfass/kit/commands'
import { createMeter } from '@litfass/kit/terminal'
import type { Payload, TypedUser } from 'payload'
import { requireImageManager } from '../access.ts'
import type { UploadedAs } from '../model/picture/visibility.ts'
import { imagesOptionsOf } from '../options.ts'
import { countFiles } from './folderFiles.ts'
import { englishReq, importFolder } from './importFolder.ts'
import { createImportReport, noCounts, summarizeImport } from './importReport.ts'

/** The flags of an import. */
type ImportFlags = {
  /** Absolute path. */
  folder: string
  /** Prefix of the image manager. */
  manager: string
  /** E-mail address of the account that will own the pictures; the first admin when undefined. */
  email: string | undefined
  isDryRun: boolean
  /** Whether the pictures are published immediately; otherwise they are drafts. */
  isPublic: boolean
  /** Absolute path of the CSV file with all refused files; none when undefined. */
  reportFile: string | undefined
}

/** `npx litfass import DIR`: adds the pictures of a folder and the folders in it. */
export const importPhotos: Command = {
  usage: `Usage: npx litfass import DIR [--dry-run] [--public] [--manager imagepost] [--as EMAIL] [--report FILE]
  --dry-run   says what would be added and refused, and writes nothing
  --public    everybody sees the pictures immediately; drafts when left out
  --manager   what the pictures are for: an image manager prefix
  --as        in whose name; the first admin when left out
  --report    where the table of refused files goes; import-report-TIME.csv when left out
Ends with 0 at the end of the folder, 2 when it could not run or go on. A second run adds nothing twice.`,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        public: { type: 'boolean', default: false },
        manager: { type: 'string', default: 'imagepost' },
        as: { type: 'string' },
        report: { type: 'string' },
      },
    })
    const [name, ...rest] = positionals
    if (!name || rest.length > 0) throw new UsageError('Which folder?')
    const isDryRun = values['dry-run']
    const wanted = {
      folder: fromHere(name),
      manager: values.manager,
      email: values.as,
      isDryRun,
      isPublic: values.public,
      reportFile: reportFile(values.report, isDryRun),
    }
    return (context) => importCommand(context, wanted)
  },
}

/** A dry run writes nothing except a report that was asked for. */
function reportFile(given: string | undefined, isDryRun: boolean): string | undefined {
  if (given) return fromHere(given)
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return isDryRun ? undefined : fromHere(`import-report-${time}.csv`)
}

function fromHere(path: string): string {
  return resolve(typedFolder(), path)
}

/**
 * Adds the pictures of a folder and its subfolders, and prints progress and a summary.
 * @returns the exit code: 0 at the end, 2 after an error, 130 when stopped
 * @throws CommandError if there is no such folder, account or image manager
 */
async function importCommand(
  { payload, signal, explain }: CommandContext,
  wanted: ImportFlags,
): Promise<number> {
  const { folder, manager, email, isDryRun, isPublic, reportFile } = wanted
  const visibility: UploadedAs = isPublic ? 'public' : 'draft'
  const report = createImportReport(reportFile)
  await requireFolder(folder)
  const user = await commandUser(payload, { collection: imagesOptionsOf(payload).accountsCollection, email })
  requireManager(payload, manager)
  requireImageManager(await englishReq(payload, user), manager)
  const counts = noCounts()
  const meter = createMeter({ unit: 'files', total: await countFiles(folder) })
  try {
    const job = { folder, user, imageManagerPrefix: manager, visibility, isDryRun, report, counts, signal }
    await importFolder(payload, { ...job, onProgress: meter.update })
  } catch (error) {
    meter.end()
    for (const line of summarizeImport({ counts, report, isDryRun })) console.info(line)
    const isForbidden = error instanceof LitfassError && error.code === 'forbidden'
    const reason = isForbidden ? 'The account is not allowed to add pictures there.' : explain(error)
    console.error(`Stopped: ${reason}\n${GO_ON}`)
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

/** Adds the pictures of a folder for an account, for everyone to see, and prints progress and refused files. */
export async function addFolder(payload: Payload, folder: string, user: TypedUser): Promise<void> {
  const counts = noCounts()
  const report = createImportReport(undefined)
  const meter = createMeter({ unit: 'files', total: await countFiles(folder), stream: process.stdout })
  const { signal } = new AbortController()
  const job = { folder, user, visibility: 'public', counts, report, signal } as const
  await importFolder(payload, { ...job, onProgress: meter.update })
  meter.end()
  for (const line of summarizeImport({ counts, report, isDryRun: false })) console.info(line)
}
