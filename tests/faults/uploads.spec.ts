import { appendFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually, type TestProcess } from '@litfass/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import {
  type CrowdPicture,
  crowdSize,
  makeCrowd,
  type SeenStatuses,
  tinyPicture,
  untilRefused,
  uploadAll,
  uploadThrough,
} from './crowd.ts'
import { expectInOrder, untilSettled, untilTriedInVain } from './expectInOrder.ts'
import { openSmallDisk } from './smallDisk.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'
import { watchServer } from './watchServer.ts'

// One crowd on one site goes through all faults in turn, each while pictures of the previous ones are still queued. The
// result is checked once, at the end. `storeAway.spec.ts` covers a cloud store.
const database = useCrashableDatabase()
const disk = openSmallDisk(400)
afterAll(() => disk?.release())
const site = useSite({ server: true, ...(disk && { env: { LITFASS_DATA_DIR: disk.folder } }) })

/** Every picture that was sent so far. */
const sent: CrowdPicture[] = []
const workers: TestProcess[] = []
let photographs: readonly CrowdPicture[] = []
beforeAll(async () => {
  photographs = await makeCrowd()
})

/** Takes the next part of the photographs, of three. */
function nextThird(): CrowdPicture[] {
  const from = sent.filter((picture) => photographs.includes(picture)).length
  const third = photographs.slice(from, from + Math.ceil(photographs.length / 3))
  sent.push(...third)
  return third
}

const unexpected = (seen: SeenStatuses, ...expected: number[]): string[] =>
  Object.keys(seen).filter((status) => !expected.includes(Number(status)))

it('takes hundreds of uploads at once: each is stored, or told to come back, and pages go on being answered', async () => {
  const count = crowdSize({ usual: 300, large: 1000 })
  const crowd = await Promise.all(Array.from({ length: count }, tinyPicture))
  sent.push(...crowd)
  const { complaints, untilAnswered } = watchServer(site(), '/bilder')
  const uploading = uploadAll(site(), crowd)
  await Promise.all([untilAnswered(), uploading])
  const seen = await uploading
  expect(await complaints()).toEqual([])
  expect(seen[200]).toBe(count)
  expect(unexpected(seen, 200, 429)).toEqual([])
  const { rows } = await site().pool.query<{ content_hash: string }>('select content_hash from images')
  expect(rows.map((row) => row.content_hash).sort()).toEqual(crowd.map((one) => one.contentHash).sort())
  const jobs = await site().pool.query('select count(*)::int as n from graphile_worker._private_jobs')
  expect(jobs.rows[0]?.n).toBe(count)
})

it('takes uploads and answers pages while one of two workers is killed in its work, again and again', async () => {
  const { startWorker } = site()
  workers.push(...(await Promise.all([startWorker(), startWorker()])))
  const { complaints, untilAnswered } = watchServer(site(), '/bilder')
  const seen = await uploadThrough(site(), nextThird(), {
    times: 8,
    begin: async (upload) => {
      upload()
      await untilAtWork()
      await workers.shift()?.kill('SIGKILL')
    },
    untilFelt: untilAnswered,
    end: async () => workers.push(await startWorker()),
  })
  expect(unexpected(seen, 200, 429)).toEqual([])
  expect(await complaints()).toEqual([])
})

it.skipIf(!disk)(
  'answers 503 to uploads and goes on answering pages while the disk is full, again and again',
  async () => {
    const { complaints, untilAnswered } = watchServer(site(), '/bilder')
    let empty = async () => undefined
    const seen = await uploadThrough(site(), nextThird(), {
      times: 3,
      begin: async () => {
        empty = await fillDisk(disk?.folder ?? '')
      },
      untilFelt: (...answers) =>
        Promise.all([untilRefused(...answers), untilTriedInVain(site(), workers), untilAnswered()]),
      end: () => empty(),
    })
    expect(unexpected(seen, 200, 429, 503)).toEqual([])
    expect(seen[503]).toBeGreaterThan(0)
    expect(await complaints()).toEqual([])
  },
)

it('answers 503 to uploads and is alive while the database has crashed in the middle, again and again', async () => {
  // The database's absence is no reason to be called dead.
  const { complaints, untilAnswered } = watchServer(site(), '/healthz')
  const seen = await uploadThrough(site(), nextThird(), {
    times: 3,
    begin: () => database().crash(),
    untilFelt: (...answers) => Promise.all([untilRefused(...answers), untilAnswered()]),
    end: () => database().revive(),
  })
  expect(unexpected(seen, 0, 200, 429, 503)).toEqual([])
  expect(await complaints()).toEqual([])
})

it('has lost no picture after all that, and left nothing behind', async () => {
  await untilSettled(site())
  await expectInOrder({ ...site(), ...(disk && { dataDir: disk.folder }) }, sent)
})

/** Waits until a worker is in the middle of a picture, or has just finished one. */
async function untilAtWork(): Promise<void> {
  const read = async () => {
    const { rows } = await site().pool.query<{ running: number; finished: number }>(
      `select count(*) filter (where processing_state = 'running')::int as running,
         count(*) filter (where processing_state in ('ready', 'failed'))::int as finished from images`,
    )
    return rows[0] ?? { running: 0, finished: 0 }
  }
  const before = await read()
  const isAtWork = async () => {
    const { running, finished } = await read()
    return running > 0 || finished > before.finished
  }
  await eventually('a worker to be at work', isAtWork, { withinMs: 120_000, everyMs: 20 })
}

/**
 * Fills the disk, and keeps it full while others delete files.
 * @returns frees the space again
 */
async function fillDisk(folder: string): Promise<() => Promise<undefined>> {
  const ballast = join(folder, 'ballast')
  let isOver = false
  const fill = async () => {
    const { bavail, bsize } = await statfs(folder)
    await appendFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
    return isOver
  }
  await fill()
  const filling = eventually('the end', fill, { withinMs: Number.POSITIVE_INFINITY, everyMs: 20 })
  return async () => {
    isOver = true
    await filling
    await rm(ballast, { force: true })
    return undefined
  }
}
