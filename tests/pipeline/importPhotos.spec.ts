import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@litfass/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photograph } from '../factories/pictures/photograph.ts'
import { LITFASS } from '../factories/project.ts'
import { openDatabaseProxy } from '../factories/proxies.ts'
import { contentHash, filesBelow } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let folder = ''
/** Content hashes of what must be there in the end. */
const wanted = new Set<string>()

const PICTURES = 240
const COPIES = 30

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-photos-'))
  await fillFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('says in a dry run what it would do, and writes nothing', async () => {
  const before = await stateOfEverything()
  const run = command(folder, '--dry-run')
  expect(await run.exited).toBe(0)
  expect(run.log()).toContain(`${PICTURES} would be added`)
  expect(run.log()).toContain(`${COPIES} already there, 9 refused, 3 other files left out.`)
  expect(run.log()).toContain('Nothing was written.')
  expect(await stateOfEverything()).toEqual(before)
})

it('goes on after kill -9, and adds each content once', { timeout: 180_000 }, async () => {
  const first = command(folder)
  await eventually('some pictures', async () => (await hashes()).length >= 20, { everyMs: 20 })
  await first.kill('SIGKILL')
  const half = (await hashes()).length
  expect(half).toBeLessThan(PICTURES)
  const second = command(folder)
  expect(await second.exited).toBe(0)
  expect(second.log()).toContain(`${PICTURES - half} added`)
  const stored = await hashes()
  expect(new Set(stored)).toEqual(wanted)
  expect(stored).toHaveLength(PICTURES)
  const { rows } = await site().pool.query(
    "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'images:render'",
  )
  expect(rows[0]?.n).toBe(PICTURES)
})

it('adds nothing the third time, and leaves the folder as it was', async () => {
  const before = await listing(folder)
  const run = command(folder)
  expect(await run.exited).toBe(0)
  expect(run.log()).toContain(`0 added (0 MB), ${PICTURES + COPIES} already there, 9 refused`)
  expect(await listing(folder)).toEqual(before)
})

it('writes down every refused file with its reason, and lets no name become a formula', async () => {
  const report = join(folder, '..', `${contentHash(Buffer.from(folder)).slice(0, 8)}.csv`)
  const run = command(folder, '--dry-run', '--report', report)
  expect(await run.exited).toBe(0)
  const text = await readFile(report, 'utf8')
  await rm(report)
  expect(text.split('\r\n')).toHaveLength(1 + 9 + 1)
  expect(text).toContain(
    'zu-gross.bmp","The image is too large. At most 32 MB are allowed.","upload.tooLarge"',
  )
  expect(text).toContain('leer.jpg","No image file has arrived.","upload.empty"')
  expect(text).toContain(
    'text.jpg","This is not an image that can be uploaded. GIF, JPEG, PNG, TIFF and BMP can.","upload.type"',
  )
  expect(text).toContain('ins-leere.jpg","The link leads nowhere."')
  expect(text).toContain('im-kreis","Links to folders are not followed."')
  expect(text).not.toMatch(/^"[=+@-]/m)
})

it('makes one picture of a content that two imports meet at the same time', async () => {
  const own = await mkdtemp(join(tmpdir(), 'litfass-photos-'))
  const made = await Promise.all(Array.from({ length: 12 }, () => photograph({ width: 300, height: 200 })))
  for (const [at, picture] of made.entries()) await writeFile(join(own, `${at}.jpg`), picture)
  const before = (await hashes()).length
  const runs = [command(own), command(own), command(own)]
  expect(await Promise.all(runs.map((run) => run.exited))).toEqual([0, 0, 0])
  expect((await hashes()).length - before).toBe(12)
  await rm(own, { recursive: true })
})

it('finishes what is under way on Ctrl-C, and says how to go on', async () => {
  const own = await mkdtemp(join(tmpdir(), 'litfass-photos-'))
  const picture = await photograph({ width: 500, height: 400 })
  // Bytes after the end of a JPEG change its content and nothing else.
  for (let at = 0; at < 400; at += 1)
    await writeFile(join(own, `${at}.jpg`), Buffer.concat([picture, Buffer.from(`${at}`)]))
  const before = (await hashes()).length
  const run = command(own)
  await eventually('some pictures', async () => (await hashes()).length > before + 5, { everyMs: 10 })
  await run.kill('SIGINT')
  expect(await run.exited).toBe(130)
  const added = (await hashes()).length - before
  expect(run.log()).toContain(`${added} added`)
  expect(run.log()).toContain('Run the same command again to go on')
  expect(added).toBeLessThan(400)
  await rm(own, { recursive: true })
})

it('stops in words when the database goes away in the middle, and goes on once it is back', {
  timeout: 180_000,
}, async () => {
  const own = await mkdtemp(join(tmpdir(), 'litfass-photos-'))
  const picture = await photograph({ width: 300, height: 200 })
  for (let at = 0; at < 200; at += 1)
    await writeFile(join(own, `${at}.jpg`), Buffer.concat([picture, Buffer.from(`${at}`)]))
  const before = (await hashes()).length
  const line = await openDatabaseProxy(site().databaseUrl)
  const run = site().run('import', [...LITFASS, 'import', own], { DATABASE_URL: line.url })
  await eventually('some pictures', async () => (await hashes()).length > before + 5, { everyMs: 10 })
  await line.cut()
  expect(await run.exited, run.log()).toBe(2)
  expect(run.log()).toContain('Run the same command again to go on')
  expect(run.log()).not.toMatch(/^\S+ \|\s+at /m)
  expect(await command(own).exited).toBe(0)
  expect((await hashes()).length - before).toBe(200)
  await rm(own, { recursive: true })
})

it('says who or what is not there', async () => {
  const run = command(folder, '--as', 'niemand@litfass.test')
  expect(await run.exited).toBe(2)
  expect(run.log()).toContain('There is no account niemand@litfass.test.')
  const away = site().run('import', [...LITFASS, 'import', folder], {
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nothing',
  })
  expect(await away.exited).toBe(2)
  expect(away.log()).toContain('The database cannot be reached')
  expect(away.log()).not.toMatch(/^\s+at /m)
})

it('stops in words when the store cannot be written, and loses nothing of what was added', async () => {
  const own = await mkdtemp(join(tmpdir(), 'litfass-photos-'))
  await writeFile(join(own, 'neu.jpg'), await photograph())
  const before = await hashes()
  // A file where the folder should be: what a store looks like that nobody can write.
  const dataDir = await mkdtemp(join(tmpdir(), 'litfass-broken-'))
  await writeFile(join(dataDir, 'files'), '')
  const run = site().run('import', [...LITFASS, 'import', own], { LITFASS_DATA_DIR: dataDir })
  expect(await run.exited).toBe(2)
  expect(run.log()).toContain('Stopped: ')
  expect(run.log()).toContain('Run the same command again to go on')
  expect(run.log()).not.toMatch(/^\S+ \|\s+at /m)
  expect(await hashes()).toEqual(before)
  await Promise.all([own, dataDir].map((path) => rm(path, { recursive: true })))
})

it.each([
  [[], 'Which folder?'],
  [['/no/such/folder'], 'is not a folder'],
  [['--nonsense'], 'Usage: npx litfass import'],
  [['.', '--manager', 'nowhere'], 'There is no image manager "nowhere"'],
])('explains what is wrong with %j', async (args, words) => {
  const run = command(...args)
  expect(await run.exited).toBe(2)
  expect(run.log()).toContain(words)
})

function command(...args: string[]) {
  return site().run('import', [...LITFASS, 'import', ...args], { INIT_CWD: site().dataDir })
}

async function hashes(): Promise<string[]> {
  const { rows } = await site().pool.query('select content_hash from images order by content_hash')
  return rows.map((row) => String(row.content_hash))
}

async function stateOfEverything(): Promise<unknown> {
  const { rows } = await site().pool.query(
    'select (select count(*) from images) images, (select count(*) from graphile_worker._private_jobs) jobs',
  )
  const reports = (await readdir(site().dataDir)).filter((name) => name.startsWith('import-report'))
  return [rows[0], await filesBelow(join(site().dataDir, 'files')), await listing(folder), reports]
}

/** Names, lengths and times of everything in a folder. */
async function listing(path: string): Promise<string[]> {
  const files = await filesBelow(path)
  return Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(path, file))
      return `${file} ${size} ${mtimeMs}`
    }),
  )
}

/** Good ones in nested folders, copies, and one of everything that is refused. */
async function fillFolder(): Promise<void> {
  const nested = ['', 'a', 'a/tief/tiefer', 'Ordner mit Leerzeichen', 'Umlaute ÄÖÜ ß']
  for (const name of nested) await mkdir(join(folder, name), { recursive: true })
  const picture = await photograph({ width: 400, height: 300 })
  const put = (name: string, content: Buffer) => writeFile(join(folder, name), content)
  for (let at = 0; at < PICTURES; at += 1) {
    const content = Buffer.concat([picture, Buffer.from(`nr ${at}`)])
    wanted.add(contentHash(content))
    await put(join(`${nested[at % nested.length]}`, `${oddName(at)}${at}.jpg`), content)
    if (at < COPIES) await put(join('a', `kopie-${at}.JPEG`), content)
  }
  await put('leer.jpg', Buffer.alloc(0))
  await put('=HYPERLINK("x").jpg', Buffer.from('not a picture'))
  await put('text.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await put('zeichnung.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await put('zu-gross.bmp', Buffer.alloc(32_000_001, 'B'))
  await put('kopf.png', Buffer.from('89504e470d0a1a0a0000000d', 'hex'))
  await put('halb.jpg', picture.subarray(0, 12))
  await symlink(join(folder, 'gibt-es-nicht'), join(folder, 'ins-leere.jpg'))
  await symlink(folder, join(folder, 'a', 'im-kreis'))
  for (const name of ['notizen.txt', 'liste.csv', 'archiv']) await put(name, Buffer.from('text'))
  for (const name of ['.DS_Store', '._foto.jpg']) await put(name, Buffer.from('hidden'))
  await chmod(join(folder, `${oddName(0)}0.jpg`), 0o444)
}

function oddName(at: number): string {
  return ['bild', "o'hara ", 'ünï ', '100% ', '#', 'a&b;c ', '(1) ', '-minus', 'emoji 🌊 '][at % 9] ?? 'bild'
}
