import { clientNetwork } from '@litfass/kit'
import { STREAM_LIMITS, streamSlots } from '@litfass/kit/events'
import { eventually, type TestViewer } from '@litfass/kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { buildComment, callComments } from '../factories/comments.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const ABSENT = 2_000_000_000

it('sends pictures and comments by one stream, each under its name, from the first state on', async () => {
  const { payload, viewers } = site()
  const picture = await buildImage(payload)
  const commented = await buildImage(payload)
  const page = await watch(viewers.anonymous, `images:${picture.id};comments.image:${commented.id}`)
  await page.until('both states', () => page.states().length === 2)
  expect(page.states()).toMatchObject([
    { of: 'images', id: picture.id, isSettled: false, row: { id: picture.id, remaining: 5 } },
    { of: 'comments.image', id: commented.id, isSettled: false, row: { id: commented.id, total: 0 } },
  ])
  const written = { path: `ajax/image/comment/new/${commented.id}`, body: { text: 'Schön!' } }
  expect((await callComments(site(), { viewer: viewers.member, ...written })).status).toBe(200)
  await page.until('the comment', () => page.states().some(({ row }) => row.total === 1))
  await payload.db.updateOne({ collection: 'images', id: picture.id, data: { is_stub: false } })
  await change(picture.id, { caption: 'Fertig' })
  await page.until('the last state of the picture', () => page.states().some(({ isSettled }) => isSettled))
  // Comments are never settled, so the stream stays.
  await buildComment(site(), { image: commented.id, by: viewers.member })
  expect(page.text()).not.toContain('event: end')
  page.close()
})

it('ends once everything watched is settled', async () => {
  const { payload, viewers } = site()
  const [one, other] = [await buildImage(payload), await buildImage(payload)]
  await payload.db.updateOne({ collection: 'images', id: one.id, data: { is_stub: false } })
  const shown = await watch(viewers.anonymous, `images:${one.id};images.processed:${other.id}`)
  await shown.until('both states', () => shown.states().length === 2)
  expect(shown.text()).not.toContain('event: end')
  await payload.db.updateOne({
    collection: 'images',
    id: other.id,
    data: { is_stub: false, processing: { state: 'ready' } },
  })
  await change(other.id, { caption: 'Fertig' })
  await shown.until('the end', () => shown.text().includes('{"reason":"settled"}'))
})

it('leaves access to each source: a hidden row is reported as gone, like a missing one', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, { visibility: 'restricted', owner: viewers.member })
  await buildComment(site(), { image: id, by: viewers.member })
  const all = (image: number) => `images:${image};images.processed:${image};comments.image:${image}`
  for (const viewer of [viewers.anonymous, viewers.otherMember, viewers.pending, viewers.locked]) {
    const [hidden, absent] = [await watch(viewer, all(id)), await watch(viewer, all(ABSENT))]
    await eventually('both ends', () => [hidden, absent].every((page) => page.text().includes('event: end')))
    expect(hidden.text().replaceAll(String(id), '0')).toBe(absent.text().replaceAll(String(ABSENT), '0'))
    expect(hidden.text().match(/event: gone/g)).toHaveLength(3)
  }
  const own = await watch(viewers.member, all(id))
  await own.until('all states', () => own.states().length === 3)
  own.close()
})

it('ends all streams of an account when it is locked', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { visibility: 'withdrawn' })
  const password = 'ein-passwort'
  const editor = await buildAccount(payload, { role: 'editor', password })
  const { token } = await payload.login({ collection: 'accounts', data: { email: editor.email, password } })
  const page = await watch(
    { headers: { Authorization: `JWT ${token}` } },
    `images:${id};comments.image:${id}`,
  )
  await page.until('both states', () => page.states().length === 2)
  await payload.update({
    collection: 'accounts',
    id: editor.id,
    data: { state: 'locked' },
    depth: 0,
    overrideAccess: true,
  })
  await change(id, { caption: 'Nur für die Redaktion' })
  await page.until('the end', () => page.text().includes('{"reason":"signedOut"}'))
  expect(page.states()).toHaveLength(2)
})

it('takes one slot of an account, whatever it watches, and releases it', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload)
  const everything = `images:${id};images.processed:${id};comments.image:${id}`
  const pages = []
  for (let page = 0; page < STREAM_LIMITS.perAccount; page += 1)
    pages.push(await watch(viewers.editor, everything))
  const refused = await ask(viewers.editor, everything)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  pages[0]?.close()
  await eventually('the place that was given back', async () => {
    const answer = await ask(viewers.editor, everything)
    if (answer.status === 200) pages.push(collect(answer))
    return answer.status === 200
  })
  for (const page of pages) page.close()
})

it('keeps slots for approved accounts when visitors have used all of theirs', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload)
  const free = STREAM_LIMITS.visitors - streamSlots.count()
  const releases = Array.from({ length: free }, (_, at) =>
    streamSlots.take({ kind: 'network', network: clientNetwork(`10.0.${at >> 8}.${at & 255}`) }),
  )
  onTestFinished(() => {
    for (const release of releases) release()
  })
  for (const viewer of [viewers.anonymous, viewers.pending, viewers.locked])
    expect((await ask(viewer, `images:${id}`)).status).toBe(429)
  const page = await watch(viewers.member, `images:${id}`)
  await page.until('the state', () => page.states().length === 1)
  page.close()
})

it.each([
  ['nothing', ''],
  ['a name that no plugin declares', 'passwords:1'],
  ['a name that every object has', 'constructor:1'],
  ['no ids', 'images:'],
  ['an id that no row can have', 'images:99999999999'],
  ['one name twice', 'images:1;images:2'],
  ['more rows than a page can hold', `images:${Array.from({ length: 401 }, (_, index) => index + 1)}`],
])('refuses to watch %s', async (_, watched) => {
  const answer = await ask(site().viewers.anonymous, watched)
  expect([answer.status, (await answer.json()).code]).toEqual([
    400,
    expect.stringMatching(/malformed|events/),
  ])
})

type Reader = Pick<TestViewer, 'headers'>

function ask({ headers }: Reader, watched: string): Promise<Response> {
  return callRest(site(), `/litfass/live/events?language=de&watch=${watched}`, { headers })
}

async function watch(reader: Reader, watched: string): Promise<Page> {
  const answer = await ask(reader, watched)
  expect(answer.status).toBe(200)
  return collect(answer)
}

type Told = { of: string; id: number; isSettled: boolean; row: { total?: number } }

type Page = ReturnType<typeof collect>

/** Reads a stream as it comes. */
function collect(answer: Response) {
  let text = ''
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  const read = async (): Promise<void> => {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (value) text += decoder.decode(value, { stream: true })
    if (!done) await read()
  }
  void read()
  return {
    text: () => text,
    states: () =>
      [...text.matchAll(/^event: state\ndata: (.*)$/gm)].map(([, data = '']): Told => JSON.parse(data)),
    until: (what: string, isThere: () => boolean) => eventually(what, isThere),
    close: () => void reader?.cancel(),
  }
}

async function change(id: number, data: { caption: string }): Promise<void> {
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
}
