import { stopDatabaseClock } from '@litfass/kit/testing'
import { afterAll, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { preload } from '../factories/preload.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'
import { tick } from './register.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'
import { allShow, changesOf, type View, watchView } from './watchView.ts'

const database = useCrashableDatabase()
const site = useSite({ server: true })

/** Seconds after which a change on the second server takes itself back. */
const SECONDS = 12

/** So long before a moment no server thinks that it has come: each asks the database for the time several times a second. */
const SHORTLY_MS = 5000

const [OLD, NEW] = ['Der alte Aufmacher', 'Der neue Aufmacher']

const views: View<'old' | 'new' | 'neither'>[] = []
const endAll = () => Promise.all(views.map(({ end }) => end()))
afterAll(endAll)

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
  for (const at of [url, hasty]) views.push(watchView(`${at}/seite/${slug}`, heroOf))
  await allShow(views, 'old')

  // A full second, at which changes end.
  const savedAt = Math.ceil(Date.now() / 1000) * 1000
  const stopClock = (ms: number) => stopDatabaseClock(site(), new Date(ms))
  await stopClock(savedAt)
  const answer = await fetch(`${hasty}/cms/api/teaser`, {
    method: 'PUT',
    headers: { ...viewer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(save(fresh.id)),
  })
  const answered = tick()
  const expiresAt = savedAt + SECONDS * 1000
  expect((await answer.json()).safeMode.expiresAt * 1000).toBe(expiresAt)
  await allShow(views, 'new')
  await database().crash()
  await allShow(views, 'neither')
  await database().revive()
  await allShow(views, 'new')
  await stopClock(expiresAt - SHORTLY_MS)
  for (const { next } of views) expect((await next()).shown).toBe('new')
  const before = tick()
  await stopClock(expiresAt)
  await allShow(views, 'old', { kept: true })
  await endAll()

  for (const view of views) {
    const changes = changesOf({ ...view, looks: view.looks.filter(({ shown }) => shown !== 'neither') })
    expect([view.address, changes]).toEqual([view.address, ['old', 'new', 'old']])
    // The old state was last asked for before the change was answered, and after its end.
    const early = view.looks.filter(({ began, ended }) => began > answered && ended < before)
    expect(early.filter(({ shown }) => shown === 'old')).toEqual([])
  }
  const confirmed = await callTeasers(site(), { viewer, path: '/cms/ajax/teaser/confirm', body: { tid: id } })
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'safe-mode.expired' } })
})

/** What the first teaser shows; what fills other places of the page may be either. An error shows neither. */
function heroOf(status: number, text: string): 'old' | 'new' | 'neither' {
  const hero = status === 200 ? /data-litfass-teaser[\s\S]*?<\/article>/.exec(text)?.[0] : undefined
  if (hero?.includes(NEW)) return 'new'
  return hero?.includes(OLD) ? 'old' : 'neither'
}

/** Starts a second server, whose clock is wrong and whose changes live for seconds. @returns its address */
async function hastyServer(): Promise<string> {
  const { url } = await site().startSecond({
    env: { LITFASS_SAFE_MODE_SECONDS: `${SECONDS}`, ...preload('wrongClock.mjs') },
  })
  return url
}
