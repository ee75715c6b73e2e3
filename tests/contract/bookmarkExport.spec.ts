import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { callSite, readMetrics } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const MB = 1_000_000
const PICTURES = 500
/** The memory that the server may use: many times a picture, and a fraction of the file. */
const MOST_MB = 150
/** The reader pauses after this many bytes to sample the server's memory, which makes it slower than any disk. */
const PACE = 10 * MB

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
  // Copies share every file, and each is opened again.
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = 'images' and column_name not in ('id', 'filename', 'upload_key')`,
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

/** Reads until the limit in bytes or the end; `last` holds the last 22 bytes. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, limit: number) {
  let bytes = 0
  let last = Buffer.of()
  while (bytes < limit) {
    const { done, value } = await reader.read()
    if (done) return { bytes, last, isOver: true }
    bytes += value.length
    last = Buffer.concat([last, value]).subarray(-22)
  }
  return { bytes, last, isOver: false }
}

type Memory = { resident: number; own: number }

/** Reads all that is left at the reader's pace, and adds the server's memory after each step. */
async function readSlowly(reader: ReadableStreamDefaultReader<Uint8Array>, samples: Memory[]) {
  let bytes = 0
  let last = Buffer.of()
  for (;;) {
    const part = await readOn(reader, PACE)
    bytes += part.bytes
    last = Buffer.concat([last, part.last]).subarray(-22)
    samples.push(await memory())
    if (part.isOver) return { bytes, last }
  }
}

/** What the web server holds, in MB: of the machine's memory, and in objects and buffers of its own. */
async function memory(): Promise<Memory> {
  const metrics = await readMetrics(site())
  const of = (name: string) => (metrics.get(name) ?? Number.NaN) / MB
  return {
    resident: of('process_resident_memory_bytes'),
    own: of('nodejs_heap_size_used_bytes') + of('nodejs_external_memory_bytes'),
  }
}

// It reads more than a gigabyte.
it('streams five hundred pictures to slow readers in constant memory', { timeout: 300_000 }, async () => {
  // By then everything that only the first export needs is loaded.
  const first = await openExport()
  await readOn(first, 20 * MB)
  await first.cancel()
  const before = await memory()
  const samples: Memory[] = []
  // While one reader stops after its first bytes, another reads everything: a server that does not wait reads everything twice.
  const resting = await openExport()
  const begun = await readOn(resting, MB)
  const whole = await readSlowly(await openExport(), samples)
  const rest = await readSlowly(resting, samples)
  for (const bytes of [whole.bytes, begun.bytes + rest.bytes]) expect(bytes).toBeGreaterThan(500 * MB)
  // The end of the directory of a ZIP counts its files: the pictures and their credits.
  for (const { last } of [whole, rest])
    expect([last.readUInt32LE(0), last.readUInt16LE(10)]).toEqual([0x06_05_4b_50, PICTURES + 1])
  expect(samples.length).toBeGreaterThan(100)
  for (const name of ['resident', 'own'] as const)
    expect(Math.max(...samples.map((one) => one[name])) - before[name]).toBeLessThan(MOST_MB)
})
