import { eventually, restoreDatabaseClock, stopDatabaseClock } from '@litfass/kit/testing'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'
import { allShow, changesOf, type View, watchView } from './watchView.ts'

const site = useSite({ server: true })

/** Pages that show it while it is live; they are kept in memory, and change by themselves. */
const PAGES = ['/', '/artikel', '/themen']

const NAME = 'Punktlandung'

/** So long before a moment no server thinks that it has come: each asks the database for the time several times a second. */
const SHORTLY_MS = 10_000

const views: View<boolean>[] = []
const endAll = () => Promise.all(views.map(({ end }) => end()))
afterAll(endAll)

it('appears and disappears at its moments on two servers that keep their pages, with the worker dead', async () => {
  const { payload, startWorker, url } = site()
  onTestFinished(() => restoreDatabaseClock(site()))
  const worker = await startWorker()
  const second = await secondServer()
  const topic = await buildTopic(payload, NAME)
  const appears = Date.now() + 3_600_000
  const disappears = appears + 3_600_000
  const { id, slug } = await buildArticle(payload, {
    title: NAME,
    topics: [topic.id],
    publishedAt: new Date(appears).toISOString(),
    unpublishAt: new Date(disappears).toISOString(),
  })
  const paths = [...PAGES, `/artikel/${slug}`, `/api/articles/${id}?depth=0&select[title]=true`]
  for (const at of [url, second])
    for (const path of paths)
      views.push(watchView(at + path, (status, text) => status === 200 && text.includes(NAME)))
  const kept = views.filter(({ address }) => PAGES.includes(new URL(address).pathname))
  const stopClock = (ms: number) => stopDatabaseClock(site(), new Date(ms))
  const untilShown = async (isShown: boolean) => {
    await allShow(views, isShown)
    await allShow(kept, isShown, { kept: true })
  }
  await untilShown(false)
  await worker.kill('SIGKILL')
  await stopClock(appears - SHORTLY_MS)
  for (const { next } of views) expect((await next()).shown).toBe(false)
  await stopClock(appears)
  await untilShown(true)
  await stopClock(disappears - SHORTLY_MS)
  for (const { next } of views) expect((await next()).shown).toBe(true)
  await stopClock(disappears)
  await untilShown(false)
  await endAll()
  for (const view of views)
    expect([view.address, changesOf(view)]).toEqual([view.address, [false, true, false]])
})

it('is gone everywhere with the answer to whoever takes it back', async () => {
  const { payload, url, viewers } = site()
  const second = await secondServer()
  const topic = await buildTopic(payload, 'Zurückgeholt')
  const { id, slug } = await buildArticle(payload, { title: 'Zurückgeholt', topics: [topic.id] })
  const shows = async (at: string) => {
    const texts = await Promise.all(
      [...PAGES, `/artikel/${slug}`].map(async (path) => (await fetch(`${at}${path}`)).text()),
    )
    return texts.map((text) => text.includes('Zurückgeholt'))
  }
  // It was written past both servers, which hear of it a moment later.
  await eventually('the article on both servers', async () => {
    const shown = [...(await shows(url)), ...(await shows(second))]
    return shown.every(Boolean)
  })
  const answer = await fetch(`${url}/api/articles/${id}`, {
    method: 'PATCH',
    headers: { ...viewers.editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ _status: 'draft' }),
  })
  expect(answer.status).toBe(200)
  expect([...(await shows(url)), ...(await shows(second))]).not.toContain(true)
})

let started: Promise<string> | undefined

/** The address of a second server, which is started once. */
function secondServer(): Promise<string> {
  started ??= startSecond()
  return started
}

async function startSecond(): Promise<string> {
  const { url } = await site().startSecond()
  return url
}
