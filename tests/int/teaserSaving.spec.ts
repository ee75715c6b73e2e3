import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { recordStatements } from '../factories/statementCost.ts'
import { buildPage, callTeasers, placesOf, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const article = async (title: string, state: 'published' | 'draft' = 'published') =>
  (await buildArticle(site().payload, { title, state })).id

const editor = () => site().viewers.editor
const heroOf = async () => (await buildPage(site())).teasers.hero ?? 0
const read = async (id: number, viewer = editor(), query = '') =>
  callTeasers(site(), { viewer, path: `/cms/api/teaser?tid=${id}${query}` })

it('a saved teaser takes effect immediately and reverts automatically; confirmed it stays', async () => {
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

it.each(['save', 'confirm'] as const)('a %s reads what the teaser shows once', async (which) => {
  const id = await heroOf()
  const live = await article('Am Kran')
  const save = () =>
    saveTeaserAs(site(), editor(), { id, layout: 'single', places: placesOf(`article:${live}`) })
  const confirm = () =>
    callTeasers(site(), { viewer: editor(), path: '/cms/ajax/teaser/confirm', body: { tid: id } })
  if (which === 'confirm') await save()
  const statements = await recordStatements(site().payload, async () =>
    expect((await (which === 'save' ? save() : confirm())).status).toBe(200),
  )
  const reads = statements.filter(({ text }) => text.includes('as confirmed'))
  expect(reads).toHaveLength(1)
})

it('the second of two editors learns what has changed, and nothing is overwritten', async () => {
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

it('content that a slot does not allow is refused with its field, by the routes and by REST', async () => {
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

it('changes are reported from the state that was seen, whatever happened in between', async () => {
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

it('an item whose entity was deleted meanwhile keeps its place, and can still be confirmed', async () => {
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

it('`ds=1` saves without safe mode, `dr=1` disables reset, and reset and revert restore', async () => {
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
    collection: 'teasers',
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
