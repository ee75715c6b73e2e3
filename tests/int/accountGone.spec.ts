import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { buildComment } from '../factories/comments.ts'
import { buildPictures } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { untilDoneOrWaiting, untilWaiting } from '../factories/locks.ts'
import { useSite } from '../factories/useSite.ts'

const FAILED = 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut'

const site = useSite()
let ids: number[]
const first = () => ids[0] ?? 0

beforeAll(async () => {
  ids = await buildPictures(site().payload, 8)
  await site().pool.query(
    `update images set is_stub = false, processing_state = 'ready', processing_remaining = 0;
     insert into image_renditions (image_id, hash, rotation) select id, rendition_hash, 0 from images`,
  )
})

async function newMember() {
  const { payload } = site()
  const password = 'ein-langes-passwort'
  const user = await buildAccount(payload, { password })
  const email = String(user.email)
  const { token } = await payload.login({ collection: 'accounts', data: { email, password } })
  return { id: Number(user.id), email, password, user, headers: { Authorization: `JWT ${token}` } }
}

type Member = Awaited<ReturnType<typeof newMember>>

/** A browser with a session, which can have a visitor's cookie besides. */
function browser(headers: Record<string, string> = {}) {
  return bookmarkBrowser((path, init = {}) => {
    const all = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    return callRest(site(), path.replace(/^\/media/, '/litfass/media'), { ...init, headers: all })
  })
}

const remove = ({ id }: Member) =>
  site().payload.delete({ collection: 'accounts', id, depth: 0, overrideAccess: true })

/** Starts some work that has to wait for a lock, removes the account meanwhile, and releases the lock. */
async function removedDuring<T>(member: Member, lock: string, work: () => Promise<T>): Promise<T> {
  const { pool } = site()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    const working = work()
    await untilWaiting(site())
    const removing = remove(member)
    await untilDoneOrWaiting(site(), removing, 2)
    await client.query('commit')
    const [answer] = await Promise.all([working, removing])
    return answer
  } finally {
    client.release()
  }
}

const listLock = ({ id }: Member) =>
  `select pg_advisory_xact_lock(hashtextextended('litfass-bookmarks:${id}', 0))`

/** What is left of the account in all tables of the plugin. */
async function left({ id }: Member): Promise<number> {
  const { rows } = await site().pool.query(
    `select (select count(*) from bookmarks where account_id = $1)
       + (select count(*) from bookmark_shares where account_id = $1)
       + (select count(*) from bookmark_visitors where account_id = $1) as count`,
    [id],
  )
  return Number(rows[0].count)
}

describe('an account that is removed in the middle of', () => {
  it.each(['reference-add', 'save-add'])('%s is answered with the message of the spec', async (action) => {
    const member = await newMember()
    const answer = await removedDuring(member, listLock(member), () =>
      browser(member.headers).act(first(), action),
    )
    expect([answer.status, await answer.json()]).toEqual([401, { msg: FAILED, code: 'signedOut' }])
    expect(await left(member)).toBe(0)
  })

  it('many concurrent actions reports it for each of them', async () => {
    const member = await newMember()
    const references = ids.slice(0, 2).map((imageId) => ({ imageId, imageType: 'image' }))
    const answer = await removedDuring(member, listLock(member), () =>
      browser(member.headers).json('/media/ajax/imagereferencebulk', { references, action: 'save-add' }),
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(references.map((one) => ({ ...one, msg: FAILED, code: 'signedOut' })))
    expect(await left(member)).toBe(0)
  })

  it('making a link gets no link', async () => {
    const member = await newMember()
    const answer = await removedDuring(member, listLock(member), () =>
      browser(member.headers).json('/media/ajax/imagereferenceshare', { list: 'saved' }),
    )
    expect(answer.status).toBe(401)
    expect(await left(member)).toBe(0)
  })

  it('the merging of a visitor removes the visitor’s bookmarks too, and leaves no visitor behind', async () => {
    const member = await newMember()
    const visitor = browser()
    await visitor.act(first(), 'reference-add')
    const cookie = `litfass_bookmarks=${visitor.cookie()}`
    const answer = await removedDuring(
      member,
      'select 1 from bookmark_visitors where account_id is null for update',
      () => browser({ ...member.headers, Cookie: cookie }).act(first(), 'save-add'),
    )
    expect([200, 401]).toContain(answer.status)
    expect(await left(member)).toBe(0)
  })

  it('writing a comment leaves nothing of it, and no comment without an author', async () => {
    const member = await newMember()
    const other = await buildComment(site(), { image: first(), by: site().viewers.editor })
    const answer = await removedDuring(member, 'select from litfass_comment_threads for update', () =>
      callRest(site(), `/litfass/a/ajax/image/comment/new/${first()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...member.headers },
        body: JSON.stringify({ text: 'Zum Abschied' }),
      }),
    )
    expect(answer.status).toBe(200)
    const { rows } = await site().pool.query(
      'select state, text, author_id as author from litfass_comments where id > $1',
      [other],
    )
    expect(rows).toEqual([{ state: 'deleted', text: '', author: null }])
  })

  it('copying leaves a copy without an owner', async () => {
    const member = await newMember()
    const answer = await removedDuring(member, `select 1 from images where id = ${first()} for update`, () =>
      browser(member.headers).json('/media/ajax/referenceimage/copy', {
        imageReferences: [{ imageId: first(), imageType: 'image' }],
        imageManagerPrefix: 'avatar',
      }),
    )
    const [{ id }] = await answer.json()
    expect(answer.status).toBe(200)
    const { rows } = await site().pool.query('select owner_id, copied_from_id from images where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ owner_id: null, copied_from_id: first() }])
  })
})

it('refuses a picture of an account that was removed during the upload', async () => {
  const member = await newMember()
  await remove(member)
  const { editor } = site().viewers
  const owner = { ...editor, user: { ...member.user, role: 'editor' as const } }
  await expect(buildImage(site().payload, { owner })).rejects.toMatchObject({ code: 'signedOut' })
})

const signIn = ({ email, password }: Member, headers = {}) =>
  callRest(site(), '/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify({ email, password }),
  })

it('does not recreate an account that is removed while it signs in', async () => {
  const { pool } = site()
  const member = await newMember()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('delete from accounts where id = $1', [member.id])
  const signingIn = signIn(member)
  await untilWaiting(site())
  await client.query('commit')
  client.release()
  expect((await signingIn).status).toBe(401)
  expect((await pool.query('select from accounts where id = $1', [member.id])).rowCount).toBe(0)
})

it('lets an account sign in while another call prevents its removal', async () => {
  const member = await newMember()
  const client = await site().pool.connect()
  await client.query('begin')
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
  await client.query('select from accounts where id = $1 for key share', [member.id])
  expect((await signIn(member)).status).toBe(200)
})

it('never answers a call about bookmarks with a server error, whenever the account is removed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await newMember()
    const visitor = browser()
    await visitor.act(first(), 'reference-add')
    const Cookie = `litfass_bookmarks=${visitor.cookie()}`
    const one = browser(member.headers)
    const joining = browser({ ...member.headers, Cookie })
    const calls = [
      ...ids.map((id) => () => one.act(id, 'save-add')),
      ...ids.map((id) => () => joining.act(id, 'reference-add')),
      ...ids.map(() => () => one.json('/media/ajax/imagereferenceshare', { list: 'saved' })),
    ]
    const signingIn = signIn(member, { Cookie })
    let removal: Promise<unknown> | undefined
    let answers = 0
    // Later in each round, while other calls are still under way.
    const onAnswer = () => {
      answers += 1
      if (answers === 1 + round * 2) removal = remove(member)
    }
    const answered = await Promise.all(calls.map((call) => call().finally(onAnswer)))
    await Promise.all([removal, signingIn])
    expect(answered.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await left(member)).toBe(0)
  }
})
