import { describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { type BookmarkBrowser, useBookmarkSite } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'

const { site, ids, firstId, secondId, browser, rows, lists } = useBookmarkSite()

async function signIn(visitor: BookmarkBrowser, email: string, password: string) {
  const answer = await callRest(site(), '/accounts/login', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
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

/** Does something with the cookie of a visitor, as a browser that has not heard of the sign-in yet. */
const actLate = (cookie: string | undefined, id: number, action: string) =>
  callRest(site(), `/litfass/media/ajax/imagereference/${id}/image/${action}`, {
    method: 'POST',
    headers: { Cookie: `litfass_bookmarks=${cookie}`, 'Sec-Fetch-Site': 'same-origin' },
  })

describe('signing in', () => {
  it('merges the bookmarks of this browser, once and without duplicates', async () => {
    const { email, password } = await newMember()
    const visitor = browser()
    await visitor.act(firstId(), 'reference-add')
    await visitor.act(secondId(), 'reference-add')
    const first = await signIn(browser(), email, password)
    await callRest(site(), `/litfass/media/ajax/imagereference/${firstId()}/image/save-add`, {
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
      temporary: [firstId(), secondId()].toSorted(),
      saved: [firstId()],
    })
    expect((await rows()).map(({ account_id }) => account_id)).toEqual([id, id])
    expect(await lists(visitor)).toEqual({ temporary: [], saved: [] })
  })

  it('loses nothing that is added meanwhile, and leaves nothing with the visitor', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, password } = await newMember()
      const visitor = browser()
      await visitor.act(firstId(), 'reference-add')
      // One after another, from before the signing in to after it.
      const add = async () => {
        const statuses = []
        for (const id of ids.slice(1))
          statuses.push((await actLate(visitor.cookie(), id, 'reference-add')).status)
        return statuses
      }
      const [{ id }, statuses] = await Promise.all([signIn(visitor, email, password), add()])
      expect(statuses).toEqual(statuses.map(() => 200))
      const found = (await rows()).filter((row) => row.account_id === id)
      expect(found.map(({ media_id }) => Number(media_id)).toSorted()).toEqual(ids.toSorted())
      expect((await rows()).filter(({ visitor }) => visitor !== null)).toEqual([])
      await site().pool.query('delete from bookmarks')
    }
  })

  it('lets a leftover cookie add to the account for a moment, and do nothing else', async () => {
    const { email, password } = await newMember()
    const visitor = browser()
    await visitor.act(firstId(), 'reference-add')
    const old = visitor.cookie()
    await signIn(visitor, email, password)
    expect((await actLate(old, firstId(), 'reference-delete')).status).toBe(200)
    expect((await actLate(old, secondId(), 'reference-add')).status).toBe(200)
    expect((await rows()).map((row) => [Number(row.media_id), row.visitor === null])).toEqual([
      [firstId(), true],
      [secondId(), true],
    ])
  })

  it('does not open the account to a leftover cookie', async () => {
    const { email, password } = await newMember()
    const visitor = browser()
    await visitor.act(firstId(), 'reference-add')
    const old = visitor.cookie()
    await signIn(visitor, email, password)
    await site().pool.query("update bookmark_visitors set joined_at = now() - interval '2 minutes'")
    expect((await actLate(old, secondId(), 'reference-add')).status).toBe(200)
    expect((await rows()).map((row) => [Number(row.media_id), row.visitor === null])).toEqual([
      [firstId(), true],
      [secondId(), false],
    ])
  })
})

it('is deleted with its account', async () => {
  const { payload, pool } = site()
  const { email, password } = await newMember()
  const { id, headers } = await signIn(browser(), email, password)
  await callRest(site(), `/litfass/media/ajax/imagereference/${firstId()}/image/save-add`, {
    method: 'POST',
    headers,
  })
  await payload.delete({ collection: 'accounts', id, overrideAccess: true })
  expect((await pool.query('select from bookmarks')).rowCount).toBe(0)
})
