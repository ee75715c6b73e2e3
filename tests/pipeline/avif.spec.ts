import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '@litfass/images/commands'
import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from '../factories/commands.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'

import { onlyNoise, softPhotograph } from '../factories/pictures/photograph.ts'
import { openStatementCounter } from '../factories/proxies.ts'
import { filesBelow, renditionFolder } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ env: { LITFASS_AVIF: '1' } })
// Encoders of AVIF run at the lowest priority: while other suites keep every core busy, they hardly get a turn.
vi.setConfig({ testTimeout: 200_000 })
const WITHIN = { withinMs: 150_000 }

const running = new Set<{ stop: () => Promise<void> }>()
beforeAll(keepHistory, 30_000)
afterEach(async () => {
  await Promise.all([...running].map((worker) => worker.stop()))
  running.clear()
  await site().pool.query('truncate history')
})

it('adds AVIFs to a picture that is ready, each a tenth smaller than its WebP, with the notice and nothing else', async () => {
  const notice = '© Jürgen Groß'
  const { id } = await buildImage(site().payload, { picture: await softPhotograph({ copyright: notice }) })
  await startWorker()
  const files = await untilAvifs(id)
  expect(Object.fromEntries(files.map(({ keys, avif }) => [keys[0], avif !== undefined]))).toEqual({
    T: false,
    XS: false,
    S: false,
    M: true,
    L: true,
    XL: true,
  })
  const hash = await hashOf(id)
  for (const { keys, width, height, bytes, avif } of files.filter((file) => file.avif !== undefined)) {
    const stored = await readFile(join(renditionFolder(site().dataDir, hash), `${keys[0]}.avif`))
    expect(stored).toHaveLength(avif ?? 0)
    expect(stored.length).toBeLessThanOrEqual(bytes * 0.9)
    const { exif, icc, iptc, xmpAsString, ...meta } = await sharp(stored).metadata()
    expect([meta.compression, meta.width, meta.height]).toEqual(['av1', width, height])
    expect([exif, icc, iptc]).toEqual([undefined, undefined, undefined])
    expect(xmpAsString).toContain(`>${notice}<`)
  }
})

it('adds none to a picture that AVIF does not make smaller, and leaves no job', async () => {
  const { id } = await buildImage(site().payload, { picture: await onlyNoise() })
  await startWorker()
  await untilProcessed(site().payload, id)
  await untilNoAvifJobs()
  expect(await avifsOf(id)).toEqual([])
  expect(await storedAvifs(await hashOf(id))).toEqual([])
})

it('is in no render’s way: those that come meanwhile are ready before it', async () => {
  const { payload, pool } = site()
  const first = await buildImage(payload, { picture: await softPhotograph({ width: 1600, height: 1100 }) })
  await startWorker()
  await untilProcessed(payload, first.id)
  await untilEncoding()
  const later = []
  for (let count = 0; count < 4; count += 1) later.push(await buildImage(payload))
  await untilAvifs(first.id)
  const { rows } = await pool.query(
    `select id, min(at) filter (where state = 'ready') as ready, min(at) filter (where avifs > 0) as avif
     from history group by id order by id`,
  )
  const [made, ...others] = rows
  expect(others.map((row) => row.id)).toEqual(later.map(({ id }) => id))
  for (const { ready } of others) expect(ready.getTime()).toBeLessThan(made.avif.getTime())
})

it('leaves nothing of a picture that is deleted meanwhile', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { picture: await softPhotograph({ width: 1600, height: 1100 }) })
  await startWorker()
  await untilProcessed(payload, id)
  const hash = await hashOf(id)
  await untilEncoding()
  await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
  await untilNoAvifJobs()
  await untilNothingIsLeft(hash)
})

it('removes what a killed worker has stored and not told of, once the picture is gone', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload, { picture: await softPhotograph({ width: 700, height: 500 }) })
  await startWorker()
  await untilAvifs(id)
  const hash = await hashOf(id)
  await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
  await untilNothingIsLeft(hash)
  const folder = renditionFolder(site().dataDir, hash)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'M.avif'), 'left')
  await pool.query(`select graphile_worker.add_job('images:avif', $1::json)`, [JSON.stringify({ id, hash })])
  await untilNothingIsLeft(hash)
})

it('does not begin while another picture waits, wherever that is to be made', async () => {
  const { payload, pool } = site()
  const other = await buildImage(payload)
  const line = await openStatementCounter(site().databaseUrl, { prepared: 'litfass-render-due' })
  running.add(await site().startWorker({ DATABASE_URL: line.url }))
  onTestFinished(line.close)
  await untilProcessed(payload, other.id)
  await untilNoAvifJobs()
  await pool.query(`update images set processing_state = 'waiting' where id = $1`, [other.id])
  const { id } = await buildImage(payload, { picture: await softPhotograph({ width: 400, height: 300 }) })
  await untilProcessed(payload, id)
  const looked = line.count()
  await eventually('it to look again and again whether it may begin', () => line.count() > looked + 1, WITHIN)
  expect(await avifsOf(id)).toEqual([])
  expect(await isEncoding()).toBe(false)
  await pool.query(`update images set processing_state = 'ready' where id = $1`, [other.id])
  await untilAvifs(id)
})

it('tells of no AVIF of what a picture has shown before it was turned', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { picture: await softPhotograph({ width: 1600, height: 1100 }) })
  await startWorker()
  await untilProcessed(payload, id)
  const before = await hashOf(id)
  await untilEncoding()
  await payload.update({ collection: 'images', id, data: { rotation: 90 }, depth: 0, overrideAccess: true })
  await eventually('the turned one', async () => (await hashOf(id)) !== before, WITHIN)
  await untilAvifs(id)
  await untilNoAvifJobs()
  expect(await storedAvifs(before)).toEqual([])
  const stored = await sharp(join(renditionFolder(site().dataDir, await hashOf(id)), 'M.avif')).metadata()
  expect(stored.height).toBeGreaterThan(stored.width)
})

it('makes them later when the worker is killed in the middle, and the picture is ready all along', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { picture: await softPhotograph({ width: 1600, height: 1100 }) })
  const victim = await startWorker()
  await untilProcessed(payload, id)
  await untilEncoding()
  await victim.kill('SIGKILL')
  expect(await imageById(payload, id)).toMatchObject({ is_stub: false, processing: { state: 'ready' } })
  expect(await avifsOf(id)).toEqual([])
  await startWorker()
  expect(await untilAvifs(id)).toHaveLength(7)
})

it('adds them to a cropped picture, and goes on knowing of the file that shows what was cut away', async () => {
  const { id } = await buildImage(site().payload, {
    picture: await softPhotograph({ width: 900, height: 600 }),
  })
  const crop = { x: 25, y: 0, width: 50, height: 100 }
  await site().payload.update({ collection: 'images', id, data: { crop }, depth: 0, overrideAccess: true })
  await startWorker()
  const files = await untilAvifs(id)
  expect(files.filter(({ keys }) => keys.length === 0)).toEqual([
    { keys: [], width: 900, height: 600, bytes: expect.any(Number) },
  ])
  await untilNoAvifJobs()
  expect(await storedAvifs(await hashOf(id))).toEqual(['L.avif', 'M.avif'])
})

it('has the audit miss one that is gone, and makes it anew', async () => {
  const { id } = await buildImage(site().payload, {
    picture: await softPhotograph({ width: 700, height: 500 }),
  })
  await startWorker()
  await untilAvifs(id)
  await untilNoAvifJobs()
  const path = join(renditionFolder(site().dataDir, await hashOf(id)), 'M.avif')
  const wanted = await readFile(path)
  await rm(path)
  expect((await runCommand(audit, site().payload, '--repair')).log).toContain('1 queued to be made anew')
  await eventually('the file to be back', () => readFile(path).catch(() => undefined), WITHIN)
  await untilNoAvifJobs()
  expect(await readFile(path)).toEqual(wanted)
  expect((await runCommand(audit, site().payload)).log).toContain('all is well')
})

it('makes none where they are switched off', async () => {
  const { id } = await buildImage(site().payload, {
    picture: await softPhotograph({ width: 700, height: 500 }),
  })
  running.add(await site().startWorker({ LITFASS_AVIF: '0' }))
  await untilProcessed(site().payload, id)
  await untilNoAvifJobs()
  expect(await storedAvifs(await hashOf(id))).toEqual([])
})

const untilNothingIsLeft = (hash: string) =>
  eventually(
    'its files to go',
    async () => (await filesBelow(renditionFolder(site().dataDir, hash))).length === 0,
    WITHIN,
  )

/** Writes down when a row came into which state, on the database's clock. */
async function keepHistory(): Promise<void> {
  await site().pool.query(`
    create table history (id int, state text, avifs int, at timestamptz);
    create function remember() returns trigger language plpgsql as $$ begin
      insert into history values (new.id, new.processing_state::text,
        (select count(*) from jsonb_array_elements(coalesce(new.variants::jsonb, '[]')) v where v ? 'avif'),
        clock_timestamp());
      return new; end $$;
    create trigger remember after insert or update on images for each row execute function remember()`)
}

async function startWorker() {
  const worker = await site().startWorker()
  running.add(worker)
  return worker
}

type ShownFile = { keys: string[]; width: number; height: number; bytes: number; avif?: number }

async function filesOf(id: number): Promise<ShownFile[]> {
  const { rows } = await site().pool.query('select variants from images where id = $1', [id])
  return rows[0]?.variants ?? []
}

const avifsOf = async (id: number) => (await filesOf(id)).filter(({ avif }) => avif !== undefined)

const untilAvifs = (id: number) =>
  eventually(
    `AVIFs of image ${id}`,
    async () => ((await avifsOf(id)).length > 0 ? filesOf(id) : undefined),
    WITHIN,
  )

const hashOf = async (id: number) => `${(await imageById(site().payload, id))?.renditionHash}`

async function storedAvifs(hash: string): Promise<string[]> {
  const files = await filesBelow(renditionFolder(site().dataDir, hash))
  return files.filter((name) => name.endsWith('.avif'))
}

/** The first file lies in the worker's own folder while the next are made. */
const isEncoding = async () =>
  (await filesBelow(join(site().dataDir, 'tmp'))).some((name) => /avif\/\w+\.avif$/.test(name))

const untilEncoding = () => eventually('an AVIF under way', isEncoding, { ...WITHIN, everyMs: 10 })

const untilNoAvifJobs = () =>
  eventually(
    'no AVIF job',
    async () => {
      const { rows } = await site().pool.query(
        `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'images:avif'`,
      )
      return rows.length === 0
    },
    WITHIN,
  )
