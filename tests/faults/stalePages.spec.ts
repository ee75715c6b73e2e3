import { eventually } from '@litfass/kit/testing'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildGallery } from '../factories/galleries.ts'
import { buildReadyImages, imageById } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'
import { payloadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'
import { crowdSize } from './crowd.ts'
import { Register, tick } from './register.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'

const database = useCrashableDatabase()
const site = useSite({ server: true, worker: true })

/** The first page of all pictures shows as many. */
const MOST_PICTURES = 24

/** A picture or a gallery; its register holds the number in its title, or `undefined` while it is hidden. */
type Subject = {
  key: number
  id: number
  register: Register<number | undefined>
  file?: string
  isTrashed?: boolean
}

const pictures: Subject[] = []
let gallery: Subject
/** Those that have been in the gallery from the start. */
let inGallery: Subject[] = []
let line: DatabaseProxy | undefined
let saves = 0
const complaints: string[] = []

afterAll(() => line?.cut())

it('shows no server a page or a file of before a save that was acknowledged, whatever fails', async () => {
  await fill()
  const answers = { shown: 0, failed: 0 }
  // The second server hears of changes by a slow line, and has to throw pages away all the time for want of memory.
  line = await openDatabaseProxy(site().databaseUrl, { mark: 'listen litfass_changes' })
  let second = await startSecond()
  const progress = (by: { reads?: number; saves?: number; failures?: number }) => untilProgress(answers, by)
  const delayNews = async (by: { reads?: number; saves?: number }) => {
    line?.hold()
    await progress(by)
    line?.release()
  }
  const faults: (() => Promise<unknown>)[] = [
    // Saves are in progress; each delay holds back their confirmation.
    async () => {
      for (let at = 0; at < 10; at += 1) {
        await delayNews({ reads: 60 })
        await progress({ reads: 40 })
      }
    },
    // Once its lease has expired, the second server must stop answering from memory, and saves no longer wait for it.
    () => delayNews({ reads: 300, saves: 6 }),
    loseListeners,
    async () => {
      process.kill(second.process.pid, 'SIGSTOP')
      const reads: Promise<boolean>[] = []
      // They begin after saves on the other server, and are the first that this one sees when it goes on.
      for (let at = 0; at < 30; at += 1) {
        reads.push(readPage(second.url, pick(paths()), answers))
        await progress({ reads: 5 })
      }
      await progress({ saves: 3 })
      process.kill(second.process.pid, 'SIGCONT')
      await Promise.all(reads)
    },
    async () => {
      await second.process.kill('SIGKILL')
      await progress({ failures: 5 })
      second = await startSecond(second.port)
    },
    async () => {
      await database().crash()
      await progress({ failures: 10 })
      await database().revive()
    },
  ]
  const servers = () => [site().url, second.url]
  let isOver = false
  const until = (act: () => Promise<unknown>, everyMs: number) =>
    eventually('the end', () => act().then(() => isOver), { withinMs: Number.POSITIVE_INFINITY, everyMs })
  const actors = [
    // Each actor stays with one server, so that a hanging server does not block the other one's actors.
    ...[0, 1, 0, 1, 0, 1].map((server) => until(() => read(servers()[server] ?? '', answers), 10)),
    ...[0, 1, 0].map((server) => until(() => save(servers()[server] ?? ''), 50)),
  ]
  const slow = await fetch(`${site().url}/bilder`)
  for (let round = 0; round < crowdSize({ usual: 1, large: 12 }); round += 1)
    for (const fault of faults) {
      await progress({ reads: 300, saves: 8 })
      await fault()
    }
  await progress({ reads: 300, saves: 8 })
  isOver = true
  await Promise.all(actors)
  await slow.body?.cancel()

  expect(complaints).toEqual([])
  for (const at of servers()) {
    const whole = { shown: 0, failed: 0 }
    for (const path of paths()) await readPage(at, path, whole)
    expect([whole, complaints]).toEqual([{ shown: paths().length, failed: 0 }, []])
  }
})

async function fill(): Promise<void> {
  const { payload } = site()
  const ids = await buildReadyImages(payload, 6)
  for (const [key, id] of ids.entries()) {
    // Privileged: a test says which pictures there are.
    await payload.update({
      collection: 'images',
      id,
      data: { caption: title(key, 0), copyright: 'Litfass' },
      overrideAccess: true,
    })
    const { url_set } = z.object({ url_set: z.object({ M: z.string() }) }).parse(await imageById(payload, id))
    pictures.push({ key, id, register: new Register<number | undefined>(0), file: url_set.M })
  }
  inGallery = pictures.slice(0, 4)
  const shown = inGallery.map(({ id }) => id)
  const { id } = await buildGallery(payload, { title: title(1000, 0), pictures: shown })
  gallery = { key: 1000, id, register: new Register<number | undefined>(0) }
}

const title = (key: number, number: number): string => `Stand ${key}.${number}`

const startSecond = (port?: number) =>
  site().startSecond({ port, env: { LITFASS_PAGE_CACHE_MB: '1', DATABASE_URL: line?.url ?? '' } })

/** Breaks the connections on which the servers listen. */
async function loseListeners(): Promise<void> {
  await site().pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
  )
}

/** One random change, the way an editor saves it. */
async function save(at: string): Promise<void> {
  if (Math.random() < 0.08 && pictures.length < MOST_PICTURES) return upload(at)
  const isGallery = Math.random() < 0.2
  const subject = isGallery ? gallery : pick(pictures)
  const { key, register } = subject
  if (register.isBusy || subject.id === 0) return
  // With the trash, so that a save also brings back what is in there.
  const path = `/${isGallery ? 'galleries' : 'images'}/${subject.id}?trash=true`
  const isTrashing = !subject.isTrashed && Math.random() < 0.5
  const withhold = { ...(isGallery ? { isPublished: false } : { visibility: 'withdrawn' }), deletedAt: null }
  const hide = isTrashing ? { deletedAt: new Date().toISOString() } : withhold
  const show = { ...(isGallery ? { isPublished: true } : { visibility: 'public' }), deletedAt: null }
  const number = saves + 1
  const data = isGallery ? { title: title(key, number) } : { caption: title(key, number) }
  const isHiding = Math.random() < 0.3
  if (isHiding) await register.write(undefined, () => send(at, path, hide))
  else await register.write(number, () => send(at, path, { ...show, ...data }))
  subject.isTrashed = isHiding && isTrashing
}

async function upload(at: string): Promise<void> {
  const subject: Subject = {
    key: pictures.length,
    id: 0,
    register: new Register<number | undefined>(undefined),
  }
  pictures.push(subject)
  const form = payloadForm(
    { content: await photograph({ width: 320, height: 240, seed: subject.key }) },
    {
      caption: title(subject.key, 0),
      copyright: 'Litfass',
      imageManagerPrefix: 'article',
      visibility: 'public',
    },
  )
  await subject.register.write(0, async () => {
    const answer = await fetch(`${at}/api/images`, {
      method: 'POST',
      headers: site().viewers.editor.headers,
      body: form,
    }).catch(() => undefined)
    const body = await answer?.json().catch(() => undefined)
    // Its number is unknown when the server was killed in the middle of its answer.
    const { data } = z.object({ doc: z.object({ id: z.number() }) }).safeParse(body)
    subject.id = data?.doc.id ?? 0
    return answer?.status === 201
  })
}

async function send(at: string, path: string, data: object): Promise<boolean> {
  const answer = await fetch(`${at}/api${path}`, {
    method: 'PATCH',
    headers: { ...site().viewers.editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  }).catch(() => undefined)
  await answer?.body?.cancel().catch(() => undefined)
  saves += 1
  return answer?.status === 200
}

type Answers = { shown: number; failed: number }

async function read(at: string, answers: Answers): Promise<unknown> {
  if (Math.random() < 0.3) return readFile(at, pick(pictures), answers)
  const path = pick(paths())
  return eventually(`an answer of ${at}`, () => readPage(at, path, answers), { withinMs: 120_000 })
}

/** Waits for further reads that show something, answered saves, and failed reads; each count is on top of the present one. */
function untilProgress(
  answers: Answers,
  { reads = 0, saves: more = 0, failures = 0 }: { reads?: number; saves?: number; failures?: number },
): Promise<true> {
  const goal = { shown: answers.shown + reads, saves: saves + more, failed: answers.failed + failures }
  const isReached = () => answers.shown >= goal.shown && saves >= goal.saves && answers.failed >= goal.failed
  return eventually('readers and editors to get on', isReached, { withinMs: 180_000, everyMs: 10 })
}

/** All pictures by REST, for visitors. */
const LIST = '/api/images?limit=100&depth=0&select[caption]=true'

const paths = (): string[] => [
  '/',
  '/bilder',
  '/en/bilder',
  '/galerie',
  `/galerie/${gallery.id}`,
  LIST,
  ...pictures.filter(({ id }) => id > 0).map(({ id }) => `/bilder/${id}`),
]

/** Reads a page, and checks each title on it and each that is missing. @returns whether there was an answer to check */
async function readPage(at: string, path: string, answers: Answers): Promise<boolean> {
  const began = tick()
  const page = await fetch(`${at}${path}`).catch(() => undefined)
  const text = await page?.text().catch(() => undefined)
  const ended = tick()
  if (text === undefined || !page || page.status >= 500) {
    answers.failed += 1
    return false
  }
  answers.shown += 1
  for (const subject of [...pictures, gallery]) {
    const { key, register } = subject
    const shown = [...text.matchAll(new RegExp(`Stand ${key}\\.(\\d+)`, 'g'))].map((match) =>
      Number(match[1]),
    )
    const isExpected = mustShow(path, subject, page.status)
    const seen = shown.length > 0 || !isExpected ? new Set(shown) : [undefined]
    const allowed = register.shownBetween(began, ended)
    for (const value of seen)
      if (!allowed.includes(value))
        complaints.push(`${at}${path} answered ${page.status} and showed ${key} as ${value}, not ${allowed}`)
  }
  return true
}

/** Whether a subject is on a page whenever readers may see it. */
function mustShow(path: string, subject: Subject, status: number): boolean {
  const galleryPath = `/galerie/${gallery.id}`
  if (subject === gallery) return path === '/galerie' || path === galleryPath
  if (['/bilder', '/en/bilder', LIST].includes(path) || path === `/bilder/${subject.id}`) return true
  return path === galleryPath && status === 200 && inGallery.includes(subject)
}

/** The whole file, a revalidation and a range: each takes a different path through the cache. */
const WANTED: readonly Record<string, string>[] = [{}, { 'If-None-Match': '*' }, { Range: 'bytes=0-9' }]
const SHOWN = [200, 304, 206]
const HIDDEN = [404, 410]

/** Asks for a file, which is there as long as its picture may be seen. */
async function readFile(at: string, { file, register, key }: Subject, answers: Answers): Promise<void> {
  if (!file) return
  const began = tick()
  const answer = await fetch(`${at}${file}`, { headers: pick(WANTED) }).catch(() => undefined)
  const ended = tick()
  await answer?.body?.cancel().catch(() => undefined)
  if (!answer || ![...SHOWN, ...HIDDEN].includes(answer.status)) {
    answers.failed += 1
    return
  }
  answers.shown += 1
  const allowed = register.shownBetween(began, ended)
  const isShown = SHOWN.includes(answer.status)
  if (!allowed.some((value) => (value !== undefined) === isShown))
    complaints.push(`The file of ${key} was answered with ${answer.status} while it was ${allowed}`)
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
