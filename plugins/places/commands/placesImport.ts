import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  COULD_NOT_RUN,
  type Command,
  type CommandContext,
  CommandError,
  GO_ON,
  STOPPED,
  typedFolder,
  UsageError,
} from '@litfass/kit/commands'
import { createMeter, formatNumber } from '@litfass/kit/terminal'
import { isDirectory, readDirectory } from '../imports/directory.ts'
import { importPlaces, siteDay, storedPlaces } from '../imports/importPlaces.ts'
import { type Plan, planImport } from '../imports/plan.ts'
import type { ReadFile } from '../imports/record.ts'
import { readTable, UnreadableTable } from '../imports/table.ts'

type Flags = { file: string; isApplied: boolean; isUpdating: boolean; named: number }

/** `npx litfass places-import FILE`: adds the places of a table or of the official directory. */
export const placesImport: Command = {
  usage: `Usage: npx litfass places-import FILE [--apply] [--update] [--all]
  FILE      a table (CSV in UTF-8 with a row of headers in German or English: name, kind, parent, postcodes, ags, …), or the official
            directory of municipalities (GV100AD)
  --apply   creates what is new; without it the plan is printed, and nothing is written
  --update  with --apply: changes places that are there already to what the file says; they are left alone otherwise
  --all     names every place of the plan; the first 20 of each kind when left out
Places that a directory no longer has are listed, and never ended: say their last day and successor yourself.
Ends with 0 at the end of the file, 1 when places were refused, 2 when it could not run. A second run creates nothing twice.`,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new UsageError('Which file?')
    if (values.update && !values.apply) throw new UsageError('--update goes with --apply.')
    const named = values.all ? Number.POSITIVE_INFINITY : 20
    return (context) => run(context, { file, isApplied: values.apply, isUpdating: values.update, named })
  },
}

async function run({ payload, signal, explain }: CommandContext, flags: Flags): Promise<number> {
  const stock = { places: await storedPlaces(payload), today: await siteDay(payload) }
  const plan = planImport(await read(flags.file), stock)
  for (const line of describePlan(plan, flags)) console.info(line)
  if (!flags.isApplied) {
    console.info('Nothing was written.')
    return plan.faults.length > 0 ? 1 : 0
  }
  const total = plan.created.length + (flags.isUpdating ? plan.changed.length : 0)
  const meter = createMeter({ unit: 'places', total })
  try {
    const onProgress = meter.update
    const { isUpdating } = flags
    const { created, changed, failed } = await importPlaces(payload, plan, {
      ...{ isUpdating, signal, onProgress, explain },
    })
    meter.end()
    console.info(`${formatNumber(created)} created, ${formatNumber(changed)} changed.`)
    for (const { line, reason } of failed) console.error(`Line ${line}: ${reason}`)
    if (signal.aborted) console.info(`Stopped before the end. ${GO_ON}`)
    if (signal.aborted) return STOPPED
    return failed.length + plan.faults.length > 0 ? 1 : 0
  } catch (error) {
    meter.end()
    console.error(`Stopped: ${explain(error)}\n${GO_ON}`)
    return COULD_NOT_RUN
  }
}

async function read(name: string): Promise<ReadFile> {
  const bytes = await readFile(resolve(typedFolder(), name)).catch((cause: unknown) => {
    throw new CommandError(`${name} cannot be read.`, { cause })
  })
  const text = decoded(bytes)
  if (text !== undefined && isDirectory(text)) return readDirectory(text)
  if (text === undefined) {
    // Earlier editions of the directory are not in UTF-8; a table has to be.
    const older = new TextDecoder('windows-1252').decode(bytes)
    if (isDirectory(older)) return readDirectory(older)
    throw new CommandError(`${name} is not in UTF-8: save it as "CSV UTF-8".`)
  }
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof UnreadableTable || (error instanceof Error && error.name === 'CsvError'))
      throw new CommandError(`${name}: ${error.message}`)
    throw error
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Says what an import would do. */
function describePlan(
  { created, changed, same, vanished, ambiguous, faults }: Plan,
  { named, isUpdating }: Flags,
) {
  const list = (title: string, lines: readonly string[]) => [
    ...(lines.length > 0 ? [`${title}:`] : []),
    ...lines.slice(0, named).map((line) => `  ${line}`),
    ...(lines.length > named
      ? [`  … and ${formatNumber(lines.length - named)} more; --all names them.`]
      : []),
  ]
  return [
    `${[
      `${formatNumber(created.length)} new`,
      `${formatNumber(changed.length)} differ${isUpdating ? '' : ' (left alone without --update)'}`,
      `${formatNumber(same)} the same`,
      `${formatNumber(vanished.length)} no longer there`,
      `${formatNumber(ambiguous.length)} ambiguous`,
      `${formatNumber(faults.length)} unreadable`,
    ].join(', ')}.`,
    ...list(
      'New',
      created.map(({ record: { line, kind, name } }) => `line ${line}: ${name} (${kind})`),
    ),
    ...list(
      'Differ',
      changed.map(({ record: { line }, place: { label, id }, differences }) => {
        const what = differences.map(
          ({ field, stored, given }) => `${field} ${shown(stored)} → ${shown(given)}`,
        )
        return `line ${line}: ${label} (${id}): ${what.join('; ')}`
      }),
    ),
    ...list(
      'No longer there; give them a last day and a successor',
      vanished.map(({ label, id, values }) => `${label} (${id}), AGS ${values.ags}`),
    ),
    ...list(
      'Ambiguous; nothing is done with them',
      ambiguous.map(({ line, reason }) => `line ${line}: ${reason}`),
    ),
    ...list(
      'Unreadable',
      faults.map(({ line, reason }) => `line ${line}: ${reason}`),
    ),
  ]
}

const shown = (value: unknown): string => (value === null ? '–' : JSON.stringify(value))
