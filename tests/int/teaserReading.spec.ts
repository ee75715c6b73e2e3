import { openCaches, recorded } from '@litfass/kit/pages'
import { findEntities, readPage } from '@litfass/teasers'
import { createLocalReq } from 'payload'
import { expect, it, onTestFinished } from 'vitest'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { buildArticle } from '../factories/articles.ts'
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

it('visitors learn what is shown, and nothing about drafts or editors', async () => {
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

it('a teaser of a page that is unpublished or in the trash is absent for everyone but staff', async () => {
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

it('an entry shows an audience something else in its window, and everyone the teaser afterwards', async () => {
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
  // For everyone: staff still read what they edit, and what they see themselves as their audience.
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

it('what a teaser can refer to is found by words, ordered by age', async () => {
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

it('what a teaser can refer to is found by an address that is pasted from the site', async () => {
  const { slug } = await buildArticle(site().payload, { title: 'Am Kai brennt Licht', language: 'de' })
  const { id, slug: pageSlug } = await buildPage(site(), { title: 'Ein Ziel' })
  const found = async (q: string) => {
    const path = `/cms/ajax/entitysearch?${new URLSearchParams({ q })}`
    const { body } = await callTeasers(site(), { viewer: editor(), path })
    return body.results.map(({ title }: { title: string }) => title)
  }
  expect(await found(`https://litfass.example/artikel/${slug}?lesen=ganz#premium`)).toEqual([
    'Am Kai brennt Licht',
  ])
  expect(await found(`/seite/${pageSlug}`)).toEqual(['Ein Ziel'])
  expect(await found('/galerie/999999')).toEqual([])
  expect(await found(`/bildbeitrag/${slug}`)).toEqual([])
  expect(await found(`/anderswo/${id}`)).toEqual([])
})

it('a deleted page disappears from its address and is restored completely', async () => {
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

it('staff see the day of a page: its turns, its gaps, and what is scheduled', async () => {
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
  expect(hero.segments.map(({ missing }: { missing: unknown }) => missing)).toEqual([
    [{ title: 'Erst später', why: 'notPublic' }],
    [null],
  ])
  expect(new Date(hero.segments[1].from).toISOString()).toBe('2031-06-10T08:00:00.000Z')
  const wrong = await callTeasers(site(), {
    viewer: editor(),
    path: `/cms/ajax/timeline?page=${id}&day=2031-02-30`,
  })
  expect(wrong.status).toBe(400)
})

it('the day of a page names a version for an audience by its title', async () => {
  const { id, teasers } = await buildPage(site(), { title: 'Fassungen' })
  const told = await article('Nur für Telefone')
  await site().payload.create({
    collection: 'targeting-entries',
    data: {
      ...{ title: 'Telefone', teaser: teasers.hero ?? 0, screens: ['phone'], layout: 'single' },
      places: placesOf(`article:${told}`),
    },
    depth: 0,
    overrideAccess: true,
  })
  const day = await callTeasers(site(), {
    viewer: editor(),
    path: `/cms/ajax/timeline?page=${id}&day=2031-06-10&on=phone`,
  })
  const { segments } = day.body.slots.find(({ teaserId }: { teaserId: number }) => teaserId === teasers.hero)
  expect(segments[0].reason).toMatchObject({ kind: 'targeting', title: 'Telefone' })
  expect(segments[0].places).toEqual(['Nur für Telefone'])
})

it('a page rendered just before a publication expires with it, although it reads the content later', async () => {
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
      return { value: { isPublic: found.get(`article:${id}`)?.isVisible, changesAt }, isKeepable: true }
    })
    return value
  }
  expect(await made(published - 1)).toEqual({ isPublic: false, changesAt: published })
  expect(await made(published)).toEqual({ isPublic: true, changesAt: Number.POSITIVE_INFINITY })
})

it('default content of several types is ordered by date, and a cached page depends on all of them', async () => {
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
  // The hero takes the newest article, and nothing is repeated.
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
