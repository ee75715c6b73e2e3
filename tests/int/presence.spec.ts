import type { Presence } from '@litfass/kit/routes'
import { moveDatabaseClock, restoreDatabaseClock, type TestViewer } from '@litfass/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { untilDoneOrWaiting, untilWaiting } from '../factories/locks.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
afterEach(() => restoreDatabaseClock(site()))

type Beat = { isWriting?: boolean; takesOverFrom?: number | undefined; session?: string }
type Subject = { of: string; id: number | null }

let opened = 0
const newSession = () => `tab-${String(++opened).padStart(18, '0')}`

const post = (viewer: TestViewer, path: string, body: object) => {
  const { headers, ...init } = postOf(body)
  return callRest(site(), `/litfass/live/${path}`, { ...init, headers: { ...viewer.headers, ...headers } })
}

/** A form of a viewer in one tab. */
function tabOf(viewer: TestViewer, subject: Subject, session = newSession()) {
  const send = (beat: Beat) => post(viewer, 'presence', { ...subject, session, isWriting: false, ...beat })
  return {
    session,
    status: async (beat: Beat = {}) => (await send(beat)).status,
    beat: async (beat: Beat = {}): Promise<Presence> => {
      const answer = await send(beat)
      expect(answer.status).toBe(200)
      return answer.json()
    },
    leave: async () => expect((await post(viewer, 'presence/leave', { session })).status).toBe(200),
  }
}

const idOf = ({ account }: TestViewer) => Number(account?.id)

async function articleOf(owner?: TestViewer): Promise<Subject> {
  const { id } = await buildArticle(site().payload, owner && { owner: idOf(owner), state: 'draft' })
  return { of: 'articles', id }
}

/** Lets heartbeats arrive while none of them can be stored, so that each has read the state before the others write. */
async function together(beats: readonly (() => Promise<Presence>)[]): Promise<Presence[]> {
  const client = await site().pool.connect()
  try {
    await client.query('begin; lock table litfass_presence in exclusive mode')
    const answers = Promise.all(beats.map((beat) => beat()))
    await untilWaiting(site(), beats.length)
    await client.query('commit')
    return await answers
  } finally {
    client.release()
  }
}

describe('who is writing', () => {
  it('is shown from the first change on, by name', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    const [ada, bo] = [tabOf(admin, article), tabOf(editor, article)]
    expect(await ada.beat()).toEqual({ revision: 1, writer: null, displacedAt: null })
    expect((await bo.beat()).writer).toBeNull()
    expect((await ada.beat({ isWriting: true })).writer).toMatchObject({ id: idOf(admin), isCaller: true })
    const { writer } = await bo.beat({ isWriting: true })
    expect(writer).toMatchObject({ id: idOf(admin), isCaller: false, name: expect.any(String) })
    await ada.leave()
    expect((await bo.beat({ isWriting: true })).writer).toMatchObject({ id: idOf(editor) })
  })

  it('is forgotten after 60 seconds by the clock of the database, and known again when the tab wakes', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    const [ada, bo] = [tabOf(admin, article), tabOf(editor, article)]
    await ada.beat({ isWriting: true })
    await moveDatabaseClock(site(), { seconds: 61 })
    expect((await bo.beat()).writer).toBeNull()
    await ada.beat({ isWriting: true })
    expect((await bo.beat()).writer).toMatchObject({ id: idOf(admin) })
  })

  it('is one of two who begin at the same instant', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    const tabs = [admin, editor].map((viewer) => tabOf(viewer, article))
    const answers = await together(
      tabs.map(
        ({ beat }) =>
          () =>
            beat({ isWriting: true }),
      ),
    )
    expect(new Set(answers.map(({ writer }) => writer?.id)).size).toBe(1)
    expect(answers.filter(({ writer }) => writer?.isCaller)).toHaveLength(1)
  })

  it('is one person in two tabs', async () => {
    const { admin } = site().viewers
    const article = await articleOf()
    const [first, second] = [tabOf(admin, article), tabOf(admin, article)]
    await first.beat({ isWriting: true })
    expect((await second.beat({ isWriting: true })).writer).toMatchObject({ isCaller: true })
    await first.leave()
    expect((await second.beat({ isWriting: true })).writer).toMatchObject({ isCaller: true })
  })

  it('is not someone who has been locked meanwhile', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    await tabOf(editor, article).beat({ isWriting: true })
    const state = (value: string) =>
      site().pool.query('update accounts set state = $1 where id = $2', [value, idOf(editor)])
    await state('locked')
    try {
      expect((await tabOf(admin, article).beat()).writer).toBeNull()
    } finally {
      await state('approved')
    }
  })

  it('is shown with the stored revision: for a draft, a gallery and a global', async () => {
    const { admin } = site().viewers
    const article = await articleOf()
    await site().payload.update({
      collection: 'articles',
      id: Number(article.id),
      data: { title: 'Neu' },
      draft: true,
      overrideAccess: true,
    })
    expect((await tabOf(admin, article).beat()).revision).toBe(2)
    const pictures = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload, { pictures })
    expect((await tabOf(admin, { of: 'galleries', id }).beat()).revision).toBe(1)
    const page = { of: 'front-page', id: null }
    const { revision } = await tabOf(admin, page).beat({ isWriting: true })
    await site().payload.updateGlobal({ slug: 'front-page', data: {}, overrideAccess: true })
    expect(await tabOf(admin, page).beat()).toMatchObject({
      revision: revision + 1,
      writer: { isCaller: true },
    })
  })
})

describe('a takeover', () => {
  it('displaces the other, who can take over again, and continues when the new writer has left', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    const [ada, bo] = [tabOf(admin, article), tabOf(editor, article)]
    await ada.beat({ isWriting: true })
    const taken = await bo.beat({ takesOverFrom: idOf(admin) })
    expect(taken).toMatchObject({ writer: { isCaller: true }, displacedAt: null })
    const displaced = await ada.beat({ isWriting: true })
    expect(displaced).toMatchObject({
      writer: { id: idOf(editor), since: taken.writer?.since },
      displacedAt: expect.any(String),
    })
    expect(await ada.beat({ takesOverFrom: idOf(editor) })).toMatchObject({
      writer: { isCaller: true },
      displacedAt: null,
    })
    expect((await bo.beat({ isWriting: true })).displacedAt).toEqual(expect.any(String))
    await ada.leave()
    expect(await bo.beat({ isWriting: true })).toMatchObject({
      writer: { isCaller: true },
      displacedAt: null,
    })
  })

  it('by two at the same instant succeeds for one; the other learns who was faster', async () => {
    const { admin, editor, member } = site().viewers
    const article = await articleOf(member)
    await tabOf(member, article).beat({ isWriting: true })
    const tabs = [admin, editor].map((viewer) => tabOf(viewer, article))
    const answers = await together(
      tabs.map(
        ({ beat }) =>
          () =>
            beat({ takesOverFrom: idOf(member) }),
      ),
    )
    expect(answers.filter(({ writer }) => writer?.isCaller)).toHaveLength(1)
    expect(new Set(answers.map(({ writer }) => writer?.id)).size).toBe(1)
  })
})

describe('presence', () => {
  it('of tabs that wake in two documents after hours is stored, with old forms of both still open', async () => {
    const { admin } = site().viewers
    const tabs = [await articleOf(), await articleOf(), await articleOf()].map((one) => tabOf(admin, one))
    const [old, ...waking] = tabs
    for (const tab of tabs) await tab.beat()
    await moveDatabaseClock(site(), { seconds: 7200 })
    const client = await site().pool.connect()
    try {
      // Stops heartbeats that would delete this one, each with its own form stored.
      await client.query('begin')
      await client.query('select from litfass_presence where session = $1 for update', [old?.session])
      const answers = Promise.all(waking.map((tab) => tab.beat()))
      await untilDoneOrWaiting(site(), answers, waking.length)
      await client.query('commit')
      expect(await answers).toHaveLength(2)
    } finally {
      client.release()
    }
  })

  it('is only for those who may edit the document', async () => {
    const { admin, anonymous, editor, locked, member, otherMember, pending } = site().viewers
    const own = await articleOf(member)
    const of = (viewer: TestViewer) => tabOf(viewer, own).status()
    expect(await Promise.all([admin, editor, member].map(of))).toEqual([200, 200, 200])
    expect(await of(otherMember)).toBe(404)
    // A locked account has no session any more.
    expect(await Promise.all([anonymous, locked, pending].map(of))).toEqual([401, 401, 403])
    expect(await tabOf(member, { of: 'front-page', id: null }).status()).toBe(403)
  })

  it('exists only for existing documents, in collections that count saves', async () => {
    const { admin } = site().viewers
    const status = (of: string, id: number | null) => tabOf(admin, { of, id }).status()
    expect(await status('articles', 2_000_000_000)).toBe(404)
    expect(await status('accounts', idOf(admin))).toBe(404)
    expect(await status('no-such-thing', 1)).toBe(404)
    expect(await status('articles', null)).toBe(404)
  })

  it('is ended only by its own account, and with the document', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    const ada = tabOf(admin, article)
    await ada.beat({ isWriting: true })
    await post(editor, 'presence/leave', { session: ada.session })
    expect((await tabOf(editor, article).beat()).writer).toMatchObject({ id: idOf(admin) })
    await site().payload.delete({ collection: 'articles', id: Number(article.id), overrideAccess: true })
    const { rowCount } = await site().pool.query('select from litfass_presence where document_id = $1', [
      article.id,
    ])
    expect(rowCount).toBe(0)
  })

  it('does not prevent saving: an update without a revision passes while another writes', async () => {
    const { admin, editor } = site().viewers
    const article = await articleOf()
    await tabOf(editor, article).beat({ isWriting: true })
    const answer = await callRest(site(), `/articles/${article.id}`, {
      method: 'PATCH',
      headers: { ...admin.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ kicker: 'Hafen' }),
    })
    expect(answer.status).toBe(200)
  })
})
