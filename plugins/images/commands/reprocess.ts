import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { translate } from '@litfass/kit'
import { type Command, type CommandContext, STOPPED, UsageError } from '@litfass/kit/commands'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { MAX_ID } from '@litfass/kit/routes'
import { createMeter, formatNumber } from '@litfass/kit/terminal'
import { createLocalReq, getLocalI18n, type PayloadRequest } from 'payload'
import {
  chosenImages,
  type ReprocessChoice,
  reprocessingIds,
  reprocessingOf,
  startReprocessing,
  stopReprocessing,
} from '../operations/reprocessing.ts'
import { imagesOptionsOf, type ResolvedImagesOptions } from '../options.ts'

/** The exit code when pictures failed. */
const FAILED = 1

/** The flags of reprocessing. */
type ReprocessFlags = {
  choice: ReprocessChoice
  /** Counts the pictures only. */
  isDryRun: boolean
  /** Waits until the workers are done. */
  isWaiting: boolean
  /** Ends a reprocessing under way. */
  isStop: boolean
}

/** `npx litfass reprocess`: has workers make the variants of pictures again, behind everything else. */
export const reprocess: Command = {
  usage: `Usage: npx litfass reprocess [--all | --ids 1,2 | --older] [--failed] [--dry-run] [--no-wait] [--stop]
  --older     the default: pictures whose files another version of Litfass or libvips has made
  --all       every picture
  --ids       these pictures
  --failed    pictures that failed earlier, too
  --dry-run   says how many there are
  --no-wait   does not wait for the end; the workers go on by themselves
  --stop      ends one that is under way
Ends with 0 when all went well, 1 when pictures failed or are left, 2 when it could not run.`,
  parse: (args) => {
    const flag = { type: 'boolean', default: false } as const
    const options = { all: flag, older: flag, failed: flag, stop: flag, 'dry-run': flag, 'no-wait': flag }
    const { values } = parseArgs({ args, options: { ...options, ids: { type: 'string' } } })
    const ways = [values.all, values.older, values.ids !== undefined].filter(Boolean).length
    if (ways > 1) throw new UsageError('--all, --ids and --older exclude each other.')
    const wanted: ReprocessFlags = {
      choice: choiceOf(values.ids, values.all, values.failed),
      isDryRun: values['dry-run'],
      isWaiting: !values['no-wait'],
      isStop: values.stop,
    }
    return (context) => reprocessCommand(context, wanted)
  },
}

function choiceOf(given: string | undefined, isAll: boolean, withFailed: boolean): ReprocessChoice {
  if (given === undefined) return { which: isAll ? 'all' : 'outdated', withFailed }
  const ids = given.split(/[,\s]+/).filter(Boolean)
  if (ids.length === 0 || ids.some((id) => !/^[1-9]\d{0,8}$/.test(id)))
    throw new UsageError('--ids takes numbers such as 12,34.')
  return { which: 'ids', ids: [...new Set(ids.map(Number))].sort((a, b) => a - b) }
}

/**
 * Has workers make the variants of pictures again, behind everything else, and waits for them.
 * @returns the exit code: 0 when all went well, 1 when pictures failed or are left over, 130 when stopped
 */
async function reprocessCommand(
  { payload, signal }: CommandContext,
  wanted: ReprocessFlags,
): Promise<number> {
  const options = imagesOptionsOf(payload)
  const req = await createLocalReq({}, payload)
  if (wanted.isStop) {
    await stopReprocessing(req, options)
    console.info('Stopped. What was under way is finished; the others keep what they show.')
    return 0
  }
  const ids = await chosenOrBegunIds(req, options, wanted.choice)
  if (ids.length === 0 || wanted.isDryRun) {
    console.info(
      ids.length === 0
        ? 'Nothing to do: every picture is up to date.'
        : `${formatNumber(ids.length)} pictures.`,
    )
    return 0
  }
  await startReprocessing(await createLocalReq({}, payload), options, wanted.choice)
  if (!wanted.isWaiting) {
    console.info(`${formatNumber(ids.length)} pictures are made once more in the background.`)
    return 0
  }
  if (!(await watchReprocessing(req, ids, signal))) {
    console.info(
      'Nobody waits any longer; the workers go on. The same command watches again, --stop ends it.',
    )
    return STOPPED
  }
  return report(await failuresAmong(req, options, ids), ids.length, await leftOver())

  /** Counts pictures that are still outdated: an older worker that is still running makes files of its own pipeline version. */
  async function leftOver(): Promise<number> {
    if (wanted.choice.which !== 'outdated') return 0
    return (await chosenIds(req, options, { which: 'outdated', withFailed: false })).length
  }
}

function report(failures: Awaited<ReturnType<typeof failuresAmong>>, count: number, left: number): number {
  console.info(
    `${formatNumber(count - failures.count - left)} pictures made once more, ${formatNumber(failures.count)} failed.`,
  )
  for (const { id, reason } of failures.first) console.info(`  picture ${id}: ${reason}`)
  if (left > 0) {
    console.info(
      `${formatNumber(left)} are still of another version: does a worker of that version still run?`,
    )
  }
  return failures.count > 0 || left > 0 ? FAILED : 0
}

const PAGE = 5000

/** Returns the ids of all chosen pictures. */
async function chosenIds(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  choice: ReprocessChoice,
): Promise<number[]> {
  const ids: number[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await chosenImages(req, options, choice, { after, until: MAX_ID, limit: PAGE })
    for (const id of page.ids) ids.push(id)
    after = page.next
  }
  return ids
}

/** Returns the ids of all chosen pictures, and of those an earlier call has queued and that are not done yet. */
async function chosenOrBegunIds(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  choice: ReprocessChoice,
): Promise<number[]> {
  // In this order: a picture queued between the two is in the second.
  const chosen = await chosenIds(req, options, choice)
  const begun = choice.which === 'ids' ? [] : await reprocessingIds(req)
  return [...new Set([...chosen, ...begun])].sort((a, b) => a - b)
}

const LOOK_EVERY_MS = 1000

/**
 * Shows the workers' progress on pictures, which they take in the order of their ids, until none is left.
 * @returns false if stopped before
 */
async function watchReprocessing(
  req: PayloadRequest,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<boolean> {
  const meter = createMeter({ unit: 'pictures', total: ids.length })
  try {
    while (!signal.aborted) {
      const done = await countDone(req, ids)
      meter.update(done)
      if (done >= ids.length) return true
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
    return false
  } finally {
    meter.end()
  }
}

/** Counts the pictures that have been looked at, without those waiting or under way. */
async function countDone(req: PayloadRequest, ids: readonly number[]): Promise<number> {
  // In this order: a picture that is queued between the two is seen by the second.
  const running = await reprocessingOf(req)
  const open = await reprocessingIds(req)
  const reached = running?.after ?? Number.POSITIVE_INFINITY
  const chosen = new Set(ids)
  const seen = ids.filter((id) => id <= reached).length
  return seen - open.filter((id) => id <= reached && chosen.has(id)).length
}

const FIRST = 20
const BATCH = 1000

/** Counts the failed ones among pictures, with the reasons of the first twenty. */
async function failuresAmong(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  ids: readonly number[],
): Promise<{ count: number; first: { id: number; reason: string }[] }> {
  const { payload } = req
  const english = { ...req, i18n: await getLocalI18n({ config: payload.config, language: 'en' }) }
  const failed: { id: number; reason: string }[] = []
  let count = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await executeSql(
      req,
      sql`select id, processing_reason from ${tableOf(collection)}
          where processing_state = 'failed' and id in ${ids.slice(at, at + BATCH)} order by id`,
    )
    count += rows.length
    for (const row of rows.slice(0, FIRST - failed.length)) {
      const key = `litfass:${String(row.processing_reason).replace('.', ':')}`
      failed.push({ id: Number(row.id), reason: translate(english, key) })
    }
  }
  return { count, first: failed }
}
