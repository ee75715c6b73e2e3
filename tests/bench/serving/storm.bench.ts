import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { photograph } from '../../factories/pictures/photograph.ts'
import { uploadForm } from '../../factories/uploads.ts'
import type { Bench, BenchSetting, Row, Target } from '../bench.ts'
import { neverSeen } from './load/neverSeen.ts'
import { sendForm } from './load/sendForm.ts'
import { openPages } from './pages/openPages.ts'
import { makePictures } from './world/makePictures.ts'
import type { Site } from './world/World.ts'
import { whileOpen } from './world/whileOpen.ts'

const IMPORTED = { tiny: 8, quick: 200, full: 2000 } as const
/** Pictures of the site before. */
const PRESENT = 100
const SENDERS = 4
const READERS = 16
/** How long a reader looks at the page before the next one. */
const LOOK_MS = 100
const QUIET_MS = { tiny: 500, quick: 3000, full: 10_000 } as const

/** One answer of the front page: when it was asked for, how long it took and what it showed. */
type Reading = { at: number; ms: number; newest: number; stubs: readonly number[] }

const uploadAnswer = z.object({ files: z.tuple([z.object({ imageObj: z.string() })]) })
const imageObject = z.object({ id: z.number() })

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    const { site } = await opened(openPages(await makePictures(setting, 15), PRESENT))
    yield* storm(setting, site)
  })

/**
 * Imports pictures while readers load the front page: how quick it stays, and how long after an upload was answered,
 * or a picture was finished, an answer can still show the state before.
 */
async function* storm({ thoroughness }: BenchSetting, site: Site): AsyncIterable<Row> {
  const quiet = await whileReading(site, () => pause(QUIET_MS[thoroughness]))
  const count = IMPORTED[thoroughness]
  const uploaded = new Map<number, number>()
  const finished = new Map<number, number>()
  const began = performance.now()
  const readings = await whileReading(site, async () => {
    const importing = importPictures(site, count, uploaded)
    const watching = watchFinished(site, uploaded, finished, count)
    await Promise.all([importing, watching])
  })
  const seconds = (performance.now() - began) / 1000
  const on = `${count} pictures imported, ${READERS} readers`
  const row = (what: string, unit: string, value: number, target?: Target): Row => ({
    what,
    on,
    ours: value,
    unit,
    value,
    target,
  })
  yield row('pictures imported and finished', '/s', count / seconds)
  yield row('front page before, half of the answers within', 'ms', latency(quiet, 0.5))
  yield row('- 99 of 100 within', 'ms', latency(quiet, 0.99))
  yield row('front page meanwhile, half of the answers within', 'ms', latency(readings, 0.5))
  yield row('- 99 of 100 within', 'ms', latency(readings, 0.99), { atMost: 1000 })
  yield row('an upload missing after its answer, at most', 'ms', missingFor(readings, uploaded), {
    atMost: 0,
  })
  yield row('a finished picture still a stub, at most', 'ms', stubFor(readings, finished), { atMost: 1000 })
}

/** Lets readers load the front page until the work is done. */
async function whileReading(site: Site, work: () => Promise<unknown>): Promise<Reading[]> {
  const readings: Reading[] = []
  const state = { isOver: false }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    await pause((reader * LOOK_MS) / READERS)
    while (!state.isOver) {
      readings.push(await readFrontPage(site))
      await pause(LOOK_MS)
    }
  })
  try {
    await work()
  } finally {
    state.isOver = true
  }
  await Promise.all(readers)
  return readings
}

async function readFrontPage({ url }: Site): Promise<Reading> {
  const at = performance.now()
  const answer = await fetch(`${url}/`)
  const html = await answer.text()
  const ms = performance.now() - at
  if (answer.status !== 200) throw new Error(`The front page answered ${answer.status}.`)
  const shown = new Set([...html.matchAll(/href="\/bilder\/(\d+)"/g)].map(([, id]) => Number(id)))
  const stubs = [...shown].filter((id) => !html.includes(`/media/file/${id}/`))
  return { at, ms, newest: Math.max(...shown), stubs }
}

/** Uploads pictures that nobody has seen before, and notes when each was answered. */
async function importPictures(site: Site, count: number, uploaded: Map<number, number>): Promise<void> {
  const jpeg = await photograph({ width: 1200, height: 800, seed: 7 })
  let left = count
  const send = async () => {
    while (left > 0) {
      left -= 1
      const form = uploadForm({ content: neverSeen(jpeg) })
      const { body } = await sendForm(`${site.url}/media/upload`, form, site.editor.headers)
      const [{ imageObj }] = uploadAnswer.parse(body).files
      uploaded.set(imageObject.parse(JSON.parse(imageObj)).id, performance.now())
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
}

/** Notes when the database says for the first time that a picture is finished, until all are. */
async function watchFinished(
  { pool }: Site,
  uploaded: ReadonlyMap<number, number>,
  finished: Map<number, number>,
  count: number,
): Promise<void> {
  while (finished.size < count) {
    const waiting = [...uploaded.keys()].filter((id) => !finished.has(id))
    const { rows } = await pool.query<{ id: number }>(
      'select id from images where id = any($1::int[]) and not is_stub',
      [waiting],
    )
    for (const { id } of rows) finished.set(id, performance.now())
    await pause(20)
  }
}

/** The longest time from the answer to an upload to a reading asked for later that showed only older pictures. */
function missingFor(readings: readonly Reading[], uploaded: ReadonlyMap<number, number>): number {
  const lates = readings.flatMap(({ at, newest }) =>
    [...uploaded].flatMap(([id, answered]) => (id > newest && answered < at ? [at - answered] : [])),
  )
  return lates.reduce((most, late) => Math.max(most, late), 0)
}

/** The longest time from a picture's being finished to a reading asked for later that showed its stub. */
function stubFor(readings: readonly Reading[], finished: ReadonlyMap<number, number>): number {
  const lates = readings.flatMap(({ at, stubs }) =>
    stubs.flatMap((id) => {
      const since = finished.get(id)
      return since !== undefined && since < at ? [at - since] : []
    }),
  )
  return lates.reduce((most, late) => Math.max(most, late), 0)
}

/** The latency in ms within which this part of the answers came. */
function latency(readings: readonly Reading[], part: number): number {
  const sorted = readings.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

export default {
  name: 'storm',
  title: 'Import of many pictures while readers load the front page: production build',
  rows,
} satisfies Bench
