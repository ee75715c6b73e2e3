import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { audit } from '@litfass/images/commands'
import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { runCommand } from '../factories/commands.ts'
import {
  buildImage,
  buildReadyImage,
  imageById,
  removeImage,
  replaceFile,
  untilProcessed,
} from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { LITFASS } from '../factories/project.ts'
import { ageFile, contentHash, filesBelow, originalPath, renditionFolder } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

it('finds nothing where all is well', async () => {
  await ready()
  const { code, log } = await runAudit('--verify')
  expect(log).toMatch(/1 pictures and \d+ files looked at: all is well\./)
  expect(code).toBe(0)
})

it('finds sizes that are missing or cut short, and has them made anew, the same bytes', async () => {
  const [lost, cut] = [await ready(), await ready()]
  const [lostFile, cutFile] = [variantPath(lost.hash, 'M.webp'), variantPath(cut.hash, 'S.webp')]
  const wanted = await Promise.all([readFile(lostFile), readFile(cutFile)])
  await rm(lostFile)
  await writeFile(cutFile, 'RIFF')
  expect(await found()).toEqual({ variantsMissing: 2 })
  expect((await runAudit('--repair')).log).toContain('2 queued to be made anew')
  await Promise.all([lost, cut].map(({ id }) => untilNothingIsQueued(id)))
  expect(await Promise.all([readFile(lostFile), readFile(cutFile)])).toEqual(wanted)
  expect(await found()).toEqual({})
})

it('finds a picture whose address is refused though it says it is ready', async () => {
  const { id } = await ready()
  await site().pool.query('delete from image_renditions where image_id = $1', [id])
  expect(await found()).toEqual({ renditionMissing: 1 })
  await runAudit('--repair')
  await untilNothingIsQueued(id)
  expect(await found()).toEqual({})
})

it('marks a picture whose original is gone, says so every time, and makes it anew when it is back', async () => {
  const { id, picture, hash } = await ready()
  const path = originalPath(site().dataDir, contentHash(picture))
  await rm(path)
  expect(await found()).toEqual({ originalMissing: 1 })
  expect(await imageById(site().payload, id)).toMatchObject({ processing: { state: 'ready' } })
  const { log, code } = await runAudit('--repair')
  expect([code, log]).toEqual([1, expect.stringContaining('1 marked as failed')])
  expect(await imageById(site().payload, id)).toMatchObject({
    is_stub: false,
    renditionHash: hash,
    processing: { state: 'failed', reason: 'failure.lost' },
  })
  expect(await found()).toEqual({ originalMissing: 1 })
  await writeFile(path, picture)
  expect(await found()).toEqual({ originalReturned: 1 })
  await runAudit('--repair')
  expect(await untilProcessedAgain(id)).toMatchObject({ processing: { state: 'ready', reason: null } })
  expect(await found()).toEqual({})
})

it('tells an original of another length at once, and one of another content with --verify; it removes neither', async () => {
  const { id, picture } = await ready()
  const path = originalPath(site().dataDir, contentHash(picture))
  await writeFile(path, picture.subarray(0, 100))
  expect(await found()).toEqual({ originalDamaged: 1 })
  const other = Buffer.from(picture)
  other.fill(0, picture.length - 50)
  await writeFile(path, other)
  expect(await found()).toEqual({})
  expect(await found('--verify')).toEqual({ originalDamaged: 1 })
  await runAudit('--repair', '--verify')
  expect(await imageById(site().payload, id)).toMatchObject({
    processing: { state: 'failed', reason: 'failure.corrupt' },
  })
  expect(await readFile(path)).toEqual(other)
  await removeImage(site().payload, id)
})

it('finds an earlier file that only the history names and that is gone or damaged, and cannot repair it', async () => {
  const { id, picture: first } = await ready()
  await replaceFile(site().payload, id, await photograph())
  await untilNothingIsQueued(id)
  const path = originalPath(site().dataDir, contentHash(first))
  await writeFile(path, 'no picture')
  expect((await runAudit('--verify')).log).toMatch(
    /1 earlier files of pictures, .* cannot be made anew.*\n.*picture \d+: .* has another content/,
  )
  await rm(path)
  const { code, log } = await runAudit('--repair')
  expect([code, log]).toEqual([1, expect.stringContaining('gone or damaged (1 left as they are)')])
  expect(await imageById(site().payload, id)).toMatchObject({ processing: { state: 'ready', reason: null } })
  await writeFile(path, first)
  expect(await found('--verify')).toEqual({})
})

it('finds a picture that waits though no job will come', async () => {
  const { id } = await ready()
  // The job that made it is there until the worker has told the queue.
  await untilNothingIsQueued(id)
  await site().pool.query("update images set processing_state = 'waiting' where id = $1", [id])
  expect(await found()).toEqual({ stranded: 1 })
  await runAudit('--repair')
  expect(await untilProcessed(site().payload, id)).toMatchObject({ processing: { state: 'ready' } })
})

it('removes what nobody refers to: only what is old, unless it is told otherwise', async () => {
  const { hash, picture } = await ready()
  const orphan = contentHash(Buffer.from('orphan'))
  const files = [
    originalPath(site().dataDir, orphan),
    variantPath('zzOrphanOrphanOrphanOrph', 'M.webp'),
    variantPath('zzOrphanOrphanOrphanOrph', 'S.webp'),
  ]
  for (const file of files) await put(file)
  const temporary = join(site().dataDir, 'tmp', 'upload-left')
  await put(temporary)
  const strange = join(site().dataDir, 'files', 'originals', 'notizen.txt')
  await put(strange)
  expect(await found()).toEqual({})
  expect(await found('--all')).toMatchObject({ unusedOriginal: 1, unusedRendition: 1, unknownFile: 1 })
  for (const file of [...files, temporary, strange]) await ageFile(file)
  expect(await found()).toEqual({ unusedOriginal: 1, unusedRendition: 1, temporaryFile: 1, unknownFile: 1 })
  const { log } = await runAudit('--repair')
  expect(log).toContain('1 originals no picture refers to (1 removed)')
  expect(log).toContain('1 sets of sizes no picture shows (1 removed)')
  expect(await Promise.all([...files, temporary].map(isThere))).toEqual([false, false, false, false])
  // Somebody else's file is told, not touched; a picture's own files stay.
  expect(await isThere(strange)).toBe(true)
  await rm(strange)
  expect(await isThere(originalPath(site().dataDir, contentHash(picture)))).toBe(true)
  expect((await filesBelow(renditionFolder(site().dataDir, hash))).length).toBeGreaterThan(0)
  expect(await found()).toEqual({})
})

it('repairs twice at once, while pictures come and go, without harm', async () => {
  const { payload } = site()
  const kept = await Promise.all(Array.from({ length: 4 }, () => ready()))
  for (const { hash } of kept) await rm(variantPath(hash, 'M.webp'))
  const busy = (async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await buildImage(payload)
      if (round % 2) await removeImage(site().payload, id)
    }
  })()
  const runs = await Promise.all([
    litfass('audit', '--repair', '--all'),
    litfass('audit', '--repair', '--all'),
    busy,
  ])
  expect(runs.slice(0, 2).every((run) => run && run.code !== 2)).toBe(true)
  await untilNothingIsQueued()
  expect(await found('--verify')).toEqual({})
})

it('can be read by programs, and says 2 when it could not run', async () => {
  const { log, code } = await litfass('audit', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(log)).toMatchObject({ findings: 0, kinds: {} })
  const away = site().run('', [...LITFASS, 'audit'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(await away.exited).toBe(2)
  expect(away.log()).toContain('The database cannot be reached')
})

it('is one of the commands of `npx litfass`, which explains them and refuses what it does not know with 2', async () => {
  const { log, code } = await litfass('--help')
  expect(code).toBe(0)
  for (const name of ['audit', 'import', 'reprocess', 'worker'])
    expect(log).toMatch(new RegExp(`^  ${name} `, 'm'))
  expect(await litfass('audit', '--help')).toMatchObject({
    code: 0,
    log: expect.stringContaining('--repair '),
  })
  expect(await litfass('audits')).toMatchObject({
    code: 2,
    log: expect.stringMatching(/^There is no command "audits"\.\nUsage: npx litfass COMMAND/),
  })
  expect(await litfass('audit', '--mend')).toMatchObject({
    code: 2,
    log: expect.stringMatching(/^Unknown option '--mend'[\s\S]*Usage: npx litfass audit/),
  })
})

it('shares its start with the worker, which ends well on Ctrl-C', async () => {
  const worker = site().run('own worker', [...LITFASS, 'worker', '--concurrency', '1'])
  await eventually('the worker to be ready', async () => worker.log().includes('worker ready'))
  await worker.kill('SIGINT')
  expect(await worker.exited).toBe(0)
})

async function ready() {
  const picture = await photograph()
  const { id, renditionHash } = await buildReadyImage(site().payload, { picture })
  return { id, picture, hash: `${renditionHash}` }
}

/** The result by kind of finding. */
async function found(...args: string[]): Promise<Record<string, number>> {
  const { code, log } = await runAudit('--json', ...args)
  const { kinds } = JSON.parse(log)
  const counts = Object.entries<{ count: number }>(kinds).map(([kind, { count }]) => [kind, count])
  expect(code).toBe(counts.length > 0 ? 1 : 0)
  return Object.fromEntries(counts)
}

const runAudit = (...args: string[]) => runCommand(audit, site().payload, ...args)

/** The command as people run it, in a process of its own. */
async function litfass(...args: string[]): Promise<{ code: number | string; log: string }> {
  const run = site().run('', [...LITFASS, ...args])
  const code = await run.exited
  return { code, log: run.log().replace(/^ \| /gm, '') }
}

function untilProcessedAgain(id: number) {
  return untilNothingIsQueued(id).then(() => imageById(site().payload, id))
}

async function untilNothingIsQueued(id?: number): Promise<void> {
  await eventually('an empty queue', async () => {
    const { rows } = await site().pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('images:render', 'images:removeBlob', 'images:removeRendition')
       and j.run_at < now() + interval '1 hour' and ($1::int is null or (j.payload ->> 'id')::int = $1)`,
      [id ?? null],
    )
    return rows.length === 0
  })
}

function variantPath(hash: string, file: string): string {
  return join(renditionFolder(site().dataDir, hash), file)
}

async function put(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'left')
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
