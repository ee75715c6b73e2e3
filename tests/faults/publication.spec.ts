import { setTimeout as wait } from 'node:timers/promises'
import { eventually, freePort } from '@litfass/kit/testing'
import { afterAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { project } from '../factories/project.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

/** Pages that show it while it is live; they are kept in memory, and change by themselves. */
const PAGES = ['/', '/artikel', '/themen']

const NAME = 'Punktlandung'

/** What a server knows of the time lies this far behind at most, in ms. */
const TOLERANCE = 250

type Glimpse = { at: string; path: string; began: number; ended: number; isShown: boolean; isKept: boolean }

const glimpses: Glimpse[] = []
let isOver = false
afterAll(() => {
  isOver = true
})

it('appears and disappears at the second on two servers that keep their pages, with the worker dead', async () => {
  const { payload, startWorker, url } = site()
  const worker = await startWorker()
  const second = await secondServer()
  const topic = await buildTopic(payload, NAME)
  const appears = Date.now() + 6000
  const disappears = appears + 4000
  const { id, slug } = await buildArticle(payload, {
    title: NAME,
    topics: [topic.id],
    publishedAt: new Date(appears).toISOString(),
    unpublishAt: new Date(disappears).toISOString(),
  })
  const paths = [...PAGES, `/artikel/${slug}`, `/api/articles/${id}?depth=0&select[title]=true`]
  const watched = [url, second].flatMap((at) => paths.map((path) => watch(at, path)))
  await wait(appears - 500 - Date.now())
  await worker.kill('SIGKILL')
  await wait(disappears + 1500 - Date.now())
  isOver = true
  await Promise.all(watched)

  const wrong = glimpses.filter(({ began, ended, isShown }) =>
    isShown
      ? ended < appears || began > disappears + TOLERANCE
      : began > appears + TOLERANCE && ended < disappears,
  )
  expect(wrong).toEqual([])
  for (const at of [url, second]) {
    const seen = glimpses.filter((one) => one.at === at && PAGES.includes(one.path))
    // It has been asked often enough on both sides of each moment, and answered from memory.
    expect(seen.filter(({ isShown }) => isShown).length).toBeGreaterThan(20)
    expect(seen.filter(({ began }) => began > disappears).length).toBeGreaterThan(5)
    expect(seen.filter(({ isKept }) => isKept).length).toBeGreaterThan(seen.length / 2)
  }
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
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  site().run('second', project.server, { PORT: `${port}` })
  await eventually(
    'the second server',
    async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok,
  )
  return url
}

/** Looks at a page again and again until the test is over. */
async function watch(at: string, path: string): Promise<void> {
  while (!isOver) {
    const began = Date.now()
    const answer = await fetch(`${at}${path}`)
    const text = await answer.text()
    const isShown = answer.status === 200 && text.includes(NAME)
    glimpses.push({ at, path, began, ended: Date.now(), isShown, isKept: answer.headers.has('etag') })
    await wait(40)
  }
}
