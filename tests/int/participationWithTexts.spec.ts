import { expect, it } from 'vitest'
import { bodyOf, buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { buildEntry, buildEvent, callParticipation, seenBy, takePart } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

// What is made from within a text is public with it, whichever way the text becomes public or stops being so.

const site = useSite()
/** Privileged: a test says what there is. */
const free = { depth: 0, overrideAccess: true } as const

const bodyWith = (eventId: number, ...lines: string[]) => {
  const { root } = bodyOf('Am Freitag um zehn.', ...lines)
  return { root: { ...root, children: [...root.children, { type: 'participation', version: 1, eventId }] } }
}

/** The poll of a draft, as the dialog of a text makes it. */
async function buildCarried(more: object = {}) {
  const event = await buildEvent(site(), { withText: true, audience: 'everyone', ...more })
  const article = await buildArticle(site().payload, { state: 'draft', body: bodyWith(event.id) })
  return { event, article: article.id }
}

const move = (article: number, state: 'draft' | 'published', dates: object = {}) =>
  site().payload.update({
    collection: 'articles',
    id: article,
    data: { state, _status: state, ...dates },
    ...free,
  })

/** Lists the places where a viewer, a visitor by default, finds an event. */
async function waysTo(id: number, viewer = site().viewers.anonymous): Promise<string[]> {
  const { headers } = viewer
  const rest = async (path: string) => (await callRest(site(), path, { headers })).text()
  const names = ['participationevent', 'form/participate', 'interaction', 'interactiondata']
  const routes = await Promise.all(
    names.map(async (name) => {
      const { status } = await callParticipation(site(), { viewer, path: `${name}/${id}`, method: 'GET' })
      return status === 200 ? [name] : []
    }),
  )
  const document = (await callRest(site(), `/participation-events/${id}`, { headers })).status === 200
  const { docs } = JSON.parse(await rest('/participation-events?limit=100&sort=-id&select[title]=true'))
  const listed = docs.some((doc: { id: number }) => doc.id === id)
  const counted = JSON.parse(await rest(`/participation-events/count?where[id][equals]=${id}`)).totalDocs > 0
  return [
    ...routes.flat(),
    ...(document ? ['document'] : []),
    ...(listed ? ['list'] : []),
    ...(counted ? ['count'] : []),
  ]
}

const everyWay = [
  ...['participationevent', 'form/participate', 'interaction', 'interactiondata'],
  ...['document', 'list', 'count'],
]

it('only staff find the poll of a draft, or vote in it', async () => {
  const { event } = await buildCarried()
  const { anonymous, member, editor } = site().viewers
  expect(await waysTo(event.id)).toEqual([])
  expect(await waysTo(event.id, member)).toEqual([])
  expect(await waysTo(event.id, editor)).toEqual(everyWay)
  for (const viewer of [anonymous, member, editor])
    expect((await takePart(site(), viewer, event.id, { options: [event.options[0]] })).status).toBe(404)
  const search = { path: 'eventsearch?text=Marktplatz', method: 'GET' } as const
  const found = async (viewer: typeof member) =>
    (await callParticipation(site(), { viewer, ...search })).body.events.map(({ id }: { id: number }) => id)
  expect(await found(member)).not.toContain(event.id)
  expect(await found(editor)).toContain(event.id)
})

it('it is public while a text that shows it is published, also behind the premium marker, by the clock of the database', async () => {
  const { event, article } = await buildCarried()
  await move(article, 'published', { publishedAt: secondsFromNow(3600) })
  expect(await waysTo(event.id)).toEqual([])
  await move(article, 'published', { publishedAt: secondsFromNow(-60) })
  expect(await waysTo(event.id)).toEqual(everyWay)
  await site().pool.query(`update articles set unpublish_at = now() - interval '1 second' where id = $1`, [
    article,
  ])
  expect(await waysTo(event.id)).toEqual([])
  await buildArticle(site().payload, { body: bodyWith(event.id, '[premium]') })
  expect(await waysTo(event.id)).toEqual(everyWay)
})

it('it is hidden with the only text that shows it, and stays with another one', async () => {
  const { event, article } = await buildCarried()
  await move(article, 'published')
  const other = await buildArticle(site().payload, { body: bodyWith(event.id) })
  await move(article, 'draft')
  expect(await waysTo(event.id)).toEqual(everyWay)
  await site().payload.update({
    collection: 'articles',
    id: other.id,
    data: { deletedAt: new Date().toISOString() },
    ...free,
  })
  expect(await waysTo(event.id)).toEqual([])
  await site().payload.update({
    collection: 'articles',
    id: other.id,
    data: { deletedAt: null },
    trash: true,
    ...free,
  })
  expect(await waysTo(event.id)).toEqual(everyWay)
})

it('a draft of a published text makes nothing public', async () => {
  const event = await buildEvent(site(), { withText: true })
  const { id } = await buildArticle(site().payload, {})
  await site().payload.update({
    collection: 'articles',
    id,
    data: { body: bodyWith(event.id) },
    draft: true,
    ...free,
  })
  expect(await waysTo(event.id)).toEqual([])
})

it('a poll with a vote, a contest with an entry and an independent event stay when the text is deleted', async () => {
  const { event, article } = await buildCarried()
  await move(article, 'published')
  expect(
    (await takePart(site(), site().viewers.anonymous, event.id, { options: [event.options[0]] })).status,
  ).toBe(200)
  await move(article, 'draft')
  expect(await waysTo(event.id)).toEqual(everyWay)
  const contest = await buildEvent(site(), { type: 'contest', withText: true })
  await buildEntry(site(), { event: contest.id, by: site().viewers.member })
  expect(await waysTo(contest.id)).toEqual(everyWay)
  const own = await buildEvent(site())
  expect(await waysTo(own.id)).toEqual(everyWay)
  expect((await seenBy(site(), site().viewers.anonymous, event.id)).participants).toBe(1)
})

it('the picture of an event is published with the text that carries it', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, {
    visibility: 'draft',
    owner: viewers.editor,
    imageManagerPrefix: 'article',
  })
  const { article } = await buildCarried({ imageId: id })
  const visibility = async () => (await imageById(payload, id))?.visibility
  expect(await visibility()).toBe('draft')
  await move(article, 'published')
  expect(await visibility()).toBe('public')
})
