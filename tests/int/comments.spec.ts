import { commentedPage, contentOfComment, listComments, postAsAuthor, readDraft } from '@litfass/comments'
import { FurtherComments, OwnComments } from '@litfass/comments/section'
import { personalDataOf } from '@litfass/kit'
import { databasePool } from '@litfass/kit/database'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildComment, callComments, sendCommentForm } from '../factories/comments.ts'
import { buildPictures } from '../factories/galleries.ts'
import { deliverMails } from '../factories/mails.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const member = () => site().viewers.member
const other = () => site().viewers.otherMember
const editor = () => site().viewers.editor
let image = 0

beforeEach(async () => {
  const { pool, payload } = site()
  for (const table of [
    'litfass_comment_threads',
    'litfass_reports',
    'litfass_rate_limits',
    'litfass_refused_forms',
  ])
    await pool.query(`delete from ${table}`)
  await pool.query('delete from graphile_worker._private_jobs')
  image = (await buildPictures(payload, 1))[0] ?? 0
})

const post = (viewer: TestViewer, text: string, more: object = {}) =>
  callComments(site(), { viewer, path: `ajax/image/comment/new/${image}`, body: { text, ...more } })
const edit = (viewer: TestViewer, id: number, text: string) =>
  callComments(site(), { viewer, path: `ajax/image/comment/edit/${id}`, body: { text } })
const act = (action: string, id: number, body: object = {}) =>
  callComments(site(), { viewer: editor(), path: `ajax/image/comment/${action}/${id}`, body })
const remove = (viewer: TestViewer, id: number) =>
  callComments(site(), { viewer, path: `pub-api/image/comment/${id}`, method: 'DELETE' })
const list = async (viewer = site().viewers.anonymous, query = '') =>
  (await callComments(site(), { viewer, path: `pub-api/image/${image}/comments${query}`, method: 'GET' }))
    .body

const options = {
  accountsCollection: 'accounts',
  profilesCollection: 'profiles',
  slowModeSeconds: 0,
  limit: { comments: 1000, hours: 24 },
  noticeMinutes: 5,
  timeZone: 'Europe/Berlin',
  settingsPage: { de: '/konto', en: '/en/konto' },
  features: {},
} as const

/** The statement of a call that reads comments, as PostgreSQL gets it. */
async function statementOf(call: () => Promise<unknown>) {
  const query = vi.spyOn(databasePool(site().payload), 'query')
  await call()
  const calls = query.mock.calls.map(([statement, values]) => ({
    ...z.looseObject({ text: z.string() }).parse(statement),
    values: z.array(z.unknown()).parse(values ?? []),
  }))
  query.mockRestore()
  return calls.find(({ text }) => text.includes('order by coalesce')) ?? { text: '', values: [] }
}

async function requestOf(account: number) {
  const { payload } = site()
  const user = await payload.findByID({
    collection: 'accounts',
    id: account,
    depth: 0,
    overrideAccess: true,
  })
  return createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
}

describe('without script', () => {
  const paths = {
    signIn: (next: string) => `/anmelden?next=${encodeURIComponent(next)}`,
    further: '/kommentare/{type}/{id}/nach/{after}',
  }
  const shown = () => ({
    ...{ content: { type: 'image', id: image }, about: { path: `/bilder/${image}`, title: 'Hafen' } },
    ...({ language: 'de', paths } as const),
  })

  it('a page has the viewer’s own comments, each with forms that change and delete it', async () => {
    const { body } = await post(member(), 'Mein Kommentar')
    await post(other(), 'Ein anderer')
    const req = await requestOf(Number(member().account?.id))
    const html = renderToStaticMarkup(await OwnComments({ req, ...shown(), query: {} }))
    expect(html).toContain('Mein Kommentar')
    expect(html).not.toContain('Ein anderer')
    for (const action of ['edit', 'delete'])
      expect(html).toContain(`action="/a/ajax/image/comment/${action}/${body.comment.id}"`)
    const visitor = await createLocalReq({}, site().payload)
    const unsigned = renderToStaticMarkup(await OwnComments({ req: visitor, ...shown(), query: {} }))
    expect(unsigned).toContain(
      `href="/anmelden?next=${encodeURIComponent(`/kommentare/image/${image}/eigene`)}"`,
    )
    expect(unsigned).not.toContain('kommentar-schreiben')
  })

  it('the next page begins after the last comment of the one before', async () => {
    const first = await post(member(), 'Der erste')
    await post(other(), 'Der zweite')
    const req = await createLocalReq({}, site().payload)
    const html = renderToStaticMarkup(
      await FurtherComments({ req, ...shown(), after: first.body.comment.id }),
    )
    expect(html).toContain('Der zweite')
    expect(html).not.toContain('Der erste')
    expect(html).toContain(`<a href="/bilder/${image}#kommentare">`)
  })
})

describe('a comment', () => {
  it('is public immediately, cleaned, and the same for everyone; only its author learns that it is theirs', async () => {
    const { status, body } = await post(
      member(),
      ` Moin\u202e\u200b! https://litfass.test/a.${'\u0301'.repeat(10_000)} `,
    )
    expect(status).toBe(200)
    expect(body.msg).toBe('Ihr Kommentar ist veröffentlicht.')
    expect(body.comment.text.length).toBeLessThan(45)
    expect(body.html).toContain('rel="ugc nofollow noopener noreferrer"')
    expect(await list()).toMatchObject({ total: 1, comments: [{ isOwn: false, editableSeconds: 0 }] })
    const [own] = (await list(member())).comments
    expect(own).toMatchObject({ isOwn: true, author: { name: expect.any(String) } })
    // Of fifteen minutes, with room for a machine that is busy for five.
    expect(own.editableSeconds).toBeGreaterThan(600)
    expect(own.editableSeconds).toBeLessThanOrEqual(900)
  })

  it.each(['Tor für 🏴󠁧󠁢󠁥󠁮󠁧󠁿!', 'അവന്‍ und می‌خواهم, 👩‍👩‍👧‍👦 1️⃣'])('keeps what is seen: %s', async (text) => {
    const { body } = await post(member(), text)
    expect(body.comment.text).toBe(text)
    expect(body.html).toContain(text)
  })

  it('is never markup', async () => {
    const { body } = await post(member(), '<script>alert(1)</script> javascript:alert(1)')
    expect(body.html).toContain('&lt;script&gt;')
    expect(body.html).not.toContain('href')
  })

  it.each([
    ['of nothing but invisible characters', { text: '\u200b \u202e' }, 422],
    ['of 4,001 characters', { text: 'x'.repeat(4001) }, 422],
    ['of 4,001 emoji', { text: '👨‍👩‍👧‍👦'.repeat(4001) }, 422],
    ['with the field filled in that nobody sees', { text: 'Hallo', nickname: 'bot' }, 422],
    ['that replies to nothing', { text: 'Hallo', parentId: 2_000_000_000 }, 422],
  ] as const)('%s is refused', async (_, body, status) => {
    expect((await post(member(), '', body)).status).toBe(status)
    expect((await list()).total).toBe(0)
  })

  it('on content that the caller cannot see, or of an unknown type, is answered as absent', async () => {
    await site().pool.query(`update images set visibility = 'restricted' where id = $1`, [image])
    expect((await post(member(), 'Hallo')).status).toBe(404)
    const { status } = await callComments(site(), {
      viewer: member(),
      path: 'ajax/constructor/comment/new/1',
      body: { text: 'x' },
    })
    expect(status).toBe(404)
  })

  it('can be changed only by its author, within 15 minutes by the clock of the database', async () => {
    const inTime = await buildComment(site(), { image, by: member(), secondsAgo: 15 * 60 - 5 })
    const late = await buildComment(site(), { image, by: member(), secondsAgo: 15 * 60 + 0.01 })
    expect((await edit(member(), inTime, 'Besser.')).body.comment).toMatchObject({
      text: 'Besser.',
      editedAt: expect.any(String),
    })
    expect(await edit(member(), late, 'Zu spät.')).toMatchObject({ status: 409 })
    expect((await edit(other(), inTime, 'Fremd.')).status).toBe(403)
  })

  it('takes its likes with it', async () => {
    const { comment } = (await post(member(), 'Beliebt')).body
    await likeComment(comment.id)
    expect(await likedComments()).toEqual([comment.id])
    await remove(member(), comment.id)
    expect(await likedComments()).toEqual([])
  })

  it('leaves a placeholder while it has replies, and nothing of its text', async () => {
    const parent = await buildComment(site(), { image, by: member(), text: 'Geheim' })
    const reply = await buildComment(site(), { image, by: other(), parent, text: 'Antwort' })
    expect((await remove(other(), parent)).status).toBe(403)
    expect(await remove(member(), parent)).toEqual({ status: 200, body: { deleted: parent } })
    expect(await list()).toMatchObject({
      total: 1,
      comments: [
        { id: parent, state: 'deleted', text: '', author: null },
        { id: reply, text: 'Antwort' },
      ],
    })
    await remove(editor(), reply)
    expect(await list()).toMatchObject({ total: 0, comments: [] })
    const { rows } = await site().pool.query(`select 1 from litfass_comments where text <> ''`)
    expect(rows).toHaveLength(0)
    expect((await remove(member(), parent)).status).toBe(404)
  })
})

async function likeComment(id: number): Promise<void> {
  const answer = await callRest(site(), `/litfass/p/ajax/likeinteraction/comment/${id}/like`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...editor().headers },
    body: '{}',
  })
  expect(answer.status).toBe(200)
}

/** The comments of which a like or a count is kept. */
async function likedComments(): Promise<number[]> {
  const { rows } = await site().pool.query(
    `select content_id::int as id from participation_likes where content_type = 'comment'
     union select split_part(scope, ':', 3)::int from participation_counts where scope like 'like:comment:%'`,
  )
  return rows.map(({ id }) => id)
}

describe('a thread', () => {
  it('accepts none of fifty concurrent comments after its lock was answered, and counts those before', async () => {
    const authors = await Promise.all(Array.from({ length: 10 }, () => buildAccount(site().payload)))
    const requests = await Promise.all(
      Array.from({ length: 50 }, (_, at) => requestOf(Number(authors[at % 10]?.id))),
    )
    let isLocked = false
    const late: number[] = []
    const posts = requests.map(async (req, at) => {
      const sentAfter = isLocked
      const done = await postAsAuthor(req, options, {
        content: { type: 'image', id: image },
        text: `Nr. ${at}`,
      }).catch(() => undefined)
      if (done && sentAfter) late.push(done.id)
      return done
    })
    const lock = callComments(site(), {
      viewer: editor(),
      path: `ajax/image/lockcomments/${image}`,
      body: { locked: true },
    })
    const [, seen] = await Promise.all([lock.then(() => (isLocked = true)), lock.then(() => list())])
    const written = (await Promise.all(posts)).filter(Boolean).length
    const after = await list()
    expect(after).toMatchObject({ locked: true, total: written })
    // Nothing was accepted once the lock was answered.
    expect(after.total).toBe(seen.total)
    expect(late).toEqual([])
    expect(await post(member(), 'Zu spät')).toMatchObject({ status: 409 })
  })

  it('accepts one of ten concurrent comments of an account in slow mode, also after a deletion', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => post(member(), `Nr. ${at}`)))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
    await remove(member(), taken[0]?.body.comment.id)
    expect((await post(member(), 'Noch einmal')).status).toBe(429)
    expect((await post(other(), 'Ich darf')).status).toBe(200)
  })

  it('is read page by page, each comment once, replies after their parent', async () => {
    const parents: number[] = []
    for (let at = 0; at < 60; at += 1)
      parents.push(await buildComment(site(), { image, by: member(), text: `${at}` }))
    const reply = await buildComment(site(), { image, by: other(), parent: parents[3] ?? 0 })
    const first = await list()
    const second = await list(undefined, `?after=${first.next}`)
    const ids = [...first.comments, ...second.comments].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...parents.slice(0, 4), reply, ...parents.slice(4)])
    expect([first.comments.length, second.next]).toEqual([50, null])
  })

  it('is deleted with its content; the comments of a deleted account become placeholders', async () => {
    const { payload } = site()
    const account = await buildAccount(payload)
    const req = await requestOf(Number(account.id))
    const { id } = await postAsAuthor(req, options, {
      content: { type: 'image', id: image },
      text: 'Von mir',
    })
    const reply = await buildComment(site(), { image, by: other(), parent: id })
    for (const liked of [id, reply]) await likeComment(liked)
    const files = []
    for await (const file of personalDataOf(payload).comments?.({
      req,
      account: Number(account.id),
      progress: () => undefined,
    }) ?? [])
      files.push(file)
    expect(files).toEqual([
      { path: 'comments/comments.json', json: [expect.objectContaining({ text: 'Von mir' })] },
    ])
    await payload.delete({ collection: 'accounts', id: account.id, depth: 0, overrideAccess: true })
    expect(await list()).toMatchObject({
      total: 1,
      comments: [{ state: 'deleted', text: '', author: null }, {}],
    })
    expect(await likedComments()).toEqual([reply])
    await payload.delete({ collection: 'images', id: image, depth: 0, overrideAccess: true })
    expect((await site().pool.query('select 1 from litfass_comments')).rows).toHaveLength(0)
    expect(await likedComments()).toEqual([])
  })
})

describe('staff', () => {
  it('hold, approve, take down and restore; only the author sees that a comment waits, and why', async () => {
    const id = await buildComment(site(), { image, by: member(), state: 'held' })
    expect((await list()).comments).toEqual([])
    expect((await list(member())).comments).toMatchObject([{ id, state: 'held' }])
    expect(await act('approve', id)).toMatchObject({ status: 200, body: { state: 'public' } })
    expect(await act('approve', id)).toMatchObject({ status: 409 })
    await act('reject', id, { reason: 'Werbung' })
    expect((await list(member())).comments).toMatchObject([{ state: 'rejected', reason: 'Werbung' }])
    expect((await list()).total).toBe(0)
    expect(await act('restore', id)).toMatchObject({ status: 200, body: { state: 'public' } })
    expect(await act('hold', id)).toMatchObject({ status: 200, body: { state: 'held' } })
  })

  it('decide on the text that they have read, and otherwise receive the current one', async () => {
    const id = await buildComment(site(), {
      image,
      by: member(),
      state: 'held',
      text: 'Schöner Tag.',
      secondsAgo: 60,
    })
    expect(await edit(member(), id, 'Kaufen Sie hier!')).toMatchObject({ status: 200 })
    for (const action of ['approve', 'reject'])
      expect(await act(action, id, { text: 'Schöner Tag.' })).toMatchObject({
        status: 409,
        body: { code: 'comment.changed', text: 'Kaufen Sie hier!', state: 'held' },
      })
    expect((await list()).comments).toEqual([])
    expect(await act('approve', id, { text: 'Kaufen Sie hier!' })).toMatchObject({
      status: 200,
      body: { state: 'public' },
    })
  })

  it('settle the reports about a comment with it', async () => {
    const id = await buildComment(site(), { image, by: member() })
    await buildReport(site(), { type: 'comment', id })
    expect(await act('approve', id)).toMatchObject({ status: 200, body: { state: 'public' } })
    const { rows } = await site().pool.query('select state from litfass_reports')
    expect(rows).toEqual([{ state: 'dismissed' }])
  })

  it('undo every decision, and reopen the reports that it has settled', async () => {
    const id = await buildComment(site(), { image, by: member() })
    await buildReport(site(), { type: 'comment', id })
    const reports = async () => (await site().pool.query('select state from litfass_reports')).rows
    expect(await act('approve', id)).toMatchObject({ status: 200 })
    expect(await act('reopen', id)).toMatchObject({ status: 200, body: { state: 'public' } })
    expect(await reports()).toEqual([{ state: 'open' }])
    await act('reject', id)
    expect(await reports()).toEqual([{ state: 'upheld' }])
    await act('restore', id)
    expect(await reports()).toEqual([{ state: 'open' }])
  })
})

describe('a plain form', () => {
  const page = () => `/bilder/${image}`
  const send = (fields: Record<string, string>, viewer = member(), path = `comment/new/${image}`) =>
    sendCommentForm(site(), { viewer, path: `ajax/image/${path}`, fields })

  it('posts, changes and deletes a comment, and redirects only to its own page', async () => {
    const sent = await send({ text: 'Moin', page: page() })
    expect(`${sent.pathname}${sent.search}`).toBe(`${page()}?kommentar=sent`)
    const [{ id }] = (await list()).comments
    const own = `/kommentare/image/${image}/eigene`
    const changed = await send({ text: 'Moin moin', page: own }, member(), `comment/edit/${id}`)
    expect(`${changed.pathname}${changed.search}`).toBe(`${own}?kommentar=edited`)
    const deleted = await send({ page: '//evil.test/bilder/1' }, member(), `comment/delete/${id}`)
    expect(`${deleted.host}${deleted.pathname}${deleted.search}`).toBe('site/?kommentar=deleted')
    expect((await list()).total).toBe(0)
  })

  it('that is refused keeps its text at its address for an hour', async () => {
    await callComments(site(), {
      viewer: editor(),
      path: `ajax/image/lockcomments/${image}`,
      body: { locked: true },
    })
    const req = await requestOf(Number(member().account?.id))
    for (const [viewer, said] of [
      [member(), 'comment.locked'],
      [site().viewers.anonymous, 'signedOut'],
    ] as const) {
      const text = `${'Sehr lang. '.repeat(360)}${said}`
      const led = await send({ text, page: page() }, viewer)
      expect(led.pathname).toBe(`/kommentare/image/${image}/eigene`)
      expect(led.searchParams.get('kommentar')).toBe(said)
      const token = led.searchParams.get('entwurf')
      expect(await readDraft(req, { type: 'image', id: image, token })).toMatchObject({ text })
      expect(await readDraft(req, { type: 'image', id: image + 1, token })).toBeUndefined()
      await site().pool.query(
        `update litfass_refused_forms set created_at = now() - interval '61 minutes' where token = $1`,
        [token],
      )
      expect(await readDraft(req, { type: 'image', id: image, token })).toBeUndefined()
    }
  })

  it('that is refused keeps no text from another site, none about content its sender cannot see, and none forever', async () => {
    const { anonymous } = site().viewers
    const tokens = async (path: string, sent: number, headers: Record<string, string> = {}) => {
      const viewer = { ...anonymous, headers: { ...anonymous.headers, ...headers } }
      const found: string[] = []
      for (let count = 0; count < sent; count += 1) {
        const led = await sendCommentForm(site(), { viewer, path, fields: { text: 'Voll.', page: page() } })
        found.push(...led.searchParams.getAll('entwurf'))
      }
      return found.length
    }
    const here = `ajax/image/comment/new/${image}`
    expect(await tokens(here, 1, { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' })).toBe(0)
    expect(await tokens('ajax/image/comment/new/987654', 1)).toBe(0)
    expect(await tokens('ajax/nothing/comment/new/1', 1)).toBe(0)
    const { rows } = await site().pool.query('select count(*)::int from litfass_refused_forms')
    expect(rows[0].count).toBe(0)
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await tokens(here, 20)).toBe(minute < 1 ? 20 : minute < 2 ? 10 : 0)
      await site().pool.query(`delete from litfass_rate_limits where key like '%ggm_a_comment_new%'`)
    }
  })
})

it('comments on a withdrawn picture cannot be read through any API', async () => {
  const id = await buildComment(site(), { image, by: member(), text: 'Geheimnis' })
  const { pool, viewers } = site()
  await pool.query(`update images set visibility = 'restricted' where id = $1`, [image])
  for (const viewer of [viewers.anonymous, other()]) {
    const calls = [
      { path: `/litfass/a/pub-api/image/${image}/comments` },
      { path: `/litfass/a/ajax/image/comment/events/${image}` },
      { path: `/litfass-comments/${id}` },
      { path: '/litfass-comments?where[text][like]=Geheimnis' },
      { path: `/litfass-comments/${id}?depth=2&select[text]=true` },
      { path: '/litfass-comment-threads' },
      { path: '/litfass-comment-drafts' },
    ]
    for (const { path } of calls) {
      const answer = await callRest(site(), path, { headers: viewer.headers })
      expect([path, answer.status >= 400]).toEqual([path, true])
      expect(await answer.text()).not.toContain('Geheimnis')
    }
  }
  const req = await requestOf(Number(other().account?.id))
  expect(await contentOfComment(req, id)).toBeUndefined()
  expect(await commentedPage(req, { type: 'image', id: image, language: 'de' })).toBeUndefined()
})

it('an article can be commented while it is published; only its authors are marked, and they and its owner are notified', async () => {
  const { pool, payload, viewers } = site()
  const author = (await pool.query('select id from profiles where account_id = $1', [other().account?.id]))
    .rows[0]
  const article = await buildArticle(payload, { owner: Number(editor().account?.id), authors: [author.id] })
  const path = (rest: string) => `/litfass/a/pub-api/article/${article.id}/comments${rest}`
  const write = (viewer: TestViewer, text: string) =>
    callComments(site(), { viewer, path: `ajax/article/comment/new/${article.id}`, body: { text } })
  for (const viewer of [member(), other(), editor()]) expect((await write(viewer, 'Moin')).status).toBe(200)
  const read = async () => callRest(site(), path(''), { headers: viewers.anonymous.headers })
  const { comments } = await (await read()).json()
  expect(comments.map(({ isByAuthor }: { isByAuthor: boolean }) => isByAuthor)).toEqual([false, true, false])
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = await deliverMails(site())
  expect(mails.map(({ to }) => to).sort()).toEqual([other().account?.email, editor().account?.email].sort())
  expect(JSON.stringify(mails)).toContain(`/artikel/${article.slug}#kommentare`)
  await pool.query(
    `update articles set published_at = now() - interval '1 hour', unpublish_at = now() where id = $1`,
    [article.id],
  )
  expect((await read()).status).toBe(404)
  expect((await write(member(), 'Zu spät')).status).toBe(404)
})

it('a page of 5,000 comments costs the same wherever it begins', async () => {
  const { pool, payload } = site()
  const parent = await buildComment(site(), { image, by: member() })
  const columns = 'thread_id, content_type, content_id, author_id, state, created_at, published_at'
  await pool.query(
    `insert into litfass_comments (${columns}, text)
     select ${columns}, 'Nr. ' || n from litfass_comments, generate_series(1, 4000) n where id = $1`,
    [parent],
  )
  await pool.query(
    `insert into litfass_comments (${columns}, text, parent_id)
     select ${columns}, 'Antwort', id from litfass_comments where id > $1 and id % 4 = 0`,
    [parent],
  )
  // Placeholders are looked at one by one, with the index of replies.
  await pool.query(`update litfass_comments set state = 'deleted' where id % 7 = 0 or id = $1`, [parent])
  await pool.query('analyze litfass_comments')
  const req = await createLocalReq({}, payload)
  const { comments } = await listComments(req, { type: 'image', id: image, limit: 4000 })
  for (const after of [undefined, comments.at(3000)?.id]) {
    const statement = await statementOf(() => listComments(req, { type: 'image', id: image, after }))
    const { rows } = await pool.query(
      `explain (analyze, buffers, format text) ${statement.text}`,
      statement.values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('litfass_comments_in_order_idx')
    expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(400)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})

it('notifies the parent’s author and the owner once, and an author why a comment was taken down, unless that was undone', async () => {
  const { pool } = site()
  await pool.query('update images set owner_id = $1 where id = $2', [editor().account?.id, image])
  const parent = await buildComment(site(), { image, by: member() })
  const { body } = await post(other(), 'Ganz meine Meinung', { parentId: parent })
  await act('reject', body.comment.id, { reason: 'Aus Versehen' })
  await act('restore', body.comment.id)
  const gone = await buildComment(site(), { image, by: other() })
  await act('reject', gone, { reason: 'Das ist Werbung.' })
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = await deliverMails(site())
  const to = (viewer: TestViewer) => mails.filter((mail) => mail.to === viewer.user?.email)
  expect(mails).toHaveLength(3)
  expect(to(member())).toMatchObject([{ subject: expect.stringContaining('hat Ihnen geantwortet') }])
  expect(to(editor())).toMatchObject([{ text: expect.stringContaining('Ganz meine Meinung') }])
  expect(to(other())).toMatchObject([{ text: expect.stringContaining('Das ist Werbung.') }])
  expect(JSON.stringify(mails)).not.toContain('Aus Versehen')
})
