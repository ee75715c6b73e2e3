import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const article = async (title: string, state: 'published' | 'draft' = 'published') =>
  (await buildArticle(site().payload, { title, state })).id

const editor = () => site().viewers.editor
const heroOf = async () => (await buildPage(site())).teasers.hero ?? 0
const read = async (id: number, viewer = editor(), query = '') =>
  callTeasers(site(), { viewer, path: `/cms/api/teaser?tid=${id}${query}` })

it('the form without script is filled in, saved with `success`, and shown again with its errors', async () => {
  const live = await article('Am Deich')
  const id = await heroOf()
  const form = async (fields: Record<string, string>, query = '') => {
    const answer = await callRest(site(), `/litfass/cms/ajax/teasereditform?tid=${id}&h=save${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Accept-Language': 'de',
        ...editor().headers,
      },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const field = (name: string) => `places[0][items][0]${name}`
  const saved = await form({
    layout: 'single',
    [field('[entity]')]: `article:${live}`,
    [field('[title]')]: 'Land unter',
    [field('[active_from_time][hour]')]: '6',
    [field('[active_from_time][minute]')]: '30',
    'places[0][items][1][entity]': '',
  })
  expect(saved).toEqual({ status: 200, text: 'success' })
  expect((await read(id)).body.places).toEqual([
    { items: [{ entity: `article:${live}`, title: 'Land unter', activeFrom: { hour: 6, minute: 30 } }] },
  ])
  const shown = await callRest(site(), `/litfass/cms/ajax/teasereditform?tid=${id}`, {
    headers: editor().headers,
  })
  expect(await shown.text()).toContain('name="places[0][items][0][active_from_time][hour]"')

  const refused = await form({
    layout: 'single',
    [field('[entity]')]: 'article:999999',
    [field('[title]')]: 'Bleibt',
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Diesen Inhalt gibt es nicht.')
  expect(refused.text).toContain('Bleibt')
  const malformed = await form({
    layout: 'single',
    [field('[url]')]: 'beispiel',
    [field('[title]')]: 'Auch das',
    [field('[active_from_time][hour]')]: '6',
  })
  expect(malformed.status).toBe(422)
  for (const kept of ['value="beispiel"', 'value="Auch das"', '<option value="6" selected="">'])
    expect(malformed.text).toContain(kept)
  expect(malformed.text).toMatch(/<strong id="fehler-[^"]+">[^<]+<\/strong>/)
  const member = await callRest(site(), `/litfass/cms/ajax/teasereditform?tid=${id}`, {
    headers: site().viewers.member.headers,
  })
  expect(member.status).toBe(403)
})

it('the form without script keeps places that are empty where they are, and is sent as it was rendered', async () => {
  const [first, third] = [await article('Der eine'), await article('Der dritte')]
  const id = (await buildPage(site())).teasers.first ?? 0
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await callRest(site(), `/litfass${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...editor().headers },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const shown = async () => {
    const answer = await callRest(site(), `/litfass/cms/ajax/teasereditform?tid=${id}&dr=1`, {
      headers: editor().headers,
    })
    return answer.text()
  }
  const before = await shown()
  expect(before).not.toContain('teaser/reset')
  const action = /<form action="([^"]*)"/.exec(before)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const hidden = Object.fromEntries(
    [...before.matchAll(/<input type="hidden" name="(\w+)" value="(\d+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const saved = await post(action, {
    ...hidden,
    layout: 'trio',
    'places[0][items][0][entity]': `article:${first}`,
    'places[1][items][0][entity]': '',
    'places[2][items][0][entity]': '',
    'places[2][items][1][entity]': `article:${third}`,
  })
  expect(saved).toEqual({ status: 200, text: 'success' })
  const item = (entity: number) => ({ entity: `article:${entity}`, activeFrom: null })
  expect((await read(id)).body.places).toEqual([
    { items: [item(first)] },
    { items: [] },
    { items: [item(third)] },
  ])
  expect(await shown()).toContain('formAction="/cms/ajax/teaser/confirm"')
  expect(await post('/cms/ajax/teaser/confirm', { tid: String(id), action: 'reset' })).toMatchObject({
    status: 400,
  })
  expect(await post('/cms/ajax/teaser/confirm', { tid: String(id), action: 'confirm' })).toEqual({
    status: 200,
    text: 'success',
  })
  expect((await read(id)).body.safeMode).toEqual({ state: 'confirmed' })
})

it('the form shows the default content of a slot, unless the page draws it itself', async () => {
  const { payload } = site()
  const topic = (await buildTopic(payload, 'Schleuse')).id
  for (const title of ['Die Schleuse klemmt', 'Die Schleuse läuft'])
    await buildArticle(payload, { title, topics: [topic] })
  const page = await buildPage(site(), { title: 'An der Schleuse' })
  // Privileged: a test says what the page is about.
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { topics: [topic] },
    depth: 0,
    overrideAccess: true,
  })
  const usualOf = async (id: number | undefined) => {
    const path = `/cms/ajax/teasereditform?tid=${id}`
    return (await callTeasers(site(), { viewer: editor(), path })).body.usual
  }
  const arranged = placesOf(`article:${await article('Eins')}`, `article:${await article('Zwei')}`)
  await saveTeaserAs(site(), editor(), { id: page.teasers.first ?? 0, layout: 'duo', places: arranged })
  expect(await usualOf(page.teasers.hero)).toEqual({ layout: 'Aufmacher', titles: ['Die Schleuse läuft'] })
  // What an arranged slot would show without its teaser.
  expect(await usualOf(page.teasers.first)).toEqual({
    ...{ layout: 'Drei nebeneinander', titles: ['Die Schleuse klemmt'] },
  })
  const { rows } = await site().pool.query(
    "select t.id from teasers t join pages p on p.id = t.page_id where p.template = 'front' and t.slot = 'hero'",
  )
  expect(await usualOf(rows[0].id)).toBeNull()
  // Readers of the teaser learn what stands there, and that it is not its own.
  const articles = await site().pool.query(`select id from articles where title = 'Die Schleuse läuft'`)
  const places = placesOf(`article:${articles.rows[0].id}`)
  for (const [viewer, query] of [
    [site().viewers.anonymous, ''],
    [editor(), ''],
    [editor(), `&as=member&at=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`],
  ] as const)
    expect((await read(page.teasers.hero ?? 0, viewer, query)).body).toMatchObject({
      ...{ layout: 'single', places, isDefault: true },
    })
  expect((await read(page.teasers.first ?? 0)).body).toMatchObject({ layout: 'duo', isDefault: false })
  expect((await read(rows[0].id)).body).toMatchObject({ layout: null, places: [], isDefault: true })
  // Saved as it was read, it stays the default content.
  const { id, layout, isDefault, revision } = (await read(page.teasers.hero ?? 0)).body
  const again = await saveTeaserAs(site(), editor(), { id, layout, places, isDefault, revision })
  expect(again.body).toMatchObject({ layout: null, isDefault: true, safeMode: { state: 'confirmed' } })
})
