import { parseArgs } from 'node:util'
import { type ReprocessFlags, reprocessCommand, UsageError } from '@litfass/images/commands'
import type { ReprocessChoice } from '@litfass/images/maintenance'
import { runCommand } from './commands/runCommand.ts'

const USAGE = `Usage: npm run images:reprocess [-- --all | --ids 1,2 | --older] [--failed] [--dry-run] [--no-wait] [--stop]
  --older     the default: pictures whose files another version of Litfass or libvips has made
  --all       every picture
  --ids       these pictures
  --failed    pictures that failed earlier, too
  --dry-run   says how many there are
  --no-wait   does not wait for the end; the workers go on by themselves
  --stop      ends one that is under way`

/** `npm run images:reprocess`: has workers make the variants of pictures again, behind everything else. */
await runCommand(USAGE, () => {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      all: flag,
      older: flag,
      failed: flag,
      stop: flag,
      'dry-run': flag,
      'no-wait': flag,
      ids: { type: 'string' },
    },
  })
  const ways = [values.all, values.older, values.ids !== undefined].filter(Boolean).length
  if (ways > 1) throw new UsageError('--all, --ids and --older exclude each other.')
  const wanted: ReprocessFlags = {
    choice: choiceOf(values.ids, values.all, values.failed),
    isDryRun: values['dry-run'],
    isWaiting: !values['no-wait'],
    isStop: values.stop,
  }
  return (context) => reprocessCommand(context, wanted)
})

function choiceOf(given: string | undefined, isAll: boolean, withFailed: boolean): ReprocessChoice {
  if (given === undefined) return { which: isAll ? 'all' : 'outdated', withFailed }
  const ids = given.split(/[,\s]+/).filter(Boolean)
  if (ids.length === 0 || ids.some((id) => !/^[1-9]\d{0,8}$/.test(id)))
    throw new UsageError('--ids takes numbers such as 12,34.')
  return { which: 'ids', ids: [...new Set(ids.map(Number))].sort((a, b) => a - b) }
}
