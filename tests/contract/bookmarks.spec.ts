import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { type BookmarkBrowser, bookmarkBrowser } from '../factories/bookmarks.ts'
import { callSite } from '../factories/calls.ts'
import { buildPictures } from '../factories/galleries.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
let ids: number[]

beforeAll(async () => {
  ids = await buildPictures(site().payload, 10)
  await site().pool.query(
    "update images set is_stub = false, processing_state = 'ready', processing_remaining = 0",
  )
})

const browser = (headers: Record<string, string> = {}): BookmarkBrowser =>
  bookmarkBrowser((path, init = {}) => {
    const all = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    return callSite(site(), path, { ...init, headers: all })
  })

const first = () => ids[0] ?? 0
const rows = async () => (await site().pool.query('select * from bookmarks order by id')).rows
const forget = () => site().pool.query('delete from bookmarks; delete from bookmark_visitors')

describe('one picture, from fifty connections', () => {
  it.each(['member', 'visitor'] as const)('ends as some order of the calls would, for a %s', async (who) => {
    await forget()
    const one = browser(who === 'member' ? site().viewers.member.headers : {})
    await one.act(first(), 'reference-add')
    const actions =
      who === 'member'
        ? ['reference-add', 'save-add', 'save-modify', 'reference-modify', 'reference-delete', 'save-delete']
        : ['reference-add', 'reference-modify', 'reference-delete']
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 50 }, (_, at) =>
        one.act(first(), actions[at % actions.length] ?? ''),
      )
      const answers = await Promise.all(calls)
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect((await rows()).length).toBeLessThanOrEqual(1)
    }
  })

  it('is only in the saved list when each removal from the other races with an addition to this one', async () => {
    const one = browser(site().viewers.member.headers)
    for (let round = 0; round < 20; round += 1) {
      await forget()
      await one.act(first(), 'reference-add')
      await Promise.all([one.act(first(), 'reference-delete'), one.act(first(), 'save-add')])
      expect(await one.state([first()])).toMatchObject({ temporary: [], saved: [first()] })
    }
  })
})

it('loses no picture that is added during a sign-in, and leaves none with the visitor', async () => {
  const { payload, pool } = site()
  const password = 'ein-langes-passwort'
  for (let round = 0; round < 4; round += 1) {
    await forget()
    const { email, id } = await buildAccount(payload, { password })
    const visitor = browser()
    await visitor.act(first(), 'reference-add')
    const own = { Cookie: `litfass_bookmarks=${visitor.cookie()}`, 'Sec-Fetch-Site': 'same-origin' }
    let isSignedIn = false
    const signIn = callSite(site(), '/api/accounts/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...own },
      body: JSON.stringify({ email, password }),
    }).finally(() => {
      isSignedIn = true
    })
    // Each is added over and over until the sign-in has been answered, so some meet its very moment.
    const adding = ids.slice(1).map(async (picture) => {
      const path = `/media/ajax/imagereference/${picture}/image/reference-add`
      const statuses: number[] = []
      do {
        const answer = await callSite(site(), path, { method: 'POST', headers: own })
        await answer.body?.cancel()
        statuses.push(answer.status)
      } while (!isSignedIn)
      return statuses
    })
    const [signedIn, ...answers] = await Promise.all([signIn, ...adding])
    expect([signedIn.status, ...new Set(answers.flat())]).toEqual([200, 200])
    expect(signedIn.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^litfass_bookmarks=; Path=\/; Max-Age=0/),
    )
    const found = await pool.query('select media_id, account_id from bookmarks where visitor is null')
    expect(found.rows.map(({ media_id }) => Number(media_id)).toSorted((a, b) => a - b)).toEqual(ids)
    expect(new Set(found.rows.map(({ account_id }) => account_id))).toEqual(new Set([id]))
    expect((await pool.query('select from bookmarks where visitor is not null')).rowCount).toBe(0)
  }
})

describe('the GET call that changes something', () => {
  const script = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }
  const get = async (headers: Record<string, string>) => {
    const { cookieHeaders } = site().viewers.member
    const path = `/media/ajax/imagereference/${first()}/image/reference-add`
    return (await callSite(site(), path, { headers: { ...cookieHeaders, ...headers } })).status
  }

  it.each([
    ['an image tag of our own page', { ...script, 'Sec-Fetch-Dest': 'image' }],
    ['a link of our own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
    [
      'a script of another site',
      { ...script, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    ],
    ['a prefetch of the browser', { ...script, 'Sec-Purpose': 'prefetch' }],
    ['a prefetch of the router', { ...script, 'Next-Router-Prefetch': '1' }],
  ])('changes nothing from %s', async (_, headers) => {
    await forget()
    expect(await get(headers)).toBe(405)
    expect(await rows()).toEqual([])
  })

  it('works for our own scripts, and the POST call not for another site', async () => {
    await forget()
    expect(await get(script)).toBe(200)
    expect(await rows()).toHaveLength(1)
    const foreign = await callSite(site(), `/media/ajax/imagereference/${first()}/image/save-delete`, {
      method: 'POST',
      headers: {
        ...site().viewers.member.cookieHeaders,
        'Sec-Fetch-Site': 'cross-site',
        Origin: 'https://evil.example',
      },
    })
    expect(foreign.status).toBe(403)
    expect(await rows()).toHaveLength(1)
  })
})

describe('the page of a link to a list', () => {
  const page = (token: string, init?: RequestInit) =>
    callSite(site(), `/merkliste/teilen/${token}`, { headers: { 'Accept-Language': 'de' }, ...init })
  const share = async (): Promise<{ id: number; token: string }> => {
    const member = browser(site().viewers.member.headers)
    return (await member.json('/media/ajax/imagereferenceshare', { list: 'saved' })).json()
  }
  const withdrawn = async () => {
    const { id, token } = await share()
    await browser(site().viewers.member.headers).json(`/media/ajax/imagereferenceshare/${id}/withdraw`, {})
    return token
  }

  it.each([
    ['', 'Diese Liste wird nicht mehr geteilt'],
    ['/en', 'This list is no longer shared'],
  ])('answers 410 with a readable page once it is withdrawn (%s/)', async (language, title) => {
    const path = `${language}/merkliste/teilen/${await withdrawn()}`
    const answer = await callSite(site(), path)
    expect(answer.status).toBe(410)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.text()).toMatch(new RegExp(`<header.*<main.*<h1[^>]*>${title}</h1>.*<footer`, 's'))
    expect((await callSite(site(), path, { method: 'HEAD' })).status).toBe(410)
  })

  it('answers 404 if there never was a list', async () => {
    expect((await page('a'.repeat(22))).status).toBe(404)
    expect((await page('kein-link')).status).toBe(404)
  })

  it('answers each concurrent reader with the status of their own page', async () => {
    const tokens = [(await share()).token, await withdrawn(), 'a'.repeat(22)]
    const asked = Array.from({ length: 30 }, (_, at) => tokens[at % 3] ?? '')
    const answers = await Promise.all(asked.map(async (token) => (await page(token)).status))
    expect(answers).toEqual(asked.map((_, at) => [200, 410, 404][at % 3]))
  })
})
