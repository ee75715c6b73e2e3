import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callSite } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { openStatementCounter, type StatementCounter } from '../factories/proxies.ts'
import { useSite } from '../factories/useSite.ts'

/** More than the first page of the gallery holds, so that every size has the same pages. */
const SOME = 30

const site = useSite()
const ids: number[] = []
let counter: StatementCounter

beforeAll(async () => {
  counter = await openStatementCounter(site().databaseUrl)
  await addPictures(SOME)
  await site().startServer({ DATABASE_URL: counter.url, LITFASS_PAGE_CACHE_MB: '0' })
})
afterAll(() => counter?.close())

it('queries the database as often for a page of ten times the pictures, for every viewer', async () => {
  const before = await countAll()
  await addPictures(9 * SOME)
  expect(await countAll()).toEqual(before)
})

it('queries as often for a front page of twelve chosen pictures as for one of two', async () => {
  await choose(ids.slice(0, 2))
  const before = await statementsOf('/')
  await choose(ids.slice(0, 12))
  expect(await statementsOf('/')).toBe(before)
})

it('queries once for the state of fifty pictures, once for a file, and once for a cut', async () => {
  expect(await statementsOf(`/media/imageisstub?ids=${ids.slice(0, 50)}`)).toBe(1)
  expect(await statementsOf(`/media/file/${ids[0]}/${'0'.repeat(32)}/M.webp`)).toBe(1)
  expect(await statementsOf(`/media/imagecut/${ids[0]}/16x9-XL.jpg`)).toBe(1)
})

it('queries as often for a gallery of many pictures as for one of two, and once for a figure', async () => {
  const { payload, viewers } = site()
  const [few, many] = [ids.slice(0, 2), ids.slice(0, 40)]
  const { id: small } = await buildGallery(payload, { pictures: few })
  const { id: large } = await buildGallery(payload, { pictures: many })
  for (const headers of [{}, viewers.member.headers]) {
    const items = (id: number) => statementsOf(`/media/ajax/galleryitems/${id}`, headers)
    expect(await items(large)).toBe(await items(small))
  }
  expect(await statementsOf(`/media/getmediaview/${ids[0]}`)).toBe(1)
})

it('queries as often for a long list of bookmarks as for a short one, and once for the buttons of a page', async () => {
  const { pool, viewers } = site()
  const { headers, account } = viewers.otherMember
  const add = (some: readonly number[]) =>
    pool.query(
      `insert into bookmarks (account_id, image_type, media_id, temporary_at)
       select $1, 'image', unnest($2::int[]), now() on conflict do nothing`,
      [account?.id, some],
    )
  await add(ids.slice(0, 2))
  const paths = ['/media/ajax/imagereferences?limit=100', '/media/ajax/imagereferences?search=a']
  const count = async () => [
    await statementsOf(paths[0] ?? '', headers),
    await statementsOf(paths[1] ?? '', headers),
  ]
  const few = await count()
  await add(ids.slice(0, 80))
  expect(await count()).toEqual(few)
  const state = `/media/ajax/imagereferencestate?ids=${ids.slice(0, 50)}`
  const signedIn = await statementsOf('/media/ajax/imagereferencestate', headers)
  expect(await statementsOf(state, headers)).toBe(signedIn)
  expect(await statementsOf(state)).toBe(0)
})

it('queries three times to add a bookmark, twice to remove one, and once more for a session', async () => {
  const { member } = site().viewers
  const ask = (path: string, init?: RequestInit) => callSite(site(), path, init)
  for (const [browser, session] of [
    [bookmarkBrowser(ask), 0],
    [bookmarkBrowser(ask, member), 1],
  ] as const) {
    const during = async (id: number | undefined, action: string) => {
      const before = counter.count()
      expect((await browser.act(id ?? 0, action)).status).toBe(200)
      return counter.count() - before
    }
    await during(ids[0], 'reference-add')
    for (const action of ['reference-add', 'reference-add', 'reference-modify'])
      expect(await during(ids[1], action)).toBeLessThanOrEqual(3 + session)
    expect(await during(ids[1], 'reference-delete')).toBeLessThanOrEqual(2 + session)
  }
})

it('queries the files of a whole page together', async () => {
  const before = counter.count()
  await Promise.all(ids.slice(0, 24).map((id) => visit(`/media/file/${id}/${'0'.repeat(32)}/M.webp`)))
  expect(counter.count() - before).toBeLessThan(24)
})

it('queries as often for a long history of a picture as for a short one', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload)
  const saves = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { user } = at % 2 ? viewers.editor : viewers.admin
      const data = { caption: `${at}` }
      await payload.update({ collection: 'images', id, data, user, depth: 0, overrideAccess: false })
    }
  }
  const path = `/media/imgeditor/history/${id}?imageManagerPrefix=article&limit=50`
  await saves(2)
  const few = await statementsOf(path, viewers.editor.headers)
  await saves(40)
  expect(await statementsOf(path, viewers.editor.headers)).toBe(few)
})

async function countAll() {
  const { member } = site().viewers
  const counts: Record<string, number> = {}
  for (const path of ['/', '/bilder', `/bilder/${ids[0]}`, '/sitemap.xml', '/sitemap/images-1.xml']) {
    counts[path] = await statementsOf(path)
    counts[`${path} for a member`] = await statementsOf(path, member.cookieHeaders)
  }
  return counts
}

async function choose(pictures: number[]): Promise<void> {
  await site().payload.updateGlobal({
    slug: 'front-page',
    data: { pictures },
    depth: 0,
    overrideAccess: true,
  })
}

/** The second visit counts: at the first one the server opens connections and gets itself ready. */
async function statementsOf(path: string, headers?: Record<string, string>): Promise<number> {
  await visit(path, headers)
  const before = counter.count()
  await visit(path, headers)
  return counter.count() - before
}

async function visit(path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await callSite(site(), path, { headers })
  await answer.arrayBuffer()
}

async function addPictures(count: number): Promise<void> {
  const picture = await photograph({ width: 60, height: 40, seed: 1 })
  for (let made = 0; made < count; made += 1)
    ids.push((await buildImage(site().payload, { picture, caption: 'Boot' })).id)
}
