import { countComments, editAsAuthor, postAsAuthor } from '@litfass/comments'
import { personalDataOf } from '@litfass/kit'
import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { announcedBy } from '../factories/announcedBy.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildComment, callComments, sendCommentForm } from '../factories/comments.ts'
import { buildPictures } from '../factories/galleries.ts'
import { holdComments } from '../factories/holding.ts'
import { deliverMails } from '../factories/mails.ts'
import { postReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

// Comments that wait for staff: which are held, what others see, and how they are decided.

const site = useSite()
const member = () => site().viewers.member
const other = () => site().viewers.otherMember
const editor = () => site().viewers.editor
const SECRET = 'Wartewort'
let image = 0

beforeEach(async () => {
  const { pool, payload } = site()
  for (const table of ['litfass_comment_threads', 'litfass_reports', 'litfass_rate_limits'])
    await pool.query(`delete from ${table}`)
  await pool.query('delete from graphile_worker._private_jobs')
  image = (await buildPictures(payload, 1))[0] ?? 0
  await holdComments(site())
})

const post = (viewer: TestViewer, text: string, more: object = {}) =>
  callComments(site(), { viewer, path: `ajax/image/comment/new/${image}`, body: { text, ...more } })
const edit = (viewer: TestViewer, id: number, text: string) =>
  callComments(site(), { viewer, path: `ajax/image/comment/edit/${id}`, body: { text } })
const act = (action: string, id: number) =>
  callComments(site(), { viewer: editor(), path: `ajax/image/comment/${action}/${id}` })
const remove = (viewer: TestViewer, id: number) =>
  callComments(site(), { viewer, path: `pub-api/image/comment/${id}`, method: 'DELETE' })
const list = async (viewer: TestViewer = site().viewers.anonymous) =>
  (await callComments(site(), { viewer, path: `pub-api/image/${image}/comments`, method: 'GET' })).body
const rest = async (viewer: TestViewer, path: string, init: RequestInit = {}) => {
  const headers = { 'Accept-Language': 'de', ...init.headers, ...viewer.headers }
  const answer = await callRest(site(), path, { ...init, headers })
  return { status: answer.status, text: await answer.text() }
}
const saveSettings = (viewer: TestViewer, data: object) =>
  rest(viewer, '/globals/litfass-comment-settings', postOf(data))
/** What staff read of a comment over REST. */
const readByStaff = async (id: number) => JSON.parse((await rest(editor(), `/litfass-comments/${id}`)).text)

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

async function requestOf(account: number) {
  const { payload } = site()
  const user = await payload.findByID({ collection: 'accounts', id: account, depth: 0, overrideAccess: true })
  return createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
}

/** Writes without slow mode. */
const write = async (account: number, text: string) =>
  postAsAuthor(await requestOf(account), options, { content: { type: 'image', id: image }, text })

describe('the settings', () => {
  it('hold newcomers and comments with two links by default, and are read and changed by staff alone', async () => {
    await site().pool.query('delete from litfass_comment_settings')
    expect((await post(member(), 'Moin')).body.comment.state).toBe('held')
    const known = Number((await buildAccount(site().payload)).id)
    for (const text of ['Eins', 'Zwei', 'Drei']) {
      const { id, state } = await write(known, text)
      expect(state).toBe('held')
      await act('approve', id)
    }
    expect((await write(known, 'Vier')).state).toBe('public')
    expect((await write(known, 'https://a.test www.b.test')).state).toBe('held')

    expect((await saveSettings(editor(), { holdAuthors: 'nobody', holdFromLinks: 0 })).status).toBe(200)
    expect((await post(other(), 'https://a.test www.b.test')).body.comment.state).toBe('public')
    for (const viewer of [member(), site().viewers.anonymous]) {
      expect((await saveSettings(viewer, { holdAuthors: 'nobody' })).status).toBe(403)
      expect((await rest(viewer, '/globals/litfass-comment-settings')).status).toBe(403)
    }
  })

  it.each([
    [{ holdAuthors: 'strangers' }],
    [{ holdAuthors: null }],
    [{ holdFromLinks: 1.5 }],
    [{ holdFromLinks: -1 }],
    [{ holdFromLinks: 101 }],
    [{ holdFromLinks: null }],
    [{ holdWords: 'Idiot*\n*' }],
    [{ holdWords: 'Id*ot' }],
    [{ holdWords: 'x'.repeat(20_001) }],
  ])('refuse %j', async (data) => {
    expect((await saveSettings(editor(), data)).status).toBe(400)
  })

  it('name an invalid word, which the database refuses too', async () => {
    expect((await saveSettings(editor(), { holdWords: 'Idiot\nId*ot' })).text).toContain(
      '„Id*ot“ findet nichts',
    )
    await expect(
      site().pool.query('update litfass_comment_settings set hold_from_links = 101'),
    ).rejects.toThrow('litfass_comment_settings_links')
  })
})

describe('a comment', () => {
  it('waits because of links and listed words, unless staff have written it', async () => {
    await holdComments(site(), { holdFromLinks: 2, holdWords: 'Idiot*\nbillige Uhren' })
    const text = 'Ihr IDIOTEN! Billige\nUhren: https://a.test https://b.test'
    const { body } = await post(member(), text)
    expect(body).toMatchObject({
      comment: { state: 'held', isOwn: true },
      msg: 'Danke. Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.',
    })
    expect(body.html).toContain('Ihr Kommentar erscheint, sobald die Redaktion ihn freigegeben hat.')
    expect((await readByStaff(body.comment.id)).heldFor).toEqual([
      { why: 'links', count: 2 },
      { why: 'word', word: 'Idiot*' },
      { why: 'word', word: 'billige Uhren' },
    ])
    expect((await post(editor(), text)).body.comment.state).toBe('public')
    expect((await post(other(), 'Idiom')).body.comment.state).toBe('public')
  })

  it('waits again when its author’s change would be held, until staff approve it', async () => {
    await holdComments(site(), { holdWords: SECRET })
    const id = await buildComment(site(), { image, by: member(), secondsAgo: 60 })
    expect((await edit(member(), id, 'Besser.')).body.comment.state).toBe('public')
    expect((await edit(member(), id, `Ein ${SECRET}.`)).body).toMatchObject({
      comment: { state: 'held' },
      msg: expect.stringContaining('sobald die Redaktion ihn freigegeben hat'),
    })
    expect(await list()).toMatchObject({ total: 0, comments: [] })
    expect((await edit(member(), id, 'Harmlos.')).body.comment.state).toBe('held')
    expect((await readByStaff(id)).heldFor).toEqual([{ why: 'word', word: SECRET }])
    await act('approve', id)
    expect(await list()).toMatchObject({ total: 1, comments: [{ text: 'Harmlos.' }] })
    // An approved comment is checked again, as if it were written now.
    const author = await requestOf(Number(member().account?.id))
    const again = await editAsAuthor(author, { type: 'image', id, text: `Doch ein ${SECRET}.` })
    expect(again.state).toBe('held')
  })

  it('that waits is reported as waiting by a form too', async () => {
    await holdComments(site(), { holdAuthors: 'everybody' })
    const fields = { text: 'Moin', page: `/bilder/${image}` }
    const led = await sendCommentForm(site(), {
      viewer: member(),
      path: `ajax/image/comment/new/${image}`,
      fields,
    })
    expect(`${led.pathname}${led.search}`).toBe(`/bilder/${image}?kommentar=held`)
    const [{ id }] = (await list(member())).comments
    const changed = await sendCommentForm(site(), {
      viewer: member(),
      path: `ajax/image/comment/edit/${id}`,
      fields: { ...fields, text: 'Moin moin' },
    })
    expect(changed.searchParams.get('kommentar')).toBe('held')
  })
})

async function graphql(viewer: TestViewer, query: string): Promise<string> {
  const { payload, url } = site()
  const config = Promise.resolve(payload.config)
  const { headers, ...init } = postOf({ query })
  const answer = await guardGraphql(
    GRAPHQL_POST(config),
    config,
  )(new Request(`${url}/api/graphql`, { ...init, headers: { ...headers, ...viewer.headers } }))
  return answer.text()
}

describe('with a waiting comment', () => {
  const held = async () => {
    await holdComments(site(), { holdAuthors: 'everybody' })
    const { body } = await post(member(), SECRET)
    return Number(body.comment.id)
  }

  it('only its author and staff can see it', async () => {
    const id = await held()
    expect(await list(member())).toMatchObject({ total: 0, comments: [{ id, state: 'held', text: SECRET }] })
    expect(await readByStaff(id)).toMatchObject({ text: SECRET, heldFor: [{ why: 'everybody' }] })
    const req = await createLocalReq({}, site().payload)
    expect(await countComments(req, 'image', [image])).toEqual(new Map([[image, 0]]))
    for (const viewer of [site().viewers.anonymous, other(), site().viewers.pending]) {
      expect(await list(viewer)).toMatchObject({ total: 0, comments: [] })
      for (const path of [
        `/litfass-comments/${id}`,
        `/litfass-comments/${id}?depth=2&select[text]=true`,
        `/litfass-comments?where[state][equals]=held`,
        `/litfass-comments?where[text][like]=${SECRET}`,
      ]) {
        const answer = await rest(viewer, path)
        expect([path, answer.status >= 400]).toEqual([path, true])
        expect(answer.text).not.toContain(SECRET)
      }
      const answered = await graphql(viewer, '{ LitfassComments { docs { text } } }')
      expect(answered).toContain('errors')
      expect(answered).not.toContain(SECRET)
    }
  })

  it('the reasons are for staff: neither its author nor their data export sees the listed word', async () => {
    await holdComments(site(), { holdWords: 'Warte*' })
    const { body } = await post(member(), SECRET)
    const account = Number(member().account?.id)
    const files = []
    for await (const file of personalDataOf(site().payload).comments?.({
      req: await requestOf(account),
      account,
      progress: () => undefined,
    }) ?? [])
      files.push(file)
    expect(files).toMatchObject([{ json: [{ text: SECRET, state: 'held' }] }])
    for (const seen of [body, await list(member()), files]) {
      expect(JSON.stringify(seen)).toContain(SECRET)
      expect(JSON.stringify(seen)).not.toMatch(/Warte\*|heldFor/)
    }
  })

  it('no reply, like, report, change or deletion by others reaches it', async () => {
    const id = await held()
    for (const viewer of [other(), member(), editor()])
      expect(await post(viewer, 'Antwort', { parentId: id })).toMatchObject({
        status: 422,
        body: { code: 'comment.parent' },
      })
    const like = await rest(other(), `/litfass/p/ajax/likeinteraction/comment/${id}/like`, postOf({}))
    expect(like.status).toBe(404)
    const report = { contentType: 'comment', contentId: id, reason: 'spam' }
    expect((await postReport(site(), { viewer: other(), path: 'report', body: report })).status).toBe(404)
    expect((await edit(other(), id, 'Fremd.')).status).toBe(403)
    expect((await remove(other(), id)).status).toBe(403)
  })

  it('nothing is announced to others until it is approved', async () => {
    await holdComments(site(), { holdAuthors: 'everybody' })
    const announced = async (call: () => Promise<unknown>) =>
      (await announcedBy(site(), call)).filter((text) => text.startsWith('litfass-comments'))
    const own = expect.stringMatching(`^litfass-comments-image-own ${image}`)
    const forAll = expect.stringMatching(`^litfass-comments-image ${image}`)
    let id = 0
    const writing = async () => {
      id = (await post(member(), SECRET)).body.comment.id
    }
    expect(await announced(writing)).toEqual([own])
    expect(await announced(() => edit(member(), id, 'Anders.'))).toEqual([own])
    expect(await announced(() => act('reject', id))).toEqual([own])
    expect(await announced(() => act('hold', id))).toEqual([own])
    expect(await announced(() => act('approve', id))).toEqual([forAll])
    expect(await announced(() => edit(member(), id, 'Noch anders.'))).toEqual([forAll])
    expect(await announced(() => remove(member(), id))).toEqual([own])
  })
})

describe('an approval', () => {
  it('publishes a comment once, however many approve it, at its place and time', async () => {
    const { pool } = site()
    await holdComments(site(), { holdAuthors: 'everybody' })
    const parent = await buildComment(site(), { image, by: other() })
    const id = (await post(member(), SECRET, { parentId: parent })).body.comment.id
    await pool.query(
      `update litfass_comments set created_at = created_at - interval '10 minutes' where id = $1`,
      [id],
    )
    await buildComment(site(), { image, by: other(), secondsAgo: 1 })
    expect(await deliverMails(site())).toEqual([])
    const [before] = (await list(member())).comments.filter((comment: { id: number }) => comment.id === id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => act('approve', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await act('approve', id)).toMatchObject({ status: 409, body: { code: 'comment.state' } })
    const { total, comments } = await list()
    expect(total).toBe(3)
    // Below what it replies to, and not at the end.
    expect(comments[1]).toMatchObject({ id, text: SECRET, postedAt: before.postedAt })
    const mails = await deliverMails(site())
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: other().user?.email, text: expect.stringContaining(SECRET) })
  })

  it('notifies others, also if the comment was taken down first', async () => {
    await holdComments(site(), { holdAuthors: 'everybody' })
    await site().pool.query('update images set owner_id = $1 where id = $2', [other().account?.id, image])
    const id = (await post(member(), SECRET)).body.comment.id
    await act('reject', id)
    expect(await act('restore', id)).toMatchObject({ status: 200, body: { state: 'public' } })
    const mails = await deliverMails(site())
    expect(mails.map(({ to }) => to)).toEqual([other().user?.email])
  })

  it('does not count once the comment has been taken down', async () => {
    await holdComments(site(), { holdAuthors: 'newcomers' })
    const account = Number((await buildAccount(site().payload)).id)
    const ids: number[] = []
    for (const text of ['Eins', 'Zwei', 'Drei']) ids.push((await write(account, text)).id)
    for (const id of ids) await act('approve', id)
    await act('reject', ids[0] ?? 0)
    expect((await write(account, 'Vier')).state).toBe('held')
  })
})

it('nothing is left of a waiting comment when it or its author is deleted', async () => {
  await holdComments(site(), { holdWords: SECRET })
  const { pool, payload } = site()
  const account = await buildAccount(payload)
  const rows = async () =>
    (
      await pool.query(
        'select state, text, author_id as author, held_for as reasons from litfass_comments order by id',
      )
    ).rows
  const { id } = await write(Number(account.id), SECRET)
  await remove(editor(), id)
  expect(await rows()).toEqual([{ state: 'deleted', text: '', author: account.id, reasons: null }])
  await write(Number(account.id), SECRET)
  await payload.delete({ collection: 'accounts', id: account.id, depth: 0, overrideAccess: true })
  const gone = { state: 'deleted', text: '', author: null, reasons: null }
  expect(await rows()).toEqual([gone, gone])
  expect(await list()).toMatchObject({ total: 0, comments: [] })
})
