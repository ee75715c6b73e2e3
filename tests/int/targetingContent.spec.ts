import { expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildPage, callTeasers, placesOf } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const heroOf = async () => (await buildPage(site())).teasers.hero ?? 0
const article = async () => (await buildArticle(site().payload, { title: 'Die Fähre' })).id

/** Writes a targeting entry over REST, as the panel does. */
async function write(path: string, body: object, method = 'POST') {
  const { headers, ...init } = postOf(body)
  const answer = await callRest(site(), path, {
    ...init,
    method,
    headers: { ...headers, ...site().viewers.editor.headers, 'Accept-Language': 'de' },
  })
  return { status: answer.status, text: await answer.text() }
}

it('a check reports the errors of a content in the slot of a teaser, and stores nothing', async () => {
  const [id, found] = [await heroOf(), await article()]
  const check = (layout: string, entity: string, more: object = {}) =>
    callTeasers(site(), {
      viewer: site().viewers.editor,
      path: `/cms/ajax/teasereditform?tid=${id}&h=check`,
      body: { layout, places: [{ items: [{ entity, ...more }] }] },
    })
  expect((await check('single', `article:${found}`)).body).toEqual({ checked: true })
  expect((await check('ticker', `article:${found}`)).body.fieldErrors).toEqual({
    layout: 'Dieses Layout passt nicht in diesen Platz der Seite.',
  })
  expect((await check('single', 'article:999999')).body.fieldErrors).toEqual({
    'places.0.items.0.entity': 'Diesen Inhalt gibt es nicht.',
  })
  expect((await check('single', `article:${found}`, { url: 'hafen' })).body.fieldErrors).toEqual({
    'places.0.items.0.url': 'Bitte eine Adresse angeben, die mit https:// oder / beginnt.',
  })
  const { rows } = await site().pool.query('select layout from teasers where id = $1', [id])
  expect(rows).toEqual([{ layout: null }])
})

it('an entry for some screens is shown on those, and accepts no unknown screen', async () => {
  const [teaser, found] = [await heroOf(), await article()]
  const entry = { title: 'Unterwegs', teaser, layout: 'single', places: placesOf(`article:${found}`) }
  expect((await write('/targeting-entries', { ...entry, screens: ['phone', 'watch'] })).status).toBe(400)
  expect((await write('/targeting-entries', { ...entry, screens: ['phone', 'tablet'] })).status).toBe(201)
  const seen = async (query: string) => {
    const { viewers } = site()
    const path = `/cms/api/teaser?tid=${teaser}${query}`
    const { body } = await callTeasers(site(), { viewer: viewers.anonymous, path })
    return body.isDefault ? null : body.layout
  }
  expect([
    await seen('&on=phone'),
    await seen('&on=tablet'),
    await seen('&on=desktop'),
    await seen(''),
  ]).toEqual([...['single', 'single', null, null]])
})

it('a targeting entry accepts no missing content, and keeps content that was deleted later', async () => {
  const [teaser, found] = [await heroOf(), await article()]
  const entry = { title: 'Für Mitglieder', teaser, layout: 'single' }
  const wrong = await write('/targeting-entries', { ...entry, places: placesOf('article:999999') })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  expect(wrong.text).toContain('Diesen Inhalt gibt es nicht.')

  const { id } = await site().payload.create({
    collection: 'targeting-entries',
    data: { ...entry, places: placesOf(`article:${found}`) },
    depth: 0,
    overrideAccess: true,
  })
  await site().pool.query('update articles set deleted_at = now() where id = $1', [found])
  expect((await write(`/targeting-entries/${id}`, { isActive: false }, 'PATCH')).status).toBe(200)
})
