import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { eventually, freePort } from '@litfass/kit/testing'
import { afterAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { project } from '../factories/project.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'

const database = useCrashableDatabase()
const site = useSite({ server: true })

/** Seconds after which a change on the second server takes itself back. */
const SECONDS = 12

/** What a server knows of the time lies this far behind at most, in ms. */
const TOLERANCE = 250

const [OLD, NEW] = ['Der alte Aufmacher', 'Der neue Aufmacher']

type Glimpse = { at: string; began: number; ended: number; shown: 'old' | 'new' | 'neither'; isKept: boolean }

const glimpses: Glimpse[] = []
let isOver = false
afterAll(() => {
  isOver = true
})

it('an expired change is never shown: with no worker, on two servers, one with a wrong clock, across a restart of the database', async () => {
  const { payload, url, viewers } = site()
  const viewer = viewers.editor
  const hasty = await hastyServer()
  const [old, fresh] = [
    await buildArticle(payload, { title: OLD }),
    await buildArticle(payload, { title: NEW }),
  ]
  const { slug, teasers } = await buildPage(site(), { title: 'Probe' })
  const id = teasers.hero ?? 0
  const save = (entity: number) => ({ id, layout: 'single', places: placesOf(`article:${entity}`) })
  await saveTeaserAs(site(), viewer, save(old.id))
  await callTeasers(site(), { viewer, path: '/cms/ajax/teaser/confirm', body: { tid: id } })
  const watched = [url, hasty].map((at) => watch(at, `/seite/${slug}`))
  await eventually('the page on both servers', async () => [url, hasty].every((at) => hasSeen(at, 'old')))

  const answer = await fetch(`${hasty}/cms/api/teaser`, {
    method: 'PUT',
    headers: { ...viewer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(save(fresh.id)),
  })
  const savedAt = Date.now()
  const { safeMode } = await answer.json()
  const expiresAt = safeMode.expiresAt * 1000
  expect(expiresAt - Date.now()).toBeLessThan(SECONDS * 1000 + 100)
  await eventually('the change on both servers', async () => [url, hasty].every((at) => hasSeen(at, 'new')))
  await database().crash()
  await wait(700)
  await database().revive()
  await wait(expiresAt + 1000 - Date.now())
  const afterwards = (at: string) =>
    glimpses.filter((one) => one.at === at && one.shown === 'old' && one.began > expiresAt + TOLERANCE)
  await eventually('kept pages of afterwards on both servers', async () =>
    [url, hasty].every((at) => afterwards(at).length > 5 && afterwards(at).some(({ isKept }) => isKept)),
  )
  isOver = true
  await Promise.all(watched)

  const late = glimpses.filter(({ began, shown }) => shown === 'new' && began > expiresAt + TOLERANCE)
  const early = glimpses.filter(({ ended, shown }) => shown === 'old' && ended < expiresAt - TOLERANCE)
  expect(late).toEqual([])
  for (const at of [url, hasty]) {
    // Not before its time either: the old state was last seen before the change was answered.
    const seen = early.filter((one) => one.at === at).map(({ began }) => began)
    expect(Math.max(...seen)).toBeLessThanOrEqual(savedAt)
  }
  const confirmed = await callTeasers(site(), { viewer, path: '/cms/ajax/teaser/confirm', body: { tid: id } })
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'safe-mode.expired' } })
})

const hasSeen = (at: string, shown: Glimpse['shown']) =>
  glimpses.some((one) => one.at === at && one.shown === shown)

/** Starts a second server, whose clock is wrong and whose changes live for seconds. @returns its address */
async function hastyServer(): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  site().run('hasty', project.server, {
    PORT: `${port}`,
    LITFASS_SAFE_MODE_SECONDS: `${SECONDS}`,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'wrongClock.mjs'))}`,
  })
  await eventually(
    'the second server',
    async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok,
  )
  return url
}

/** Looks at a page again and again until the test is over; while the database is away it may be an error. */
async function watch(at: string, path: string): Promise<void> {
  while (!isOver) {
    const began = Date.now()
    const answer = await fetch(`${at}${path}`).catch(() => undefined)
    const text = answer?.status === 200 ? await answer.text() : ''
    // Titles stand in teasers; what fills other places of the page may be either.
    const hero = /data-litfass-teaser[\s\S]*?<\/article>/.exec(text)?.[0] ?? ''
    const shown = hero.includes(NEW) ? 'new' : hero.includes(OLD) ? 'old' : 'neither'
    glimpses.push({ at, began, ended: Date.now(), shown, isKept: answer?.headers.has('etag') ?? false })
    await wait(40)
  }
}
