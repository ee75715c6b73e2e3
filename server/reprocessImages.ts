import { parseArgs } from 'node:util'
import {
  imagesOptionsOf,
  type ReprocessChoice,
  startReprocessing,
  stopReprocessing,
} from '@litfass/images/maintenance'
import { createLocalReq } from 'payload'
import { UsageError } from './commands/CommandError.ts'
import { number } from './commands/progressLine.ts'
import { type CommandContext, runCommand, STOPPED } from './commands/runCommand.ts'
import { chosenIds, chosenOrBegunIds } from './images/chosenIds.ts'
import { failuresAmong } from './images/failuresAmong.ts'
import { watchReprocessing } from './images/watchReprocessing.ts'

const USAGE = `Usage: npm run images:reprocess [-- --all | --ids 1,2 | --older] [--failed] [--dry-run] [--no-wait] [--stop]
  --older     the default: pictures whose files another version of Litfass or libvips has made
  --all       every picture
  --ids       these pictures
  --failed    pictures that failed earlier, too
  --dry-run   says how many there are
  --no-wait   does not wait for the end; the workers go on by themselves
  --stop      ends one that is under way`

const FAILED = 1

type Wanted = { choice: ReprocessChoice; isDryRun: boolean; isWaiting: boolean; isStop: boolean }

/** `npm run images:reprocess`: has workers make the sizes of pictures once more, behind everything else. */
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
  const wanted: Wanted = {
    choice: choiceOf(values.ids, values.all, values.failed),
    isDryRun: values['dry-run'],
    isWaiting: !values['no-wait'],
    isStop: values.stop,
  }
  return (context) => reprocess(context, wanted)
})

function choiceOf(given: string | undefined, isAll: boolean, withFailed: boolean): ReprocessChoice {
  if (given === undefined) return { which: isAll ? 'all' : 'outdated', withFailed }
  const ids = given.split(/[,\s]+/).filter(Boolean)
  if (ids.length === 0 || ids.some((id) => !/^[1-9]\d{0,8}$/.test(id)))
    throw new UsageError('--ids takes numbers such as 12,34.')
  return { which: 'ids', ids: [...new Set(ids.map(Number))].sort((a, b) => a - b) }
}

async function reprocess({ payload, signal }: CommandContext, wanted: Wanted): Promise<number> {
  const options = imagesOptionsOf(payload)
  const req = await createLocalReq({}, payload)
  if (wanted.isStop) {
    await stopReprocessing(req, options)
    console.log('Stopped. What was under way is finished; the others keep what they show.')
    return 0
  }
  const ids = await chosenOrBegunIds(req, options, wanted.choice)
  if (ids.length === 0 || wanted.isDryRun) {
    console.log(
      ids.length === 0 ? 'Nothing to do: every picture is up to date.' : `${number(ids.length)} pictures.`,
    )
    return 0
  }
  await startReprocessing(await createLocalReq({}, payload), options, wanted.choice)
  if (!wanted.isWaiting) {
    console.log(`${number(ids.length)} pictures are made once more in the background.`)
    return 0
  }
  if (!(await watchReprocessing(req, ids, signal))) {
    console.log('Nobody waits any longer; the workers go on. The same command watches again, --stop ends it.')
    return STOPPED
  }
  return report(await failuresAmong(req, options, ids), ids.length, await leftOver())

  /** An older worker that still runs makes files of its own version. */
  async function leftOver(): Promise<number> {
    if (wanted.choice.which !== 'outdated') return 0
    return (await chosenIds(req, options, { which: 'outdated', withFailed: false })).length
  }
}

function report(failures: Awaited<ReturnType<typeof failuresAmong>>, count: number, left: number): number {
  console.log(
    `${number(count - failures.count - left)} pictures made once more, ${number(failures.count)} failed.`,
  )
  for (const { id, reason } of failures.first) console.log(`  picture ${id}: ${reason}`)
  if (left > 0) {
    console.log(`${number(left)} are still of another version: does a worker of that version still run?`)
  }
  return failures.count > 0 || left > 0 ? FAILED : 0
}
