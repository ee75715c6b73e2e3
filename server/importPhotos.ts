import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { imagesOptionsOf, requireUploadRights } from '@litfass/images/maintenance'
import { CommandError, UsageError } from './commands/CommandError.ts'
import { createMeter } from './commands/createMeter.ts'
import { explainFailure } from './commands/explainFailure.ts'
import { COULD_NOT_RUN, type CommandContext, runCommand, STOPPED } from './commands/runCommand.ts'
import { countFiles } from './photos/countFiles.ts'
import { createReport, type Report } from './photos/createReport.ts'
import { englishReq } from './photos/englishReq.ts'
import { importer } from './photos/importer.ts'
import { importFolder, noCounts } from './photos/importFolder.ts'
import { summaryOf } from './photos/summaryOf.ts'

const USAGE = `Usage: npm run import-photos -- DIR [--dry-run] [--manager imagepost] [--as EMAIL] [--report FILE]
  --dry-run   says what would be added and refused, and writes nothing
  --manager   what the pictures are for: an image manager prefix
  --as        in whose name; the first admin when left out
  --report    where the table of refused files goes; import-report-TIME.csv when left out`

/** Nothing new can be begun; the run after it knows what is there. */
const GO_ON = 'Run the same command again to go on: what is there already is not added twice.'

/** `npm run import-photos -- DIR`: adds the pictures of a folder and the folders in it. */
await runCommand(USAGE, () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      manager: { type: 'string', default: 'imagepost' },
      as: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const [name, ...rest] = positionals
  if (!name || rest.length > 0) throw new UsageError('Which folder?')
  const isDryRun = values['dry-run']
  const report = createReport(reportFile(values.report, isDryRun))
  const wanted = { folder: fromHere(name), manager: values.manager, email: values.as, isDryRun, report }
  return (context) => importPhotos(context, wanted)
})

type Wanted = {
  folder: string
  manager: string
  email: string | undefined
  isDryRun: boolean
  report: Report
}

async function importPhotos({ payload, signal }: CommandContext, wanted: Wanted): Promise<number> {
  const { folder, manager, email, isDryRun, report } = wanted
  await requireFolder(folder)
  const user = await importer(payload, email)
  requireManager(payload, manager)
  requireUploadRights(await englishReq(payload, user), imagesOptionsOf(payload), manager)
  const counts = noCounts()
  const meter = createMeter({ unit: 'files', total: await countFiles(folder) })
  try {
    const job = { folder, user, imageManagerPrefix: manager, isDryRun, report, counts, signal }
    await importFolder(payload, { ...job, onProgress: meter.update })
  } catch (error) {
    meter.end()
    for (const line of summaryOf({ counts, report, isDryRun })) console.log(line)
    console.error(`Stopped: ${explainFailure(error)}\n${GO_ON}`)
    return COULD_NOT_RUN
  }
  meter.end()
  for (const line of summaryOf({ counts, report, isDryRun })) console.log(line)
  if (signal.aborted) console.log(`Stopped before the end. ${GO_ON}`)
  else if (isDryRun) console.log('Nothing was written.')
  return signal.aborted ? STOPPED : 0
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new CommandError(`${folder} is not a folder.`)
}

function requireManager(payload: CommandContext['payload'], manager: string): void {
  const known = Object.keys(imagesOptionsOf(payload).imageManagers)
  if (!known.includes(manager))
    throw new CommandError(`There is no image manager "${manager}": ${known.join(', ')}.`)
}

/** A dry run writes nothing, unless it is told where. */
function reportFile(given: string | undefined, isDryRun: boolean): string | undefined {
  if (given) return fromHere(given)
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return isDryRun ? undefined : fromHere(`import-report-${time}.csv`)
}

/** npm runs its scripts in the project's folder; paths are meant from where they were typed. */
function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
