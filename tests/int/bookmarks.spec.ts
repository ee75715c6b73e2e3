import { jobsOf } from '@litfass/kit/jobs'
import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { buildAccount } from '../factories/buildAccount.ts'
import { buildPictures } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { callRest } from '../factories/callRest.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
let ids: number[]
let withdrawn: number

beforeAll(async () => {
  const { payload, pool } = site()
  ids = await buildPictures(payload, 6)
  ;({ id: withdrawn } = await buildImage(payload, { visibility: 'withdrawn' }))
  await pool.query("update images set is_stub = false, processing_state = 'ready', processing_remaining = 0")
})

beforeEach(async () => {
  await site().pool.query(
    'delete from bookmarks; delete from bookmark_visitors; delete from litfass_rate_limits',
  )
})

const browser = (viewer?: TestViewer) =>
  bookmarkBrowser((path, init) => callRest(site(), path.replace(/^\/media/, '/litfass/media'), init), viewer)

const [FIRST, SECOND] = [() => ids[0] ?? 0, () => ids[1] ?? 0]

async function rows(): Promise<Record<string, unknown>[]> {
  return (await site().pool.query('select * from bookmarks order by id')).rows
}

async function lists(of: ReturnType<typeof browser>) {
  const { temporary, saved } = await of.state(ids)
  return { temporary: temporary.toSorted(), saved: saved.toSorted() }
}

describe('the six actions', () => {
  it('answer a bare word, and lead where they say', async () => {
    const member = browser(site().viewers.member)
    const id = FIRST()
    const steps = [
      ['reference-add', 'saved', { temporary: [id], saved: [] }],
      ['reference-add', 'saved', { temporary: [id], saved: [] }],
      ['save-modify', 'modified', { temporary: [], saved: [id] }],
      ['reference-modify', 'modified', { temporary: [id], saved: [] }],
      ['save-add', 'saved', { temporary: [id], saved: [id] }],
      ['reference-delete', 'deleted', { temporary: [], saved: [id] }],
      ['save-delete', 'deleted', { temporary: [], saved: [] }],
      ['save-delete', 'deleted', { temporary: [], saved: [] }],
    ] as const
    for (const [action, word, after] of steps) {
      const answer = await member.act(id, action)
      expect([answer.status, await answer.text()]).toEqual([200, word])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await lists(member)).toEqual(after)
    }
    expect(await rows()).toEqual([])
  })

  it('refuse what cannot be seen in the words of the spec, and let it be removed', async () => {
    const member = browser(site().viewers.member)
    for (const [id, type] of [
      [withdrawn, 'image'],
      [2_000_000_000, 'image'],
      [FIRST(), 'streaming_media'],
    ] as const) {
      const refused = await member.act(id, 'reference-add', type)
      expect(refused.status).toBe(404)
      expect((await refused.json()).msg).toBe(
        'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
      )
      expect((await member.act(id, 'reference-delete', type)).status).toBe(200)
    }
    expect((await member.act(FIRST(), 'reference-add', 'avatar')).status).toBe(400)
    expect((await member.act(FIRST(), 'reference-burn')).status).toBe(400)
  })

  it('end at the limit of a list, with words', async () => {
    const { pool, viewers } = site()
    await pool.query(
      `insert into bookmarks (account_id, image_type, media_id, temporary_at)
       select $1, 'image', n, now() from generate_series(1000000, 1001999) n`,
      [viewers.member.account?.id],
    )
    const member = browser(viewers.member)
    const full = await member.act(FIRST(), 'reference-add')
    expect([full.status, (await full.json()).msg]).toEqual([
      422,
      'Ihre Liste ist voll: Mehr als 2000 Bilder passen nicht hinein.',
    ])
    expect((await member.act(FIRST(), 'save-add')).status).toBe(200)
    expect((await member.act(1_000_000, 'reference-delete')).status).toBe(200)
    expect((await member.act(FIRST(), 'reference-add')).status).toBe(200)
  })
})

describe('a visitor', () => {
  it('gets a cookie at the first bookmark and not before', async () => {
    const visitor = browser()
    expect(await visitor.state(ids)).toEqual({ temporary: [], saved: [], counts: { temporary: 0, saved: 0 } })
    await visitor.act(FIRST(), 'reference-delete')
    expect(visitor.cookie()).toBeUndefined()
    const added = await visitor.act(FIRST(), 'reference-add')
    expect(added.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^litfass_bookmarks=[\w-]{22}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
      ),
    ])
    expect(await lists(visitor)).toEqual({ temporary: [FIRST()], saved: [] })
    expect(await lists(browser())).toEqual({ temporary: [], saved: [] })
    expect((await rows())[0]?.visitor).not.toBe(visitor.cookie())
  })

  it('has no saved list', async () => {
    const visitor = browser()
    expect((await visitor.act(FIRST(), 'save-add')).status).toBe(401)
    expect((await visitor.send('/media/ajax/imagereferences?list=saved')).status).toBe(401)
    expect((await browser(site().viewers.pending).act(FIRST(), 'save-add')).status).toBe(403)
  })

  it('is never whom a made-up cookie says, and is forgotten after thirty days', async () => {
    const { pool } = site()
    const forger = browser()
    await forger.send('/media/ajax/imagereferencestate', {
      headers: { Cookie: 'litfass_bookmarks=aaaaaaaaaaaaaaaaaaaaaa' },
    })
    const forged = await forger.send(`/media/ajax/imagereference/${FIRST()}/image/reference-add`, {
      method: 'POST',
      headers: { Cookie: 'litfass_bookmarks=aaaaaaaaaaaaaaaaaaaaaa' },
    })
    expect(forged.status).toBe(200)
    expect(forger.cookie()).not.toBe('aaaaaaaaaaaaaaaaaaaaaa')
    await pool.query("update bookmark_visitors set expires_at = now() - interval '1 second'")
    expect(await lists(forger)).toEqual({ temporary: [], saved: [] })
    await sweep()
    expect(await rows()).toEqual([])
    expect((await pool.query('select from bookmark_visitors')).rowCount).toBe(0)
  })

  it('goes with its bookmarks when 70,000 others go at once, and leaves those whose time is not over', async () => {
    const { pool } = site()
    await pool.query(
      `insert into bookmark_visitors (hash, expires_at, updated_at, created_at)
       select 'v' || n, now() + make_interval(days => case when n = 1 then 1 else -1 end), now(), now()
         from generate_series(1, 70000) n`,
    )
    await pool.query(
      `insert into bookmarks (visitor, image_type, media_id, temporary_at, updated_at, created_at)
       select 'v' || n, 'image', 1, now(), now(), now() from generate_series(1, 3) n`,
    )
    await sweep()
    expect((await rows()).map(({ visitor }) => visitor)).toEqual(['v1'])
    expect((await pool.query('select from bookmark_visitors')).rowCount).toBe(1)
  })
})

async function sweep() {
  const { payload } = site()
  const task = jobsOf(payload.config).tasks['bookmarks:sweep']
  await task?.({}, { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
}

async function signIn(visitor: ReturnType<typeof browser>, email: string, password: string) {
  const answer = await callRest(site(), '/accounts/login', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(visitor.cookie() && { Cookie: `litfass_bookmarks=${visitor.cookie()}` }),
    },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const { token, user } = await answer.json()
  return { answer, id: Number(user.id), headers: { Authorization: `JWT ${token}` } }
}

async function newMember() {
  const password = 'ein-langes-passwort'
  const account = await buildAccount(site().payload, { password })
  return { email: String(account.email), password }
}

describe('signing in', () => {
  it('brings the bookmarks of this browser along, once and without duplicates', async () => {
    const { email, password } = await newMember()
    const visitor = browser()
    await visitor.act(FIRST(), 'reference-add')
    await visitor.act(SECOND(), 'reference-add')
    const first = await signIn(browser(), email, password)
    await callRest(site(), `/litfass/media/ajax/imagereference/${FIRST()}/image/save-add`, {
      method: 'POST',
      headers: first.headers,
    })
    const { answer, id, headers } = await signIn(visitor, email, password)
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^litfass_bookmarks=; Path=\/; Max-Age=0/),
    )
    const state = await callRest(site(), `/litfass/media/ajax/imagereferencestate?ids=${ids}`, { headers })
    const { temporary, saved } = await state.json()
    expect({ temporary: temporary.toSorted(), saved }).toEqual({
      temporary: [FIRST(), SECOND()].toSorted(),
      saved: [FIRST()],
    })
    expect((await rows()).map(({ account_id }) => account_id)).toEqual([id, id])
    expect(await lists(visitor)).toEqual({ temporary: [], saved: [] })
  })

  it('loses nothing of what is added meanwhile, and leaves nothing with the visitor', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, password } = await newMember()
      const visitor = browser()
      await visitor.act(FIRST(), 'reference-add')
      const adding = ids.slice(1).map(async (id, at) => {
        await new Promise((done) => setTimeout(done, at * 12))
        // As a browser that has not heard of the sign-in yet.
        const init = { method: 'POST', headers: { Cookie: `litfass_bookmarks=${visitor.cookie()}` } }
        return callRest(site(), `/litfass/media/ajax/imagereference/${id}/image/reference-add`, init)
      })
      const [{ id }, ...answers] = await Promise.all([signIn(visitor, email, password), ...adding])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const found = (await rows()).filter((row) => row.account_id === id)
      expect(found.map(({ media_id }) => Number(media_id)).toSorted()).toEqual(ids.toSorted())
      expect((await rows()).filter(({ visitor }) => visitor !== null)).toEqual([])
      await site().pool.query('delete from bookmarks')
    }
  })

  it('lets a cookie that was left over add to the account for a moment, and do nothing else to it', async () => {
    const { email, password } = await newMember()
    const visitor = browser()
    await visitor.act(FIRST(), 'reference-add')
    const old = visitor.cookie()
    await signIn(visitor, email, password)
    const late = async (id: number, action: string) => {
      const path = `/litfass/media/ajax/imagereference/${id}/image/${action}`
      const init = { method: 'POST', headers: { Cookie: `litfass_bookmarks=${old}` } }
      return (await callRest(site(), path, init)).status
    }
    expect(await late(FIRST(), 'reference-delete')).toBe(200)
    expect(await late(SECOND(), 'reference-add')).toBe(200)
    expect((await rows()).map((row) => [Number(row.media_id), row.visitor === null])).toEqual([
      [FIRST(), true],
      [SECOND(), true],
    ])
  })

  it('opens the account to no cookie that was left over', async () => {
    const { email, password } = await newMember()
    const visitor = browser()
    await visitor.act(FIRST(), 'reference-add')
    const old = visitor.cookie()
    await signIn(visitor, email, password)
    await site().pool.query("update bookmark_visitors set joined_at = now() - interval '2 minutes'")
    const late = await callRest(
      site(),
      `/litfass/media/ajax/imagereference/${SECOND()}/image/reference-add`,
      {
        method: 'POST',
        headers: { Cookie: `litfass_bookmarks=${old}` },
      },
    )
    expect(late.status).toBe(200)
    expect((await rows()).map((row) => [Number(row.media_id), row.visitor === null])).toEqual([
      [FIRST(), true],
      [SECOND(), false],
    ])
  })
})

it('keeps one row and answers no error, whatever fifty calls at once do with one picture', async () => {
  const member = browser(site().viewers.member)
  const actions = [
    'reference-add',
    'save-add',
    'reference-modify',
    'save-modify',
    'reference-delete',
  ] as const
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => member.act(FIRST(), actions[at % 5] ?? 'save-delete')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await rows()).length).toBeLessThanOrEqual(1)
  await Promise.all(Array.from({ length: 20 }, () => member.act(FIRST(), 'save-modify')))
  expect(await lists(member)).toEqual({ temporary: [], saved: [FIRST()] })
  expect(await rows()).toHaveLength(1)
})

it('loses no addition to one list to a removal from the other at the same moment', async () => {
  const member = browser(site().viewers.member)
  for (let round = 0; round < 30; round += 1) {
    await site().pool.query('delete from bookmarks')
    await member.act(FIRST(), 'reference-add')
    await Promise.all([member.act(FIRST(), 'reference-delete'), member.act(FIRST(), 'save-add')])
    expect(await lists(member)).toEqual({ temporary: [], saved: [FIRST()] })
  }
})

it('fills a list to its limit and no further, however many come at once', async () => {
  const { pool, viewers } = site()
  await pool.query(
    `insert into bookmarks (account_id, image_type, media_id, temporary_at)
     select $1, 'image', n, now() from generate_series(1000000, 1001996) n`,
    [viewers.member.account?.id],
  )
  const member = browser(viewers.member)
  const answers = await Promise.all(ids.map((id) => member.act(id, 'reference-add')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422])
})

describe('a list', () => {
  it('shows the newest first, in stretches, with both counts, and finds captions and copyrights', async () => {
    const { pool, viewers } = site()
    await pool.query("update images set caption = 'Möwe am Deich', copyright = 'Erika' where id = $1", [
      SECOND(),
    ])
    const member = browser(viewers.member)
    for (const id of ids) await member.act(id, 'reference-add')
    await member.act(FIRST(), 'save-add')
    const page = await member.list('list=temporary&from=1&limit=2')
    expect(page).toMatchObject({ list: 'temporary', total: 6, counts: { temporary: 6, saved: 1 } })
    expect(page.entries.map(({ imageId }: { imageId: number }) => imageId)).toEqual([ids[4], ids[3]])
    expect(page.entries[0].image).toMatchObject({ id: ids[4], urls: { M: expect.any(String) } })
    for (const search of ['möwe', 'ERIKA', 'deich'])
      expect(await member.list(`search=${encodeURIComponent(search)}`)).toMatchObject({
        total: 1,
        entries: [{ imageId: SECOND() }],
      })
    expect((await member.list('search=%25')).total).toBe(0)
  })

  it('says of a picture that was withdrawn since that it is no longer available, and lets it go', async () => {
    const { payload, viewers, pool } = site()
    const { id } = await buildImage(payload, { caption: 'Geheim' })
    await pool.query("update images set is_stub = false, processing_state = 'ready' where id = $1", [id])
    const member = browser(viewers.member)
    await member.act(id, 'reference-add')
    await payload.update({
      collection: 'images',
      id,
      data: { visibility: 'withdrawn' },
      overrideAccess: true,
    })
    const { entries } = await member.list()
    expect(entries).toMatchObject([{ imageId: id, image: null }])
    expect(JSON.stringify(entries)).not.toContain('Geheim')
    expect(await (await member.act(id, 'save-modify')).text()).toBe('modified')
    expect(await (await member.act(id, 'save-delete')).text()).toBe('deleted')
    expect((await member.act(id, 'save-add')).status).toBe(404)
  })

  it('is acted on as a whole, item by item', async () => {
    const visitor = browser()
    const references = [FIRST(), withdrawn, SECOND()].map((imageId) => ({ imageId, imageType: 'image' }))
    const added = await visitor.json('/media/ajax/imagereferencebulk', {
      references,
      action: 'reference-add',
    })
    expect(await added.json()).toEqual([
      { imageId: FIRST(), imageType: 'image', word: 'saved' },
      {
        imageId: withdrawn,
        imageType: 'image',
        msg: 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
        code: 'absent',
      },
      { imageId: SECOND(), imageType: 'image', word: 'saved' },
    ])
    expect(await lists(visitor)).toEqual({ temporary: [FIRST(), SECOND()].toSorted(), saved: [] })
    expect((await site().pool.query('select from bookmark_visitors')).rowCount).toBe(1)
  })
})

it('goes with its account', async () => {
  const { payload, pool } = site()
  const { email, password } = await newMember()
  const { id, headers } = await signIn(browser(), email, password)
  await callRest(site(), `/litfass/media/ajax/imagereference/${FIRST()}/image/save-add`, {
    method: 'POST',
    headers,
  })
  await payload.delete({ collection: 'accounts', id, overrideAccess: true })
  expect((await pool.query('select from bookmarks')).rowCount).toBe(0)
})
