import type { TestViewer } from '@litfass/kit/testing'
import { findSuspicions } from '@litfass/participation'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { idOf } from '../factories/credits.ts'
import { buildImage, imageById } from '../factories/images.ts'
import {
  buildEntry,
  buildEvent,
  callParticipation,
  seenBy,
  takePart,
  visitorAfter,
} from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const member = () => site().viewers.member
const other = () => site().viewers.otherMember
const editor = () => site().viewers.editor
const visitor = () => site().viewers.anonymous

beforeEach(async () => {
  for (const table of [
    'participation_events',
    'participation_counts',
    'participation_likes',
    'litfass_rate_limits',
  ])
    await site().pool.query(`delete from ${table}`)
})

const pictureOf = async (viewer: TestViewer, picture?: Buffer, visibility: 'draft' | 'public' = 'draft') =>
  buildImage(site().payload, {
    picture: picture ?? (await photograph({ width: 64, height: 48 })),
    owner: viewer,
    imageManagerPrefix: 'participation',
    visibility,
  })
const publicPicture = (viewer: TestViewer) => pictureOf(viewer, undefined, 'public')
const send = (viewer: TestViewer, id: number, imageIds: number[], more = {}) =>
  takePart(site(), viewer, id, { imageIds, title: 'Abendrot', ...more })
const decide = (action: string, entry: number, body: object = {}) =>
  callParticipation(site(), { viewer: editor(), path: `userentry/${action}/${entry}`, body })
const remove = (viewer: TestViewer, entry: number) =>
  callParticipation(site(), { viewer, path: `userentry/delete/${entry}` })
const like = (viewer: Pick<TestViewer, 'headers'>, content: string, intention: 'like' | 'unlike' = 'like') =>
  callParticipation(site(), { viewer, path: `likeinteraction/${content}/${intention}` })
const entriesFor = async (viewer: TestViewer, id: number) =>
  (await seenBy(site(), viewer, id)).entries.map(({ id, state }: { id: number; state: string }) => [
    id,
    state,
  ])

/** Rows and counts of the likes of an entry. */
const likesLeft = async (entry: number) => {
  const { rows } = await site().pool.query(
    `select (select count(*)::int from participation_likes where content_type = 'userentry' and content_id = $1)
       + (select count(*)::int from participation_counts where scope = 'like:userentry:' || $1) as count`,
    [entry],
  )
  return rows[0].count
}

describe('an entry', () => {
  it('waits for staff, who approve, reject and restore it', async () => {
    const { id } = await buildEvent(site(), { type: 'contest' })
    const image = await pictureOf(member())
    const sent = await send(member(), id, [image.id])
    expect(sent.status).toBe(200)
    const entry = sent.body.participation.userEntryId
    expect(await entriesFor(member(), id)).toEqual([[entry, 'waiting']])
    expect(await entriesFor(other(), id)).toEqual([])
    expect((await decide('approve', entry)).body.state).toBe('approved')
    expect((await decide('approve', entry)).status).toBe(409)
    expect(await entriesFor(other(), id)).toEqual([[entry, 'approved']])
    expect((await decide('reject', entry, { reason: 'Zu dunkel' })).body.state).toBe('rejected')
    expect(await entriesFor(other(), id)).toEqual([])
    expect((await seenBy(site(), member(), id)).entries[0].reason).toBe('Zu dunkel')
    expect((await decide('restore', entry)).body.state).toBe('approved')
  })

  it('has its picture visible to everyone while it is approved, otherwise only to its owner and staff', async () => {
    const { id } = await buildEvent(site(), { type: 'contest' })
    const image = await pictureOf(member())
    const seenByOthers = async () => {
      const answer = await callRest(site(), `/images/${image.id}`, { headers: other().headers })
      return answer.status
    }
    const sent = await send(member(), id, [image.id])
    const entry = sent.body.participation.userEntryId
    expect(await seenByOthers()).toBe(404)
    const own = await callRest(site(), `/images/${image.id}`, { headers: member().headers })
    expect(own.status).toBe(200)
    const steps = [
      ['approve', 200],
      ['hold', 404],
      ['approve', 200],
      ['reject', 404],
      ['restore', 200],
    ] as const
    for (const [action, status] of steps) {
      expect((await decide(action, entry, { reason: 'Zu dunkel' })).status).toBe(200)
      expect([action, await seenByOthers()]).toEqual([action, status])
    }
    expect((await remove(editor(), entry)).status).toBe(200)
    expect(await seenByOthers()).toBe(404)
    await decide('restore', entry)
    expect(await seenByOthers()).toBe(200)
    await site().pool.query(`update images set visibility = 'withdrawn' where id = $1`, [image.id])
    await decide('reject', entry, { reason: 'Nein.' })
    await decide('restore', entry)
    expect(await seenByOthers()).toBe(404)
  })

  it('can share its picture with an article, which publishes it, and the picture stays a draft if staff make it one again', async () => {
    const { payload } = site()
    const [lead, added] = await Promise.all([1, 2].map(() => pictureOf(member())))
    const visibilityOf = async (image = lead) => (await imageById(payload, image?.id ?? 0))?.visibility
    const owner = idOf(member())
    const before = { state: 'draft', _status: 'draft', language: 'de', owner } as const
    const article = await buildArticle(payload, { ...before, lead: lead?.id })
    const save = (data: object) =>
      payload.update({ collection: 'articles', id: article.id, data, depth: 0, overrideAccess: true })
    expect(await visibilityOf()).toBe('draft')
    await save({ state: 'published', _status: 'published', publishedAt: '2999-01-01T00:00:00Z' })
    expect(await visibilityOf()).toBe('public')
    await payload.update({
      ...{ collection: 'images', id: lead?.id ?? 0, data: { visibility: 'draft' } },
      ...{ depth: 0, overrideAccess: true },
    })
    await save({ title: 'Neuer Titel' })
    expect(await visibilityOf()).toBe('draft')
    await payload.update({
      ...{ collection: 'articles', id: article.id, data: { title: 'Noch ein Titel' }, draft: true },
      ...{ depth: 0, overrideAccess: true },
    })
    await save({ _status: 'published' })
    expect(await visibilityOf()).toBe('draft')
    await payload.update({
      ...{ collection: 'articles', id: article.id, data: { lead: added?.id }, draft: true },
      ...{ depth: 0, overrideAccess: true },
    })
    expect(await visibilityOf(added)).toBe('draft')
    await save({ lead: added?.id, _status: 'published' })
    expect(await visibilityOf(added)).toBe('public')
    await expect(save({ deletedAt: new Date().toISOString() })).resolves.toMatchObject({ id: article.id })
  })

  it('is never published by a member whose article shows it, but by staff', async () => {
    const { payload } = site()
    const image = await pictureOf(other())
    const visibility = async () => (await imageById(payload, image.id))?.visibility
    const publish = (viewer: TestViewer) =>
      buildArticle(payload, { state: 'published', language: 'de', owner: idOf(viewer), lead: image.id })
    await publish(member())
    expect(await visibility()).toBe('draft')
    await publish(editor())
    expect(await visibility()).toBe('public')
  })

  it('is one of the member’s own pictures, submitted once, up to a limit', async () => {
    const { id } = await buildEvent(site(), { type: 'contest', moderated: false })
    const original = await photograph({ width: 64, height: 48 })
    const image = await pictureOf(member(), original)
    expect((await send(other(), id, [image.id])).body.fieldErrors).toHaveProperty('imageIds')
    expect((await send(member(), id, [])).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(member(), id, [image.id])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.participation.userEntryId)).size).toBe(1)
    const copy = await pictureOf(member(), original)
    expect((await send(member(), id, [copy.id])).status).toBe(422)
    const more = await Promise.all(Array.from({ length: 6 }, () => pictureOf(member())))
    const sent = await Promise.all(more.map((one) => send(member(), id, [one.id])))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await entriesFor(visitor(), id)).toHaveLength(5)
  })

  it('is permanently deleted by its owner, and by staff so that it can be restored', async () => {
    const { id } = await buildEvent(site(), { type: 'contest' })
    const own = await buildEntry(site(), { event: id, by: member() })
    const taken = await buildEntry(site(), { event: id, by: member() })
    expect((await remove(other(), own)).status).toBe(403)
    expect((await remove(member(), own)).body).toEqual({ deleted: own })
    expect((await decide('restore', own)).status).toBe(404)
    expect((await remove(editor(), taken)).body).toEqual({ deleted: taken })
    expect(await entriesFor(visitor(), id)).toEqual([])
    expect((await decide('restore', taken)).body.state).toBe('approved')
    expect(await entriesFor(visitor(), id)).toEqual([[taken, 'approved']])
  })

  it('that someone else has also submitted, or that is liked in a burst, is reported to staff', async () => {
    const { id } = await buildEvent(site(), { type: 'contest' })
    const picture = await photograph({ width: 64, height: 48 })
    const sent = await Promise.all(
      [member(), other()].map(async (viewer) => send(viewer, id, [(await pictureOf(viewer, picture)).id])),
    )
    const [first, second] = sent.map(({ body }) => body.participation.userEntryId)
    await site().pool.query(
      `insert into participation_likes (content_type, content_id, voter)
       select 'userentry', $1, 'v:' || n from generate_series(1, 25) n`,
      [second],
    )
    const found = await findSuspicions(await createLocalReq({}, site().payload), id)
    expect(found.sort((a, b) => a.id - b.id)).toEqual([
      {
        id: Math.min(first, second),
        sameAs: [Math.max(first, second)],
        isLikedInBurst: first > second,
      },
      {
        id: Math.max(first, second),
        sameAs: [Math.min(first, second)],
        isLikedInBurst: first < second,
      },
    ])
  })

  it('of the reader is always included with a page of the others; all are counted', async () => {
    const { id } = await buildEvent(site(), { type: 'contest' })
    const own = await buildEntry(site(), { event: id, by: member() })
    await site().pool.query(
      `insert into participation_entries (event_id, owner_id, title, text, state)
       select $1, $2, '', '', 'approved' from generate_series(1, 70)`,
      [id, other().account?.id],
    )
    const seen = await seenBy(site(), member(), id)
    expect([seen.entries.length, seen.entryCount, seen.participants]).toEqual([61, 71, 2])
    expect(seen.mine).toEqual({ userEntryId: own })
    const [first, second] = await Promise.all(
      ['', '?from=60'].map(async (query) => {
        const path = `interactiondata/${id}${query}`
        const { body } = await callParticipation(site(), { viewer: visitor(), path, method: 'GET' })
        return body.entries.map(({ id }: { id: number }) => id)
      }),
    )
    expect([first.length, second.length]).toEqual([60, 11])
    expect(new Set([...first, ...second]).size).toBe(71)
    expect(second).toContain(own)
  })

  it('keeps its picture where published content also shows it, and hides it elsewhere', async () => {
    const { id } = await buildEvent(site(), { type: 'contest', moderated: false })
    const image = await pictureOf(member())
    const entry = (await send(member(), id, [image.id])).body.participation.userEntryId
    const visibility = async () =>
      (await site().pool.query('select visibility from images where id = $1', [image.id])).rows[0].visibility
    const article = await buildArticle(site().payload, { lead: image.id, language: 'de' })
    await decide('reject', entry, { reason: 'Nein.' })
    expect(await visibility()).toBe('public')
    await decide('restore', entry)
    await site().pool.query(`update articles set published_at = now() + interval '1 day' where id = $1`, [
      article.id,
    ])
    await decide('reject', entry, { reason: 'Nein.' })
    expect(await visibility()).toBe('public')
    await decide('restore', entry)
    await site().payload.update({
      collection: 'articles',
      id: article.id,
      data: { state: 'draft' },
      depth: 0,
      overrideAccess: true,
    })
    await decide('reject', entry, { reason: 'Nein.' })
    expect(await visibility()).toBe('draft')
  })

  it('is deleted with its contest: its picture is visible only to its owner and staff, its likes are forgotten', async () => {
    const { id } = await buildEvent(site(), { type: 'contest', moderated: false })
    const image = await pictureOf(member())
    const entry = (await send(member(), id, [image.id])).body.participation.userEntryId
    await like(other(), `userentry/${entry}`)
    await site().payload.delete({ collection: 'participation-events', id, overrideAccess: true, depth: 0 })
    expect((await callRest(site(), `/images/${image.id}`, { headers: other().headers })).status).toBe(404)
    expect((await callRest(site(), `/images/${image.id}`, { headers: member().headers })).status).toBe(200)
    expect(await likesLeft(entry)).toBe(0)
  })

  it('is deleted with its account, whose votes stay counted', async () => {
    const account = await buildAccount(site().payload, { state: 'approved', password: 'ein-passwort' })
    const { token } = await site().payload.login({
      collection: 'accounts',
      data: { email: account.email, password: 'ein-passwort' },
    })
    const viewer = { headers: { Authorization: `JWT ${token}` } }
    const poll = await buildEvent(site())
    await takePart(site(), viewer, poll.id, { options: [poll.options[0]] })
    const { id } = await buildEvent(site(), { type: 'contest' })
    const image = await pictureOf(member())
    await site().pool.query('update images set owner_id = $1 where id = $2', [account.id, image.id])
    const { rows: entries } = await site().pool.query(
      `insert into participation_entries (event_id, owner_id, image_id, state) values ($1, $2, $3, 'approved') returning id`,
      [id, account.id, image.id],
    )
    await like(other(), `userentry/${entries[0].id}`)
    const before = await seenBy(site(), visitor(), id)
    await site().payload.delete({ collection: 'accounts', id: account.id, overrideAccess: true, depth: 0 })
    const after = await seenBy(site(), visitor(), id)
    expect(after.entries).toEqual([])
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(await likesLeft(entries[0].id)).toBe(0)
    expect((await callRest(site(), `/images/${image.id}`, { headers: other().headers })).status).toBe(404)
    expect((await seenBy(site(), visitor(), poll.id)).participants).toBe(1)
    const { rows } = await site().pool.query('select voter from participation_ballots where event_id = $1', [
      poll.id,
    ])
    expect(rows).toEqual([{ voter: null }])
  })
})

describe('a like', () => {
  it('toggled in parallel ends in the last requested state, and counts each account once', async () => {
    const image = await publicPicture(editor())
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => like(member(), `image/${image.id}`, at % 2 ? 'unlike' : 'like')),
    )
    expect((await like(member(), `image/${image.id}`)).body).toEqual({ likes: 1, liked: true })
    await Promise.all(Array.from({ length: 20 }, () => like(member(), `image/${image.id}`)))
    expect((await like(other(), `image/${image.id}`)).body).toEqual({ likes: 2, liked: true })
    expect((await like(member(), `image/${image.id}`, 'unlike')).body).toEqual({ likes: 1, liked: false })
  })

  it('is for visible content, and not for one’s own', async () => {
    const image = await publicPicture(member())
    expect((await like(member(), `image/${image.id}`)).body.code).toBe('participation.own')
    for (const content of ['image/2000000000', 'streaming_media/1', 'constructor/1', 'eventitem/1'])
      expect((await like(member(), content)).status, content).toBe(404)
  })

  it('is counted for many documents in one call, only for what its reader sees', async () => {
    const [first, second, hidden] = [
      await publicPicture(editor()),
      await publicPicture(member()),
      await publicPicture(editor()),
    ]
    await site().payload.update({
      collection: 'images',
      id: hidden.id,
      data: { visibility: 'draft' },
      overrideAccess: true,
    })
    await like(member(), `image/${first.id}`)
    await like(other(), `image/${first.id}`)
    const of = `image:${hidden.id},image:${second.id},image:${first.id},streaming_media:1,image:${first.id}`
    const likesFor = (viewer: TestViewer, names = of) =>
      callParticipation(site(), { viewer, path: `likes?of=${names}`, method: 'GET' })
    const state = (id: number, likes: number, liked: boolean, isOwn: boolean) => ({
      ...{ type: 'image', id, likes, liked, isOwn },
    })
    expect((await likesFor(member())).body).toEqual({
      likes: [state(second.id, 0, false, true), state(first.id, 2, true, false)],
    })
    expect((await likesFor(visitor())).body).toEqual({
      likes: [state(second.id, 0, false, false), state(first.id, 2, false, false)],
    })
    for (const wrong of ['', 'image', 'image:0', 'image:1;', `image:${2 ** 31}`])
      expect([wrong, (await likesFor(visitor(), wrong)).status]).toEqual([wrong, 400])
  })

  it('of a visitor is merged into the account that they sign in to', async () => {
    const image = await publicPicture(editor())
    const { headers } = visitorAfter(await like(visitor(), `image/${image.id}`))
    await like(member(), `image/${image.id}`)
    const both = { headers: { ...member().headers, Cookie: headers.Cookie } }
    expect((await like(both, `image/${image.id}`)).body).toEqual({ likes: 1, liked: true })
  })

  it('of an entry counts while its contest is open, never for one’s own, and is hidden until the results are shown', async () => {
    const { id } = await buildEvent(site(), { type: 'contest', resultsShown: 'end' })
    const entry = await buildEntry(site(), { event: id, by: member() })
    const waiting = await buildEntry(site(), { event: id, by: member(), state: 'waiting' })
    expect((await like(member(), `userentry/${entry}`)).body.code).toBe('participation.own')
    expect((await like(other(), `userentry/${waiting}`)).status).toBe(404)
    expect((await like(visitor(), `userentry/${entry}`)).status).toBe(401)
    expect((await like(other(), `userentry/${entry}`)).body).toEqual({ likes: null, liked: true })
    expect((await seenBy(site(), editor(), id)).entries[0].likes).toBeNull()
    await callParticipation(site(), { viewer: editor(), path: `participationevent/close/${id}` })
    expect((await like(other(), `userentry/${entry}`, 'unlike')).status).toBe(409)
    expect((await seenBy(site(), visitor(), id)).entries[0].likes).toBe(1)
  })

  it('of an event is given and withdrawn', async () => {
    const { id } = await buildEvent(site(), { type: 'like' })
    await Promise.all(
      [member(), other(), editor()].flatMap((viewer) =>
        Array.from({ length: 5 }, () => takePart(site(), viewer, id, {})),
      ),
    )
    expect((await seenBy(site(), member(), id)).participants).toBe(3)
    const back = await takePart(site(), member(), id, { liked: false })
    expect(back.body.interaction).toMatchObject({ participants: 2, hasParticipated: false, mine: null })
  })
})
