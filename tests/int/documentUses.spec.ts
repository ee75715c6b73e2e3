import { findUses } from '@litfass/kit/references'
import { documentUses } from '@litfass/kit/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { buildArticle, buildImagePost } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildComment } from '../factories/comments.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { buildEntry, buildEvent } from '../factories/participation.ts'
import { buildPage } from '../factories/teasers.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function ask(viewer: TestViewer, body: object, language = 'de') {
  const { headers, ...init } = postOf(body)
  const answer = await callRest(site(), `/litfass${documentUses.path}`, {
    ...init,
    headers: { ...headers, ...viewer.headers, 'Accept-Language': language, Accept: 'application/json' },
  })
  const read = await answer.json()
  return { status: answer.status, read: answer.ok ? documentUses.reply?.parse(read) : undefined }
}

const images = (...ids: number[]) => ({ collection: 'images', ids })
const used = async (viewer: TestViewer, body: object) => (await ask(viewer, body)).read
const titles = async (viewer: TestViewer, body: object) =>
  (await used(viewer, body))?.documents.flatMap(({ uses }) =>
    uses.map(({ kind, title }) => `${kind}: ${title}`),
  )
const trash = (collection: 'images' | 'articles', id: number) =>
  site().payload.update({
    collection,
    id,
    data: { deletedAt: new Date().toISOString() },
    depth: 0,
    overrideAccess: true,
  })

it('an image names articles, image posts, galleries, teasers and comments, with their pages and forms', async () => {
  const { payload, pool, viewers } = site()
  const { id } = await buildImage(payload)
  const article = await buildArticle(payload, { title: 'Mit Aufmacher', lead: id })
  await buildArticle(payload, { title: 'Entwurf', lead: id, state: 'draft' })
  await buildImagePost(payload, { title: 'Bilder', images: [id] })
  const gallery = await buildGallery(payload, { title: 'Am Wasser', pictures: [id] })
  const page = await buildPage(site())
  const [teaser] = Object.values(page.teasers)
  const places = JSON.stringify([
    { items: [{ entity: `article:${article.id}`, imageId: id, activeFrom: null }] },
  ])
  const saved = await pool.query('update teasers set places = $1 where id = $2 returning name', [
    places,
    teaser,
  ])
  await buildComment(site(), { image: id, by: viewers.otherMember, text: 'Wie schön!' })
  const [document] = (await used(viewers.editor, images(id)))?.documents ?? []
  expect(document?.uses.map(({ kind, title, state }) => [kind, title, state])).toEqual([
    ['Artikel', 'Entwurf', 'nicht öffentlich'],
    ['Artikel', 'Mit Aufmacher', 'veröffentlicht'],
    ['Galerie', 'Am Wasser', 'veröffentlicht'],
    ['Bildbeitrag', 'Bilder', 'veröffentlicht'],
    ['Kommentar', 'Wie schön!', 'veröffentlicht'],
    [expect.any(String), saved.rows[0].name, 'nicht öffentlich'],
  ])
  expect(document?.uses).toMatchObject([
    { page: null },
    { page: `/artikel/${article.slug}`, panel: `/admin/collections/articles/${article.id}` },
    { page: `/galerie/${gallery.id}`, effect: 'wird dort entfernt' },
    {},
    { page: `/bilder/${id}#kommentare`, effect: 'bleibt und zeigt nichts mehr' },
    { page: null, effect: 'bleibt und zeigt nichts mehr' },
  ])
  expect(await titles(viewers.editor, { collection: 'articles', ids: [article.id] })).toContain(
    `${document?.uses[5]?.kind}: ${document?.uses[5]?.title}`,
  )
})

it('a poll names the articles whose text shows it, and a topic what carries it', async () => {
  const { payload, pool, viewers } = site()
  const { id } = await buildEvent(site())
  const article = await buildArticle(payload, { title: 'Mit Umfrage' })
  const body = { root: { type: 'root', children: [{ type: 'participation', version: 1, eventId: id }] } }
  await pool.query('update articles set body = $1 where id = $2', [JSON.stringify(body), article.id])
  expect(await titles(viewers.editor, { collection: 'participation-events', ids: [id] })).toEqual([
    'Artikel: Mit Umfrage',
  ])
  const topic = await buildTopic(payload, 'Hafen')
  const gallery = await buildGallery(payload, { title: 'Hafenbilder' })
  await giveTopics(payload, 'galleries', gallery.id, { topics: [topic.id] })
  expect(await titles(viewers.editor, { collection: 'topics', ids: [topic.id] })).toEqual([
    'Galerie: Hafenbilder',
  ])
})

it('a gallery or a poll in a text names its article, behind the premium marker and in a pending draft', async () => {
  const { payload, pool, viewers } = site()
  const gallery = await buildGallery(payload, { title: 'Im Text' })
  const event = await buildEvent(site())
  const shown = [
    { collection: 'galleries', id: gallery.id, node: { type: 'gallery', galleryId: gallery.id } },
    { collection: 'participation-events', id: event.id, node: { type: 'participation', eventId: event.id } },
  ]
  const textOf = (...nodes: object[]) =>
    JSON.stringify({ root: { type: 'root', children: nodes.map((node) => ({ version: 1, ...node })) } })
  for (const { collection, id, node } of shown) {
    const states = async () => {
      const [document] = (await used(viewers.editor, { collection, ids: [id] }))?.documents ?? []
      return document?.uses.map(({ title, state, effect }) => [title, state, effect])
    }
    const stays = 'bleibt und zeigt nichts mehr'
    const open = await buildArticle(payload, { title: 'Offen' })
    await pool.query('update articles set body = $1 where id = $2', [textOf(node), open.id])
    expect(await states()).toEqual([['Offen', 'veröffentlicht', stays]])
    const premium = await buildArticle(payload, { title: 'Premium' })
    await pool.query('update articles set premium_body = $1 where id = $2', [textOf(node), premium.id])
    expect(await states()).toContainEqual(['Premium', 'veröffentlicht', stays])
    const drafted = await buildArticle(payload, { title: 'Entwurf' })
    const latest = 'where parent_id = $2 and latest'
    await pool.query(`update _articles_v set version_premium_body = $1 ${latest}`, [textOf(node), drafted.id])
    expect(await states()).toContainEqual(['Entwurf', 'im Entwurf', stays])
    const former = await buildArticle(payload, { title: 'Früher' })
    await pool.query(
      'insert into _articles_v (parent_id, version_body, latest, created_at, updated_at) values ($2, $1, false, now(), now())',
      [textOf(node), former.id],
    )
    await pool.query('insert into _articles_v (version_body, latest) values ($1, true)', [textOf(node)])
    expect(await states()).toHaveLength(3)
  }
})

it('a member sees the uses that they can open, public comments included, and a count of the rest', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, {
    owner: viewers.member,
    visibility: 'public',
    imageManagerPrefix: 'avatar',
  })
  await buildArticle(payload, { title: 'Öffentlich', lead: id })
  await buildArticle(payload, { title: 'Geheim', lead: id, state: 'draft' })
  await buildComment(site(), { image: id, by: viewers.otherMember, text: 'Gelungen' })
  await buildComment(site(), { image: id, by: viewers.otherMember, text: 'Gehalten', state: 'held' })
  const [document] = (await used(viewers.member, images(id)))?.documents ?? []
  expect(document?.uses.map(({ title, panel }) => [title, panel])).toEqual([
    ['Öffentlich', null],
    ['Gelungen', null],
  ])
  expect(document?.uses[1]?.page).toBe(`/bilder/${id}#kommentare`)
  expect(document).toMatchObject({ hidden: 2, more: 0 })
})

it('the uses of a document are shown only to those who may delete it', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, {
    owner: viewers.member,
    visibility: 'public',
    imageManagerPrefix: 'avatar',
  })
  await buildArticle(payload, { lead: id })
  const nothing = { total: 0, unread: 0, used: 0, parts: [], documents: [] }
  expect(await used(viewers.otherMember, images(id))).toEqual(nothing)
  expect((await ask(viewers.anonymous, images(id))).status).toBe(401)
  expect((await ask(viewers.editor, { collection: 'absent', ids: [id] })).status).toBe(404)
})

it('someone who may change but not delete a document without a trash sees no uses', async () => {
  const { viewers } = site()
  const own = { collection: 'accounts', ids: [viewers.member.account?.id] }
  expect(await used(viewers.member, own)).toEqual({ total: 0, unread: 0, used: 0, parts: [], documents: [] })
  expect(await used(viewers.admin, own)).toMatchObject({ total: 1 })
})

it('the effect on a use is what hooks and texts do, whatever the database does with the field', async () => {
  const { payload, pool, viewers } = site()
  const { id } = await buildImage(payload)
  const article = await buildArticle(payload, { title: 'Bild im Text' })
  const added = 'insert into articles_rels (parent_id, path, images_id) values ($1, $2, $3)'
  await pool.query(added, [article.id, 'textImages', id])
  expect((await used(viewers.editor, images(id)))?.documents[0]?.uses).toMatchObject([
    { title: 'Bild im Text', effect: 'bleibt und zeigt nichts mehr' },
  ])
  const person = viewers.otherMember
  await buildEntry(site(), { event: (await buildEvent(site(), { type: 'contest' })).id, by: person })
  const accounts = { collection: 'accounts', ids: [person.account?.id] }
  const parts = (await used(viewers.admin, accounts))?.parts
  expect(parts).toContainEqual({ kind: 'Profile', count: 1 })
  expect(parts?.map(({ kind }) => kind)).toContain('Wettbewerbsbeiträge')
  const req = await createLocalReq({}, payload)
  const owner = Number(person.account?.id)
  const places = await findUses(req, { collection: 'accounts', ids: [owner], isPlacesOnly: true })
  expect(places).toMatchObject({ used: 1, parts: [] })
})

it('what belongs to a document and is deleted with it is not a use, and is listed by its type', async () => {
  const { viewers } = site()
  const page = await buildPage(site())
  const teasers = Object.keys(page.teasers).length
  const found = await used(viewers.editor, { collection: 'pages', ids: [page.id] })
  expect(found).toMatchObject({
    total: 1,
    used: 0,
    documents: [],
    parts: [{ kind: 'Teaser', count: teasers }],
  })
})

it('everything that a list finds is looked up, on all of its pages, and nothing else', async () => {
  const { payload, viewers } = site()
  const caption = `Serie ${crypto.randomUUID()}`
  const ids: number[] = []
  for (let at = 0; at < 12; at += 1) ids.push((await buildImage(payload, { caption })).id)
  await buildGallery(payload, { title: 'Letztes', pictures: [ids.at(-1) ?? 0] })
  const other = await buildImage(payload, { caption: 'Anderes' })
  await buildGallery(payload, { title: 'Anderes', pictures: [other.id] })
  const where = { caption: { equals: caption } }
  const found = await used(viewers.editor, { collection: 'images', all: { where } })
  expect(found).toMatchObject({ total: 12, unread: 0, used: 1 })
  expect(found?.documents).toMatchObject([{ id: ids.at(-1), uses: [{ title: 'Letztes' }] }])
  const searched = await used(viewers.editor, { collection: 'images', all: { search: caption } })
  expect(searched).toMatchObject({ total: 12, used: 1 })
})

it('emptying the trash reports everything in it, and nothing else', async () => {
  const { payload, viewers } = site()
  const [gone, kept] = [await buildImage(payload), await buildImage(payload)]
  await buildGallery(payload, { title: 'Mit beiden', pictures: [gone.id, kept.id] })
  await trash('images', gone.id)
  const found = await used(viewers.editor, { collection: 'images', all: { trash: true } })
  expect(found?.documents.map(({ id }) => id)).toContain(gone.id)
  expect(found?.documents.map(({ id }) => id)).not.toContain(kept.id)
})

it('what refers to it from the trash says so', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload)
  const article = await buildArticle(payload, { title: 'Weggeworfen', lead: id })
  await trash('articles', article.id)
  expect((await used(viewers.editor, images(id)))?.documents[0]?.uses).toMatchObject([
    { state: 'im Papierkorb', page: null, panel: `/admin/collections/articles/trash/${article.id}` },
  ])
})

it('an image that a teaser shows counts as used in the list of images', async () => {
  const { payload, pool } = site()
  const [shown, idle] = [await buildImage(payload), await buildImage(payload)]
  const [teaser] = Object.values((await buildPage(site())).teasers)
  const places = JSON.stringify([{ items: [{ entity: null, imageId: shown.id, activeFrom: null }] }])
  await pool.query('update teasers set places = $1 where id = $2', [places, teaser])
  const where = { use: { equals: 'unused' }, id: { in: [shown.id, idle.id] } }
  const { docs } = await payload.find({ collection: 'images', where, depth: 0, overrideAccess: true })
  expect(docs.map(({ id }) => id)).toEqual([idle.id])
})
