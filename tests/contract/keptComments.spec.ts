import { listComments } from '@litfass/comments/routes'
import { eventually, moveDatabaseClock, restoreDatabaseClock, type TestViewer } from '@litfass/kit/testing'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callAs, readMetrics } from '../factories/calls.ts'
import { holdComments } from '../factories/holding.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { send, status } = callAs(site)

const pageOfComments = z.object({
  comments: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      state: z.string(),
      isOwn: z.boolean(),
      editableSeconds: z.number(),
      author: z.object({ name: z.string(), slug: z.string().nullable() }).nullable(),
    }),
  ),
  total: z.number(),
  locked: z.boolean(),
})

let second: string
let article: number
let visitor: TestViewer

const read = async (at = site().url, headers: Record<string, string> = {}, query = '') => {
  const answer = await fetch(`${at}/a/pub-api/article/${article}/comments${query}`, { headers })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('etag')).toBeNull()
  return pageOfComments.parse(await answer.json())
}
const texts = async (at?: string) => (await read(at)).comments.map(({ text }) => text)
const hits = async () => (await readMetrics(site())).get('litfass_pages_total{outcome="hit"}') ?? 0
/** As a browser reads on the site itself: it sends no origin when nothing is changed. */
const browserOf = ({ cookieHeaders: { Origin: _origin, ...headers } }: TestViewer) => headers
/** Reads once more, and says whether it came from memory. */
const isKept = async (headers: Record<string, string> = {}) => {
  const before = await hits()
  await read(undefined, headers)
  return (await hits()) > before
}

const written = z.object({ comment: z.object({ id: z.number() }) })
const post = async (by: TestViewer, text: string, more: object = {}) => {
  const answer = await send(by, `/a/ajax/article/comment/new/${article}`, { text, ...more })
  expect(answer.status).toBe(200)
  return written.parse(await answer.json()).comment.id
}
/** An action of staff, which is answered once every server knows of it. */
const decide = async (action: string, id: number, body: object = {}) => {
  const { editor } = site().viewers
  const path = action === 'lock' ? `lockcomments/${article}` : `comment/${action}/${id}`
  expect((await send(editor, `/a/ajax/article/${path}`, body)).status).toBe(200)
}

beforeAll(async () => {
  second = (await site().startSecond()).url
})

beforeEach(async () => {
  visitor = site().viewers.anonymous
  await site().pool.query('truncate litfass_rate_limits')
  article = (await buildArticle(site().payload)).id
  // A server that has just found its database keeps nothing yet.
  await eventually('a kept page', () => isKept())
})

it('is updated before the answer: for a comment, its change, its deletion, and staff decisions', async () => {
  const { editor } = site().viewers
  const first = await post(editor, 'Der Kutter ist zurück.')
  expect(await texts()).toEqual(['Der Kutter ist zurück.'])
  await eventually('a kept page', () => isKept())
  const reply = await post(editor, 'Seit heute früh.', { parentId: first })
  expect(await texts()).toEqual(['Der Kutter ist zurück.', 'Seit heute früh.'])
  const changed = await send(editor, `/a/ajax/article/comment/edit/${reply}`, { text: 'Seit gestern.' })
  expect(changed.status).toBe(200)
  expect(await texts()).toContain('Seit gestern.')
  await decide('lock', 0, { locked: true })
  expect((await read()).locked).toBe(true)
  await decide('reject', first, { reason: 'Unfreundlich' })
  // It stands above a reply, without its words.
  expect(await texts()).toEqual(['', 'Seit gestern.'])
  await decide('restore', first)
  expect(await texts()).toContain('Der Kutter ist zurück.')
  expect(await status(editor, `/a/pub-api/article/comment/${reply}`, { method: 'DELETE' })).toBe(200)
  expect(await texts()).toEqual(['Der Kutter ist zurück.'])
  expect((await read()).total).toBe(1)
})

it('is updated on both of two servers before the answer', async () => {
  const { editor } = site().viewers
  for (let round = 0; round < 10; round += 1) {
    const text = `Runde ${round}`
    const id = await post(editor, text)
    expect([await texts(), await texts(second)]).toEqual([[text], [text]])
    await decide('reject', id, { reason: 'Unfreundlich' })
    expect([await texts(), await texts(second)]).toEqual([[], []])
  }
})

it('holds nothing of a viewer, whatever viewer requests it first, and a viewer’s own page is never cached', async () => {
  const { member, otherMember } = site().viewers
  const id = await post(member, 'Von mir.')
  const own = async (viewer: TestViewer) => {
    const { comments } = await read(undefined, browserOf(viewer))
    return comments.map(({ isOwn, editableSeconds }) => [isOwn, editableSeconds > 0])
  }
  for (let round = 0; round < 2; round += 1) {
    expect(await own(member)).toEqual([[true, true]])
    expect(await own(otherMember)).toEqual([[false, false]])
    expect(await own(visitor)).toEqual([[false, false]])
  }
  await decide('hold', id)
  expect(await own(member)).toEqual([[true, true]])
  for (const viewer of [otherMember, visitor]) expect(await own(viewer)).toEqual([])
  // The reverse: cached for visitors before its author asks.
  await eventually('a kept page', () => isKept())
  expect(await own(member)).toEqual([[true, true]])
})

it('is cached for members and for staff as they see it, and never for authors in its thread', async () => {
  const { member, otherMember, editor, admin } = site().viewers
  const id = await post(member, 'Von mir.')
  const addressFor = async (viewer: TestViewer) =>
    (await read(undefined, browserOf(viewer))).comments.map(({ author }) => author?.slug ?? null)
  const audienceOfAuthor = (audience: string) => send(member, '/user/ajax/profile', { text: '', audience })
  expect((await audienceOfAuthor('members')).status).toBe(200)
  const [address] = await addressFor(otherMember)
  expect(address).toBeTypeOf('string')
  for (const viewer of [otherMember, editor, admin]) {
    await eventually('a kept page', () => isKept(browserOf(viewer)))
    expect(await addressFor(viewer)).toEqual([address])
    expect(await addressFor(visitor)).toEqual([null])
  }
  expect(await isKept(browserOf(member))).toBe(false)
  expect((await audienceOfAuthor('nobody')).status).toBe(200)
  expect(await addressFor(otherMember)).toEqual([null])

  // A waiting comment changes the list only for its author, at any position.
  await decide('hold', id)
  for (const viewer of [otherMember, editor]) {
    await eventually('a kept page', () => isKept(browserOf(viewer)))
    expect((await read(undefined, browserOf(viewer))).comments).toEqual([])
  }
  expect(await isKept(browserOf(member))).toBe(false)
  const own = await post(otherMember, 'Auch von mir.')
  expect((await read(second, browserOf(otherMember))).comments).toContainEqual(
    expect.objectContaining({ id: own, isOwn: true }),
  )
})

it('does not change while a comment waits, which its author finds on every server', async () => {
  const { member } = site().viewers
  await holdComments(site(), { holdAuthors: 'everybody' })
  onTestFinished(() => holdComments(site()))
  const { id, slug } = await buildArticle(site().payload)
  article = id
  const readPage = async () => {
    const before = await hits()
    const answer = await fetch(`${site().url}/artikel/${slug}`)
    await answer.body?.cancel()
    return { etag: answer.headers.get('etag'), isKept: (await hits()) > before }
  }
  await eventually('a kept page', async () => (await readPage()).isKept)
  await eventually('a kept page', () => isKept(browserOf(member)))
  const kept = await readPage()
  const waiting = await post(member, 'Noch nicht.')
  expect(await readPage()).toEqual(kept)
  for (const at of [site().url, second]) {
    expect((await read(at, browserOf(member))).comments).toMatchObject([{ id: waiting, state: 'held' }])
    expect(await texts(at)).toEqual([])
  }
  await decide('approve', waiting)
  expect((await readPage()).isKept).toBe(false)
  expect([await texts(), await texts(second)]).toEqual([['Noch nicht.'], ['Noch nicht.']])
})

it('is the same for a visitor with some other cookie, and cached for both', async () => {
  await read()
  const before = await hits()
  await read(undefined, { Cookie: 'litfass_participant=x' })
  expect(await hits()).toBe(before + 1)
})

it('expires with its article: at its end, and when staff withdraw it', async () => {
  const { payload } = site()
  const answers = () => status(visitor, `/a/pub-api/article/${article}/comments`)
  article = (await buildArticle(payload, { unpublishAt: secondsFromNow(3600) })).id
  expect(await answers()).toBe(200)
  await eventually('a kept page', () => isKept())
  await moveDatabaseClock(site(), { hours: 1 })
  onTestFinished(() => restoreDatabaseClock(site()))
  await eventually('its end', async () => (await answers()) === 404)
  article = (await buildArticle(payload)).id
  expect(await answers()).toBe(200)
  await eventually('a kept page', () => isKept())

  const gone = await fetch(`${site().url}/api/articles/${article}?trash=true`, {
    method: 'PATCH',
    headers: { ...site().viewers.editor.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ deletedAt: new Date().toISOString() }),
  })
  expect(gone.status).toBe(200)
  expect(await answers()).toBe(404)
})

it('counts against the limit of the caller who has a page rendered, not of those who get it cached', async () => {
  const { pool } = site()
  const { points = 0 } = listComments.limit ?? {}
  const answers = (query = '') => status(visitor, `/a/pub-api/article/${article}/comments${query}`)
  const spent = "where key like '%ggm_a_pub_api_comments:network:%'"
  const count = async () =>
    (await pool.query(`select sum(points)::int as n from litfass_rate_limits ${spent}`)).rows[0].n
  await eventually('a kept page', () => isKept())
  await pool.query(`delete from litfass_rate_limits ${spent}`)
  expect([await answers('?after=1'), await count()]).toEqual([200, 1])
  const inAnHour = Date.now() + 3_600_000
  await pool.query(`update litfass_rate_limits set points = $1, expire = $2 ${spent}`, [points - 1, inAnHour])
  expect([await answers('?after=2'), await answers('?after=3')]).toEqual([200, 429])
  await eventually('an answer from memory, which is not counted', async () => {
    const before = await count()
    return (await answers()) === 200 && (await count()) === before
  })
})
