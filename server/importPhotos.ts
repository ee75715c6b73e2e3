import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importCommand, UsageError } from '@litfass/images/commands'
import { runCommand } from './commands/runCommand.ts'

const USAGE = `Usage: npm run import-photos -- DIR [--dry-run] [--manager imagepost] [--as EMAIL] [--report FILE]
  --dry-run   says what would be added and refused, and writes nothing
  --manager   what the pictures are for: an image manager prefix
  --as        in whose name; the first admin when left out
  --report    where the table of refused files goes; import-report-TIME.csv when left out`

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
  const wanted = {
    folder: fromHere(name),
    manager: values.manager,
    email: values.as,
    isDryRun,
    reportFile: reportFile(values.report, isDryRun),
  }
  return (context) => importCommand(context, wanted)
})

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
