import { openCaches, recorded } from '@litfass/kit/pages'
import { findEntities, readPage } from '@litfass/teasers'
import { createLocalReq } from 'payload'
import { expect, it, onTestFinished } from 'vitest'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const article = async (title: string, state: 'published' | 'draft' = 'published') =>
  (await buildArticle(site().payload, { title, state })).id

const editor = () => site().viewers.editor
const heroOf = async () => (await buildPage(site())).teasers.hero ?? 0
const read = async (id: number, viewer = editor(), query = '') =>
  callTeasers(site(), { viewer, path: `/cms/api/teaser?tid=${id}${query}` })

it('a page has the teasers of its slots from the beginning, each of them once', async () => {
  const { id, teasers } = await buildPage(site())
  expect(Object.keys(teasers).toSorted()).toEqual(['first', 'hero', 'second', 'third'])
  await site().payload.update({
    collection: 'pages',
    id,
    data: { title: 'Umbenannt' },
    depth: 0,
    overrideAccess: true,
  })
  const { rows } = await site().pool.query('select id, name from teasers where page_id = $1 order by id', [
    id,
  ])
  expect(rows.map((row) => row.id)).toEqual(Object.values(teasers).toSorted((one, other) => one - other))
  expect(rows[0]?.name).toContain('Umbenannt')
})

it('a language has one front page', async () => {
  const { rows } = await site().pool.query(
    "select language, slug from pages where template = 'front' order by id",
  )
  expect(rows).toEqual([
    { language: 'de', slug: 'startseite' },
    { language: 'en', slug: 'front-page' },
  ])
  await expect(buildPage(site(), { template: 'front' })).rejects.toThrow()
})

it('a saved teaser counts at once and takes itself back; confirmed it stays', async () => {
  const [first, second] = [await article('Der alte Aufmacher'), await article('Der neue Aufmacher')]
  const id = await heroOf()
  const saved = await saveTeaserAs(site(), editor(), {
    id,
    layout: 'single',
    places: placesOf(`article:${first}`),
  })
  expect(saved.body).toMatchObject({
    layout: 'single',
    safeMode: { state: 'pending', by: { name: expect.any(String) } },
  })
  expect(saved.body.safeMode.secondsLeft).toBeGreaterThan(0)
  const confirmed = await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/teaser/confirm',
    body: { tid: id, revision: saved.body.revision },
  })
  expect(confirmed.body).toMatchObject({ success: true, teaser: { safeMode: { state: 'confirmed' } } })

  await saveTeaserAs(site(), editor(), { id, layout: 'single', places: placesOf(`article:${second}`) })
  const shown = async () => (await read(id, site().viewers.anonymous)).body.places[0].items[0]?.entity
  expect(await shown()).toBe(`article:${second}`)
  await site().pool.query("update litfass_pending_changes set expires_at = now() - interval '1 second'")
  expect(await shown()).toBe(`article:${first}`)
  const late = await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/teaser/confirm',
    body: { tid: id },
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'safe-mode.expired' } })
})

it('of two editors the second is told what has changed, and nothing is overwritten', async () => {
  const [one, other] = [await article('Vom einen'), await article('Von der anderen')]
  const id = await heroOf()
  const { revision } = (await read(id)).body
  const save = (entity: number) =>
    saveTeaserAs(site(), editor(), { id, layout: 'single', places: placesOf(`article:${entity}`), revision })
  expect((await save(one)).status).toBe(200)
  const refused = await save(other)
  expect(refused).toMatchObject({ status: 409, body: { code: 'safe-mode.changed' } })
  expect((await read(id)).body.places[0].items[0].entity).toBe(`article:${one}`)
})

it('visitors are told what is shown, and nothing about drafts or editors', async () => {
  const [draft, live] = [await article('Noch geheim', 'draft'), await article('Schon da')]
  const id = await heroOf()
  await saveTeaserAs(site(), editor(), {
    id,
    layout: 'single',
    places: [
      {
        items: [
          { entity: `article:${draft}`, activeFrom: { hour: 0, minute: 0 }, title: 'Geheime Überschrift' },
          { entity: `article:${live}`, activeFrom: null },
        ],
      },
    ],
  })
  const { body } = await read(id, site().viewers.anonymous)
  expect(body).toEqual({
    id,
    slotType: 'hero',
    layout: 'single',
    places: [{ items: [{ entity: `article:${live}`, activeFrom: null }] }],
    isDefault: false,
    revision: 0,
    safeMode: { state: 'confirmed' },
  })
  expect((await read(id, site().viewers.anonymous, '&at=2027-01-01T00:00:00Z')).status).toBe(403)
  const many = await callTeasers(site(), {
    viewer: site().viewers.member,
    path: '/cms/api/teasers',
    body: { ids: [id, 999_999] },
  })
  expect(many.body.teasers.map((teaser: { id: number }) => teaser.id)).toEqual([id])
  expect(JSON.stringify(many.body)).not.toContain('Geheim')
})

it('what cannot stand in a slot is refused with its field, by the routes and by REST', async () => {
  const id = await heroOf()
  const live = await article('Da')
  const put = (layout: string, places: object[]) => saveTeaserAs(site(), editor(), { id, layout, places })
  expect((await put('ticker', placesOf(`article:${live}`))).body.fieldErrors).toEqual({
    layout: 'Dieses Layout passt nicht in diesen Platz der Seite.',
  })
  expect((await put('duo', placesOf(`article:${live}`))).body).toMatchObject({
    msg: 'Die Zahl der Plätze passt nicht zu diesem Layout.',
    fieldErrors: { places: 'Die Zahl der Plätze passt nicht zu diesem Layout.' },
  })
  expect((await put('single', placesOf('article:999999'))).body.fieldErrors).toEqual({
    'places.0.items.0.entity': 'Diesen Inhalt gibt es nicht.',
  })
  expect((await put('single', [{ items: [{ entity: null, activeFrom: null }] }])).body.fieldErrors).toEqual({
    'places.0.items.0.entity': 'Bitte einen Inhalt oder eine Adresse angeben.',
  })
  expect(
    (await put('single', [{ items: [{ entity: null, url: 'javascript:alert(1)', activeFrom: null }] }]))
      .status,
  ).toBe(422)
  const patched = await callRest(site(), `/teasers/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...editor().headers },
    body: JSON.stringify({ layout: 'ticker', places: [] }),
  })
  expect(patched.status).toBe(422)
  expect((await read(id)).body.isDefault).toBe(true)
})

it.each(['confirm', 'extend', 'revert', 'reset'] as const)(
  'a %s made on another state is refused with what has changed since, and changes nothing',
  async (which) => {
    const [one, other] = [await article('Vom einen'), await article('Von der anderen')]
    const id = await heroOf()
    const save = async (entity: number) =>
      (
        await saveTeaserAs(site(), editor(), {
          id,
          layout: 'single',
          places: placesOf(`article:${entity}`),
        })
      ).body
    const { revision } = await save(one)
    const now = await save(other)
    const refused = await callTeasers(site(), {
      viewer: editor(),
      path: `/cms/ajax/teaser/${which === 'extend' ? 'confirm' : which}`,
      body: { tid: id, revision, ...(which === 'extend' && { extend: true }) },
    })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'safe-mode.changed',
        revision: now.revision,
        before: { places: placesOf(`article:${one}`) },
        after: { places: placesOf(`article:${other}`) },
      },
    })
    expect((await read(id)).body).toMatchObject({ revision: now.revision, safeMode: { state: 'pending' } })
  },
)

it('what has changed since is told from the state that was seen, whatever was done in between', async () => {
  const [one, other] = [await article('Vom einen'), await article('Von der anderen')]
  const id = await heroOf()
  const { revision } = (await read(id)).body
  const save = (entity: number) =>
    saveTeaserAs(site(), editor(), { id, layout: 'single', places: placesOf(`article:${entity}`) })
  await save(one)
  await save(other)
  await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/teaser/confirm',
    body: { tid: id, extend: true },
  })
  const refused = await saveTeaserAs(site(), editor(), {
    id,
    layout: 'single',
    places: placesOf(`article:${one}`),
    revision,
  })
  expect(refused.body).toMatchObject({
    before: { layout: null, places: [] },
    after: { layout: 'single', places: placesOf(`article:${other}`) },
  })
})

it('a teaser of a page that is not published, or in the trash, is absent for everybody but staff', async () => {
  const { id: pageId, teasers } = await buildPage(site())
  const id = teasers.hero ?? 0
  const seen = async () => ({
    one: (await read(id, site().viewers.member)).status,
    many: (
      await callTeasers(site(), {
        viewer: site().viewers.anonymous,
        path: '/cms/api/teasers',
        body: { ids: [id] },
      })
    ).body.teasers.length,
    staff: (await read(id)).status,
  })
  expect(await seen()).toEqual({ one: 200, many: 1, staff: 200 })
  for (const data of [{ isPublished: false }, { isPublished: true, deletedAt: new Date().toISOString() }]) {
    await site().payload.update({ collection: 'pages', id: pageId, data, overrideAccess: true })
    expect([data, await seen()]).toEqual([data, { one: 404, many: 0, staff: 200 }])
  }
})

it('an item whose entity was deleted meanwhile keeps its place, and can be confirmed', async () => {
  const gone = await article('Bald gelöscht')
  const id = await heroOf()
  await saveTeaserAs(site(), editor(), { id, layout: 'single', places: placesOf(`article:${gone}`) })
  await site().payload.delete({ collection: 'articles', id: gone, overrideAccess: true })
  const confirmed = await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/teaser/confirm',
    body: { tid: id },
  })
  expect(confirmed.status).toBe(200)
  const preview = await callTeasers(site(), {
    viewer: editor(),
    path: `/cms/ajax/loadentitygroupdata?entityIdentifier=article:${gone}&aha=tab1`,
  })
  expect(preview.body).toMatchObject({
    results: [{ id: `article:${gone}`, entity: null, html: expect.stringContaining('data-alert') }],
    error: { html: expect.any(String) },
  })
  const { body } = await read(id, site().viewers.anonymous)
  expect(body.places).toEqual([{ items: [] }])
  expect((await read(id)).body.places).toEqual(placesOf(`article:${gone}`))
})

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

it('`ds=1` saves without safe mode, `dr=1` takes reset away, reset and revert go back', async () => {
  const live = await article('Fest')
  const id = await heroOf()
  const formWith = async (query = '') =>
    callTeasers(site(), { viewer: editor(), path: `/cms/ajax/teasereditform.json?tid=${id}${query}` })
  const form = await formWith()
  expect(form.body).toMatchObject({ values: { layout: null, places: [] }, language: 'de' })
  expect(form.body).toMatchObject({ mayRevert: false, mayReset: false })
  expect(form.body).toMatchObject({
    page: expect.stringMatching(/^\/seite\/rund-um-den-hafen/),
    imagePanel: '/admin/collections/images/{id}',
  })
  expect(form.body.layouts.map(({ name }: { name: string }) => name)).toContain('single')
  const saved = await callTeasers(site(), {
    viewer: editor(),
    path: `/cms/ajax/teasereditform?tid=${id}&ds=1`,
    body: { layout: 'single', places: [{ items: [{ entity: `article:${live}` }] }] },
  })
  expect(saved.body).toMatchObject({
    success: true,
    teaser: { safeMode: { state: 'confirmed' }, layout: 'single' },
  })
  expect((await formWith()).body).toMatchObject({ mayRevert: true, mayReset: true })
  expect((await formWith('&dr=1')).body).toMatchObject({ mayRevert: true, mayReset: false })
  const act = (action: string) =>
    callTeasers(site(), { viewer: editor(), path: `/cms/ajax/teaser/${action}`, body: { tid: id, action } })
  expect((await act('reset')).body.teaser).toMatchObject({ layout: null, places: [] })
  expect((await act('revert')).body.teaser).toMatchObject({ layout: 'single' })
})

it('a slot type that is not that of the teaser is refused wherever it is named, and nothing is saved', async () => {
  const live = await article('Am Kran')
  const id = await heroOf()
  const body = { layout: 'single', places: [{ items: [{ entity: `article:${live}` }] }] }
  const form = (st: string, query = '', sent?: object) =>
    callTeasers(site(), {
      viewer: editor(),
      path: `/cms/ajax/teasereditform.json?tid=${id}&st=${st}${query}`,
      body: sent,
    })
  const refusal = {
    status: 422,
    body: {
      code: 'teasers.slotType',
      msg: 'Dieser Teaser steht in einem Platz der Art hero, nicht in einem der Art strip.',
    },
  }
  expect(await form('strip')).toMatchObject(refusal)
  for (const h of ['save', 'preview', 'check'])
    expect(await form('strip', `&h=${h}`, body)).toMatchObject(refusal)
  const put = (slotType: string) =>
    callTeasers(site(), {
      viewer: editor(),
      path: '/cms/api/teaser',
      method: 'PUT',
      body: { id, slotType, layout: 'single', places: placesOf(`article:${live}`) },
    })
  expect(await put('strip')).toMatchObject(refusal)
  expect((await read(id)).body.isDefault).toBe(true)
  expect((await form('hero')).status).toBe(200)
  expect((await form('hero', '&h=check', body)).status).toBe(200)
  expect((await put('hero')).status).toBe(200)
})

it('an entry shows an audience something else in its window, and everybody the teaser afterwards', async () => {
  const [all, members] = [await article('Für alle'), await article('Für Mitglieder')]
  const id = await heroOf()
  await saveTeaserAs(site(), editor(), { id, layout: 'single', places: placesOf(`article:${all}`) })
  const entry = await site().payload.create({
    collection: 'targeting-entries',
    data: {
      title: 'Nur für Mitglieder',
      teaser: id,
      audience: 'member',
      layout: 'single',
      places: placesOf(`article:${members}`),
    },
    depth: 0,
    overrideAccess: true,
  })
  const shown = async (viewer: ReturnType<typeof editor>, query = '') =>
    (await read(id, viewer, query)).body.places[0].items[0].entity
  expect(await shown(site().viewers.member)).toBe(`article:${members}`)
  expect(await shown(site().viewers.anonymous)).toBe(`article:${all}`)
  expect(await shown(editor(), '&as=member')).toBe(`article:${members}`)
  const entriesInForm = async () =>
    (await callTeasers(site(), { viewer: editor(), path: `/cms/ajax/teasereditform.json?tid=${id}` })).body
      .entries
  expect(await entriesInForm()).toEqual([
    {
      ...{ id: entry.id, title: 'Nur für Mitglieder', audience: 'member', end: null },
      screens: ['phone', 'tablet', 'desktop'],
      panel: `/admin/collections/targeting-entries/${entry.id}`,
    },
  ])
  // For everybody: staff still read what they edit, and what they see themselves as their audience.
  await site().pool.query('update targeting_entries set audience = null where id = $1', [entry.id])
  expect(await shown(site().viewers.anonymous)).toBe(`article:${members}`)
  expect(await shown(editor())).toBe(`article:${all}`)
  expect(await shown(editor(), '&as=staff')).toBe(`article:${members}`)
  await site().pool.query(
    'update targeting_entries set "end" = now() - interval \'1 minute\' where id = $1',
    [entry.id],
  )
  expect(await shown(site().viewers.member)).toBe(`article:${all}`)
  expect(await entriesInForm()).toEqual([])
  const deleted = await callTeasers(site(), {
    viewer: editor(),
    path: `/admin/cms/targetingentry/delete/${entry.id}`,
    body: {},
  })
  expect(deleted.body).toEqual({ deleted: entry.id })
})

it('an entry in a teaser that no page has is previewed as a list, and none that is deleted', async () => {
  const put = await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/api/teaser',
    method: 'PUT',
    body: { slotType: 'hero', layout: null, places: [] },
  })
  const { id } = await site().payload.create({
    collection: 'targeting-entries',
    data: {
      title: 'Erst später',
      teaser: put.body.id,
      start: '2999-01-01T00:00:00Z',
      layout: 'single',
      places: placesOf(`article:${await article('Die Robben')}`),
    },
    depth: 0,
    overrideAccess: true,
  })
  const path = `/cms/ajax/targetingentry/teaserdatapreview/${id}`
  const preview = () => callTeasers(site(), { viewer: editor(), path })
  expect((await preview()).body.html).toMatch(/Aufmacher.*Die Robben/)
  await callTeasers(site(), {
    viewer: editor(),
    path: `/admin/cms/targetingentry/delete/${id}`,
    body: {},
  })
  expect((await preview()).status).toBe(404)
})

it('what a teaser can refer to is found by words, in the order of its age', async () => {
  await article('Die Fähre fährt wieder')
  await article('Die Fähre steht still', 'draft')
  const found = await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/entitysearch?q=F%C3%A4hre%20die',
  })
  expect(found.body.results).toEqual([])
  const both = await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/entitysearch?q=die%20f%C3%A4hre',
  })
  expect(
    both.body.results.map(({ title, isPublic }: { title: string; isPublic: boolean }) => [title, isPublic]),
  ).toEqual([
    ['Die Fähre steht still', false],
    ['Die Fähre fährt wieder', true],
  ])
})

it('a deleted page is gone from its address and comes back whole', async () => {
  const { id, teasers } = await buildPage(site(), { title: 'Nur kurz' })
  const remove = () =>
    callTeasers(site(), { viewer: editor(), path: `/admin/cms/page/delete/${id}`, body: {} })
  expect((await remove()).body).toEqual({ deleted: id })
  expect((await remove()).status).toBe(404)
  await site().payload.update({
    collection: 'pages',
    id,
    data: { deletedAt: null },
    trash: true,
    depth: 0,
    overrideAccess: true,
  })
  expect((await read(teasers.hero ?? 0)).status).toBe(200)
})

it('the day of a page is told to staff: its turns, its gaps, and what is scheduled', async () => {
  const scheduled = await buildArticle(site().payload, { title: 'Erst später', state: 'published' })
  const { id, teasers } = await buildPage(site(), { title: 'Ein Tag' })
  await site().pool.query("update articles set published_at = '2031-06-10T08:00:00Z' where id = $1", [
    scheduled.id,
  ])
  await saveTeaserAs(site(), editor(), {
    id: teasers.hero ?? 0,
    layout: 'single',
    places: placesOf(`article:${scheduled.id}`),
  })
  await callTeasers(site(), {
    viewer: editor(),
    path: '/cms/ajax/teaser/confirm',
    body: { tid: teasers.hero },
  })
  const day = await callTeasers(site(), {
    viewer: editor(),
    path: `/cms/ajax/timeline?page=${id}&day=2031-06-10`,
  })
  const [hero] = day.body.slots
  expect(hero.segments.map(({ places }: { places: unknown }) => places)).toEqual([[null], ['Erst später']])
  expect(new Date(hero.segments[1].from).toISOString()).toBe('2031-06-10T08:00:00.000Z')
  const wrong = await callTeasers(site(), {
    viewer: editor(),
    path: `/cms/ajax/timeline?page=${id}&day=2031-02-30`,
  })
  expect(wrong.status).toBe(400)
})

it('a page made for the moment before a publication ends with that, although it reads the content later', async () => {
  const { payload, pool } = site()
  const { id, publishedAt } = await buildArticle(payload, { title: 'Gerade erschienen' })
  const published = Date.parse(publishedAt ?? '')
  const caches = openCaches(pool)
  onTestFinished(() => caches.close())
  const pages = caches.open<object>({ maxBytes: 1000, sizeOf: () => 1 })
  const made = async (at: number) => {
    const { value } = await pages.load(`at ${at}`, async () => {
      const found = await findEntities(await createLocalReq({}, payload), [`article:${id}`], at)
      const { changesAt } = recorded()
      return { value: { isPublic: found.get(`article:${id}`)?.isPublic, changesAt }, isKeepable: true }
    })
    return value
  }
  expect(await made(published - 1)).toEqual({ isPublic: false, changesAt: published })
  expect(await made(published)).toEqual({ isPublic: true, changesAt: Number.POSITIVE_INFINITY })
})

it('the form tells the default content of a slot, and nothing of it where the page draws that itself', async () => {
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
  // Who reads the teaser is told what stands there, and that it is not its own.
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

it('default content of several types stands together by its dates, and a kept page depends on all of them', async () => {
  const { payload, pool } = site()
  const section = teaserSettings.slotTypes.section
  const before = section?.defaults
  Object.assign(section ?? {}, { defaults: { types: ['gallery', 'article'], layout: 'list', count: 4 } })
  onTestFinished(() => void Object.assign(section ?? {}, { defaults: before }))
  const topic = (await buildTopic(payload, 'Gezeiten')).id
  const about = { topics: [topic] }
  const [picture] = await buildPictures(payload, 1)
  const pictures = [picture ?? 0]
  const oldest = await buildArticle(payload, { ...about, title: 'Nipptide' })
  const gallery = async (title: string) => {
    const { id } = await buildGallery(payload, { title, pictures })
    await giveTopics(payload, 'galleries', id, about)
    return `gallery:${id}`
  }
  const [older, newer] = [await gallery('Ebbe in Bildern'), await gallery('Flut in Bildern')]
  await pool.query(`update galleries set created_at = now() - interval '1 hour' where id = $1`, [
    older.slice('gallery:'.length),
  ])
  await pool.query(`update articles set published_at = now() - interval '2 hours' where id = $1`, [oldest.id])
  const middle = await buildArticle(payload, { ...about, title: 'Springtide' })
  await pool.query(`update articles set published_at = now() - interval '30 minutes' where id = $1`, [
    middle.id,
  ])
  const { slug, id } = await buildPage(site(), { title: 'Zu den Gezeiten' })
  // Privileged: a test says what the page is about.
  await payload.update({ collection: 'pages', id, data: about, depth: 0, overrideAccess: true })
  const caches = openCaches(pool)
  onTestFinished(() => caches.close())
  const pages = caches.open<(string | null | undefined)[]>({ maxBytes: 1_000_000, sizeOf: () => 1 })
  const load = () =>
    pages.load('/', async () => {
      const read = await readPage(await createLocalReq({}, payload), { language: 'de', slug })
      const shown = ['hero', 'first'].flatMap((name) => read?.slots[name]?.contents[0]?.places ?? [])
      return { value: shown.map((place) => place?.item.entity), isKeepable: true }
    })
  await expect.poll(async () => (await load()).outcome).toBe('hit')
  // The hero takes the newest article, and nothing stands twice.
  expect((await load()).value).toEqual([
    `article:${middle.id}`,
    newer,
    older,
    `article:${oldest.id}`,
    undefined,
  ])
  const newest = await gallery('Sturmflut in Bildern')
  expect((await load()).value?.slice(1)).toEqual([newest, newer, older, `article:${oldest.id}`])
})
