import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { callSite, readMetrics } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const MB = 1_000_000
const PICTURES = 500
/** What the server may hold of it all: many times a picture, and a fraction of the file. */
const MOST_MB = 150
/** How fast the reader is, in bytes per second: slower than any disk. */
const PACE = 40 * MB
/** How long the reader does nothing after its first bytes, in ms: a server that does not wait for it reads on. */
const PAUSE_MS = 3000

const site = useSite({ server: true, worker: true })

beforeAll(async () => {
  const { payload, pool, viewers } = site()
  // Nothing is harder to compress than noise: one file is larger than a megabyte.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({
    create: { width: 1920, height: 1280, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
  const { id } = await buildImage(payload, { picture })
  await untilProcessed(payload, id)
  // Copies share every file, and each is opened anew.
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'images' and column_name not in ('id', 'filename', 'upload_key')`,
  )
  const columns = rows.map(({ name }) => name).join(', ')
  await pool.query(
    `insert into images (${columns}) select ${columns} from images, generate_series(2, $2::int) where id = $1`,
    [id, PICTURES],
  )
  await pool.query(
    `insert into bookmarks (account_id, image_type, media_id, saved_at)
     select $1, 'image', id, now() from images`,
    [viewers.member.account?.id],
  )
})

async function openExport(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { headers } = site().viewers.member
  const answer = await callSite(site(), '/media/ajax/imagereferenceexport?list=saved', { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('The export has no body.')
  return reader
}

/** Reads on until so many bytes have come, or all; at the reader's pace. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, limit = Number.POSITIVE_INFINITY) {
  const begun = performance.now()
  let bytes = 0
  let last: Uint8Array = new Uint8Array()
  while (bytes < limit) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    last = Buffer.concat([last, value]).subarray(-22)
    const ahead = (bytes / PACE) * 1000 - (performance.now() - begun)
    if (ahead > 20) await wait(ahead)
  }
  return { bytes, last: Buffer.from(last) }
}

/** What the web server holds, in MB: of the machine's memory, and in objects and buffers of its own. */
async function memory() {
  const metrics = await readMetrics(site())
  const of = (name: string) => (metrics.get(name) ?? Number.NaN) / MB
  return {
    resident: of('process_resident_memory_bytes'),
    own: of('nodejs_heap_size_used_bytes') + of('nodejs_external_memory_bytes'),
  }
}

/** Looks at the server's memory until it is told to stop, which gives the most it was. */
function watchMemory(): () => Promise<{ resident: number; own: number; samples: number }> {
  const most = { resident: 0, own: 0, samples: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { resident, own } = await memory()
      most.resident = Math.max(most.resident, resident)
      most.own = Math.max(most.own, own)
      most.samples += 1
      await wait(150)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

it('streams five hundred pictures to a slow reader in constant memory', async () => {
  // Whatever the first export needs for itself is there then.
  const first = await openExport()
  await readOn(first, 20 * MB)
  await first.cancel()
  const before = await memory()
  const stop = watchMemory()
  const reader = await openExport()
  const begun = await readOn(reader, MB)
  await wait(PAUSE_MS)
  const rest = await readOn(reader)
  const most = await stop()
  expect(begun.bytes + rest.bytes).toBeGreaterThan(500 * MB)
  // The end of the directory of a ZIP counts its files: the pictures and their credits.
  expect([rest.last.readUInt32LE(0), rest.last.readUInt16LE(10)]).toEqual([0x06_05_4b_50, PICTURES + 1])
  expect(most.samples).toBeGreaterThan(30)
  expect(most.resident - before.resident).toBeLessThan(MOST_MB)
  expect(most.own - before.own).toBeLessThan(MOST_MB)
})
