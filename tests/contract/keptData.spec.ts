import { eventually, moveDatabaseClock, restoreDatabaseClock, type TestViewer } from '@litfass/kit/testing'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { secondsFromNow } from '../factories/articles.ts'
import { callSite } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { KEPT_LIST, keptPages } from '../factories/keptPages.ts'
import { buildEvent } from '../factories/participation.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page, save, hits, keptAnswer, rawAnswer } = keptPages(site)

let image: number
beforeAll(async () => {
  image = (await buildImage(site().payload, { caption: 'Krabbenkutter im Nebel' })).id
})
// A server that has just found its database keeps nothing yet.
beforeEach(() => eventually('a page that is kept', async () => (await page('/bilder')).isKept))

it('caches a visitor’s figure until its picture changes, and shows others their own', async () => {
  const { member } = site().viewers
  const path = `/media/getmediaview/${image}`
  const english = { headers: { 'Accept-Language': 'en', Accept: 'application/json' } }
  const data = async () => (await callSite(site(), path, english)).json()
  const kept = await page(path)
  expect(kept.type).toContain('text/html')
  expect((await keptAnswer(() => page(path))).etag).toBe(kept.etag)
  expect((await data()).media.image.id).toBe(image)
  await save(`/images/${image}`, { caption: 'Springtide' })
  expect((await page(path)).text).toContain('Springtide')
  expect((await data()).media.image.caption).toBe('Springtide')
  const own = await callSite(site(), path, { headers: member.cookieHeaders })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  const { id } = await buildImage(site().payload)
  expect((await page(`/media/getmediaview/${id}`)).status).toBe(200)
  await save(`/images/${id}`, { visibility: 'withdrawn' })
  expect((await page(`/media/getmediaview/${id}`)).status).toBe(404)
})

it('caches what a visitor sees of a poll until someone votes or it is hidden, and shows voters their own', async () => {
  const { editor, member } = site().viewers
  const poll = await buildEvent(site(), { audience: 'accounts' })
  const path = `/p/ajax/interactiondata/${poll.id}`
  const seen = async (headers: Record<string, string> = {}) => {
    const answer = await callSite(site(), path, { headers })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return answer.json()
  }
  expect((await seen()).participants).toBe(0)
  expect((await keptAnswer(() => seen({ 'Accept-Language': 'en' }))).participants).toBe(0)
  const send = (viewer: TestViewer, to: string, body: object) =>
    callSite(site(), to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...viewer.headers },
      body: JSON.stringify(body),
    })
  const vote = { options: [poll.options[0]], finalSubmit: 1 }
  expect((await send(member, `/p/ajax/form/participate/${poll.id}`, vote)).status).toBe(200)
  await eventually('the vote', async () => (await seen()).participants === 1)
  expect((await seen()).mine).toBeNull()
  expect((await seen(member.headers)).mine.options).toEqual([poll.options[0]])
  expect((await send(editor, `/p/ajax/participationevent/delete/${poll.id}`, {})).status).toBe(200)
  await eventually('the deletion', async () => (await callSite(site(), path)).status === 404)
})

it('shows a visitor that a poll has closed by the clock', async () => {
  const { id } = await buildEvent(site(), { closesAt: secondsFromNow(3600) })
  const state = async () => (await (await callSite(site(), `/p/ajax/interactiondata/${id}`)).json()).state
  expect(await state()).toBe('open')
  expect(await keptAnswer(state)).toBe('open')
  await moveDatabaseClock(site(), { hours: 1 })
  onTestFinished(() => restoreDatabaseClock(site()))
  await eventually('the end', async () => (await state()) === 'closed')
})

describe('a visitor’s list by REST', () => {
  const captions = async (path = KEPT_LIST, viewer?: TestViewer) => {
    const answer = await callSite(site(), path, viewer && { headers: viewer.cookieHeaders })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return z.object({ docs: z.array(z.object({ caption: z.string().nullish() })) }).parse(await answer.json())
      .docs
  }

  it('is answered from memory until a picture is added, changed or withdrawn', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Nipptide' })
    const nipptide = { caption: 'Nipptide' }
    expect(await captions()).toContainEqual(expect.objectContaining(nipptide))
    expect(await keptAnswer(() => captions())).toContainEqual(expect.objectContaining(nipptide))
    await save(`/images/${id}`, { visibility: 'withdrawn' })
    expect(await captions()).not.toContainEqual(expect.objectContaining(nipptide))
    expect(await captions(KEPT_LIST, site().viewers.editor)).toContainEqual(expect.objectContaining(nipptide))
    expect(await captions()).not.toContainEqual(expect.objectContaining(nipptide))
    await save(`/images/${id}`, { visibility: 'public' })
    expect(await captions()).toContainEqual(expect.objectContaining(nipptide))
    await save(`/images/${id}`, {}, 'DELETE')
    expect(await captions()).not.toContainEqual(expect.objectContaining(nipptide))
  })

  it('no longer names a permanently deleted topic, nor one that was merged into another', async () => {
    const { payload } = site()
    const [gone, from, into] = [
      await buildTopic(payload, 'Ebbstrom'),
      await buildTopic(payload, 'Gezeit'),
      await buildTopic(payload, 'Gezeiten'),
    ].map(({ id }) => id)
    const { id } = await buildImage(payload, { caption: 'Kantentide' })
    await giveTopics(payload, 'images', id, { topics: [gone ?? 0, from ?? 0] })
    const path = '/api/images?depth=0&limit=20&select[topics]=true'
    const topics = async () => {
      const { docs } = await (await callSite(site(), path)).json()
      return docs.find((one: { id: number }) => one.id === id)?.topics
    }
    expect(await topics()).toEqual([gone, from])
    expect(await keptAnswer(topics)).toEqual([gone, from])
    await save(`/topics/${gone}`, {}, 'DELETE')
    expect(await topics()).toEqual([from])
    const merged = await callSite(site(), `/tag/ajax/topic/merge/${from}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...site().viewers.editor.cookieHeaders },
      body: JSON.stringify({ into }),
    })
    expect(merged.status).toBe(200)
    expect(await topics()).toEqual([into])
  })

  it('with other parameters is answered by Payload, and refused in the caller’s language', async () => {
    const before = await hits()
    for (let round = 0; round < 2; round += 1) {
      await captions(`${KEPT_LIST}&where[caption][exists]=true`)
      await captions(`${KEPT_LIST}&sort=caption`)
      await captions(KEPT_LIST, site().viewers.member)
    }
    expect(await hits()).toBe(before)
    const refused = (language: string) =>
      callSite(site(), '/api/images?select[nothing]=true', { headers: { 'Accept-Language': language } })
    const [german, english] = await Promise.all(['de', 'en'].map(refused))
    expect([german?.status, english?.status]).toEqual([400, 400])
    expect(await german?.text()).not.toBe(await english?.text())
  })
})

describe('a visitor’s list by GraphQL', () => {
  const LIST = '{ Images(limit: 20, select: true) { docs { id caption } } }'
  const ask = async (
    query: string,
    { viewer, variables }: { viewer?: TestViewer; variables?: object } = {},
  ) => {
    const answer = await callSite(site(), '/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...viewer?.cookieHeaders },
      body: JSON.stringify({ query, ...(variables && { variables }) }),
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    return answer.text()
  }

  it('is answered from memory until a picture is added, changed or withdrawn', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Rippstrom' })
    expect(await ask(LIST)).toContain('Rippstrom')
    expect(await keptAnswer(() => ask(LIST))).toContain('Rippstrom')
    await save(`/images/${id}`, { caption: 'Brandung' })
    expect(await ask(LIST)).toContain('Brandung')
    await save(`/images/${id}`, { visibility: 'withdrawn' })
    expect(await ask(LIST)).not.toContain('Brandung')
    expect(await ask(LIST, { viewer: site().viewers.editor })).toContain('Brandung')
    expect(await ask(LIST)).not.toContain('Brandung')
  })

  it('is cached as well for a caller who names no media type', async () => {
    const body = JSON.stringify({ query: LIST })
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const first = await rawAnswer('identity', '/api/graphql', headers, body)
    expect(await keptAnswer(() => rawAnswer('identity', '/api/graphql', headers, body))).toEqual(first)
    expect(first.vary).toContain('Accept-Encoding')
    expect(new Set(first.vary).size).toBe(first.vary.length)
  })

  it('differs for other variables', async () => {
    const paged = 'query ($page: Int) { Images(limit: 1, page: $page) { docs { id } } }'
    const [first, second] = [
      await ask(paged, { variables: { page: 1 } }),
      await ask(paged, { variables: { page: 2 } }),
    ]
    expect(first).not.toBe(second)
    expect(await keptAnswer(() => ask(paged, { variables: { page: 2 } }))).toBe(second)
  })

  it('with other fields is answered by Payload each time, errors too', async () => {
    const more = [
      '{ Images(limit: 20, where: { caption: { exists: true } }) { docs { id } } }',
      `{ Images(limit: 20) { docs { id } } Image(id: ${image}) { caption } }`,
      '{ Images(limit: 20, sort: "caption") { docs { id } } }',
      'mutation { logoutAccount }',
    ]
    const before = await hits()
    const answers = []
    for (const query of [...more, ...more]) answers.push(await ask(query))
    expect(answers.slice(more.length)).toEqual(answers.slice(0, more.length))
    await ask(LIST, { viewer: site().viewers.member })
    await ask(LIST, { viewer: site().viewers.member })
    expect(await hits()).toBe(before)
  })
})
