import { join } from 'node:path'
import { bookmarks } from '@litfass/bookmarks'
import { comments } from '@litfass/comments'
import { CommentSection } from '@litfass/comments/section'
import { credits } from '@litfass/credits'
import { galleries } from '@litfass/galleries'
import { images } from '@litfass/images'
import { openPublicFiles, publicStubs } from '@litfass/images/files'
import { kit } from '@litfass/kit'
import { defineContent } from '@litfass/kit/content'
import { configuredTableName, databasePool, tableName } from '@litfass/kit/database'
import { findUses } from '@litfass/kit/references'
import { localFileStore } from '@litfass/kit/storage'
import { findMatches, landingPages } from '@litfass/landing-pages'
import { participation } from '@litfass/participation'
import { search } from '@litfass/search'
import { topics } from '@litfass/topics'
import { type CollectionConfig, createLocalReq } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { grantCredits } from '../factories/credits.ts'
import { filterOf } from '../factories/landingPages.ts'
import { type Somebody, slugOf, useOwnProject } from '../factories/ownProject.ts'
import { photograph } from '../factories/pictures/photograph.ts'

// What the plugins do with SQL finds the tables of a project that names them in its own way.

const isDesk = (user: unknown) => Object(user).desk === true

/** Two collections with drafts and references to several: one is `camelCase`, one names its tables. */
const CONTENT = { post: slugOf('blogPosts'), note: slugOf('pressNotes') } as const
const TYPES = ['post', 'note'] as const
const [USERS, PEOPLE, PICTURES] = [slugOf('users'), slugOf('pressPeople'), slugOf('pressPictures')]
const [GALLERIES, TERMS] = [slugOf('photoStories'), slugOf('subjectTerms')]

const users: CollectionConfig = {
  slug: USERS,
  dbName: 'Accounts of the desk',
  auth: true,
  fields: [
    { name: 'name', type: 'text' },
    { name: 'desk', type: 'checkbox' },
  ],
}
const people: CollectionConfig = {
  slug: PEOPLE,
  dbName: () => 'staff_of_press',
  access: { read: () => true },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'slug', type: 'text' },
    { name: 'account', type: 'relationship', relationTo: USERS },
  ],
}
const page = { de: '/beitrag/{id}', en: '/en/post/{id}' }
const label = { de: 'Beiträge', en: 'Posts' }
const content = (type: (typeof TYPES)[number], more: Partial<CollectionConfig>): CollectionConfig => ({
  slug: CONTENT[type],
  custom: {
    content: defineContent({
      type,
      labels: { one: label, many: label },
      visible: { _status: 'published' },
      fields: {
        ...{ title: 'title', date: 'publishedAt', topics: ['topics', 'tags'] },
        ...{ owner: 'owner', authors: 'writtenBy' },
      },
      pages: { one: page },
      features: {
        ...{ comments: true, gathered: true, likes: true, search: true, topics: true },
        unlock: { locked: 'premiumText' },
      },
    }),
  },
  admin: { useAsTitle: 'title' },
  versions: { drafts: true, maxPerDoc: 2 },
  access: { read: () => true },
  fields: [
    { name: 'title', type: 'text' },
    { name: 'premiumText', type: 'textarea' },
    { name: 'publishedAt', type: 'date' },
    { name: 'owner', type: 'relationship', relationTo: USERS },
    { name: 'writtenBy', type: 'relationship', relationTo: PEOPLE, hasMany: true },
  ],
  ...more,
})

const siteUrl = 'http://localhost:3000'
const site = useOwnProject({
  collections: [
    users,
    people,
    content('post', {}),
    content('note', { dbName: 'PressNotes' }),
    { slug: TERMS, dbName: 'terms', fields: [] },
    { slug: PICTURES, dbName: 'archive', fields: [] },
    { slug: GALLERIES, fields: [] },
  ],
  plugins: ({ dataDir }) => [
    images({
      collection: PICTURES,
      accountsCollection: USERS,
      store: localFileStore(join(dataDir, 'own')),
      temporaryDirectory: join(dataDir, 'own-tmp'),
      avif: false,
      isStaff: isDesk,
      isApproved: () => true,
    }),
    galleries({
      collection: GALLERIES,
      imagesCollection: PICTURES,
      pages: {
        image: page,
        gallery: { de: '/galerie/{id}', en: '/en/galerie/{id}' },
        galleryPicture: { de: '/galerie/{id}/{pid}', en: '/en/galerie/{id}/{pid}' },
      },
    }),
    topics({ collection: TERMS }),
    landingPages({
      topicsCollection: TERMS,
      imagesCollection: PICTURES,
      page: { de: '/sammlung/{slug}', en: '/en/sammlung/{slug}' },
    }),
    search(),
    bookmarks({
      accountsCollection: USERS,
      siteUrl,
      pages: { image: page, share: { de: '/liste/{token}', en: '/en/liste/{token}' } },
    }),
    comments({
      accountsCollection: USERS,
      profilesCollection: PEOPLE,
      slowModeSeconds: 0,
      settingsPage: { de: '/konto', en: '/en/konto' },
    }),
    participation({
      accountsCollection: USERS,
      imagesCollection: PICTURES,
      siteUrl,
      page: { de: '/mitmachen/{id}', en: '/en/mitmachen/{id}' },
    }),
    credits({
      accountsCollection: USERS,
      siteUrl,
      pages: {
        balance: { de: '/guthaben', en: '/en/guthaben' },
        order: { de: '/guthaben/{packageId}', en: '/en/guthaben/{packageId}' },
      },
    }),
    kit({ api: { title: 'Press', version: '1.0.0' } }),
  ],
})

let [staff, reader, author]: Somebody[] = []
const person = (one: Somebody | undefined): Somebody => {
  if (!one) throw new Error('Nobody is there yet.')
  return one
}

async function create(collection: ReturnType<typeof slugOf>, data: object): Promise<number> {
  return Number((await site.payload().create({ collection, data: Object(data), depth: 0 })).id)
}

/** A published document of the author's, with one person who has written it. */
async function written(type: keyof typeof CONTENT, more: object = {}): Promise<number> {
  const owner = person(author).id
  const writer = await create(PEOPLE, { name: 'Mara', slug: 'mara', account: owner })
  return create(CONTENT[type], {
    ...{ title: 'Hafenrundfahrt', premiumText: 'Dahinter', owner, writtenBy: [writer], _status: 'published' },
    publishedAt: '2026-11-01T12:00:00.000Z',
    ...more,
  })
}

async function call(by: Somebody | undefined, path: string, body?: object) {
  const answer = await site.rest(person(by), `/litfass${path}`, body ? postOf(body) : {})
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text)
}

async function picture(): Promise<number> {
  const data = await photograph({ width: 480, height: 320 })
  const user = await site.payload().findByID({ collection: USERS, id: person(staff).id })
  const { id } = await site.payload().create({
    collection: PICTURES,
    data: Object({
      ...{ focus_x: 50, focus_y: 50, rotation: 0, visibility: 'public', imageManagerPrefix: 'article' },
    }),
    file: { data, mimetype: 'image/jpeg', name: 'bild.jpg', size: data.length },
    user: Object({ ...user, collection: USERS }),
    overrideAccess: false,
  })
  return Number(id)
}

beforeAll(async () => {
  staff = await site.account({ desk: true, name: 'Chefin' })
  reader = await site.account({ name: 'Leserin' })
  author = await site.account({ name: 'Mara' })
})

it('the names that a config gives are those that the adapter has', () => {
  const payload = site.payload()
  const of = (name: (slug: string) => string) => payload.config.collections.map(({ slug }) => name(slug))
  expect(of((slug) => tableName(payload, slug))).toEqual(
    of((slug) => configuredTableName(payload.config, slug)),
  )
  expect([USERS, PEOPLE, ...Object.values(CONTENT)].map((slug) => tableName(payload, slug))).toEqual([
    'Accounts of the desk',
    'staff_of_press',
    'blog_posts',
    'PressNotes',
  ])
})

describe.each(TYPES)('a %s', (type) => {
  it('is commented: its authors are known, and its thread goes with it', async () => {
    const id = await written(type)
    const first = await call(reader, `/a/ajax/${type}/comment/new/${id}`, { text: 'Moin' })
    const { comment } = await call(author, `/a/ajax/${type}/comment/new/${id}`, { text: 'Moin moin' })
    expect(comment).toMatchObject({ isByAuthor: true, author: { name: 'Mara', slug: 'mara' } })
    for (const one of [first.comment, comment])
      await call(staff, `/a/ajax/${type}/comment/approve/${one.id}`, {})
    await call(staff, `/a/ajax/${type}/lockcomments/${id}`, { locked: true })
    expect(await call(reader, `/a/pub-api/${type}/${id}/comments`)).toMatchObject({ total: 2, locked: true })
    const threads = async () =>
      (
        await databasePool(site.payload()).query(
          'select 1 from litfass_comment_threads where content_type = $1 and content_id = $2',
          [type, id],
        )
      ).rowCount
    expect(await threads()).toBe(1)
    await site.payload().delete({ collection: CONTENT[type], id })
    expect(await threads()).toBe(0)
  })

  it('shows its comments by one component, in the words and with the links of the project', async () => {
    const id = await written(type)
    const { comment } = await call(author, `/a/ajax/${type}/comment/new/${id}`, { text: 'Moin' })
    await call(staff, `/a/ajax/${type}/comment/approve/${comment.id}`, {})
    const shown = {
      req: await createLocalReq({}, site.payload()),
      ...{ content: { type, id }, path: `/en/post/${id}`, language: 'en' as const },
    }
    const signIn = (next: string) => `/login?next=${encodeURIComponent(next)}`
    const plain = renderToStaticMarkup(await CommentSection({ ...shown, paths: { signIn } }))
    expect(plain).toContain('One comment')
    expect(plain).toContain('<strong>Mara</strong>')
    expect(plain).toContain(`action="/a/ajax/${type}/comment/new/${id}"`)
    expect(plain).toContain(`href="/en/post/${id}?antwort=${comment.id}#kommentar-schreiben"`)
    expect(plain).not.toContain('Report')
    const paths = { signIn, profile: '/people/{slug}', report: '/report?comment={id}' }
    const linked = renderToStaticMarkup(await CommentSection({ ...shown, paths }))
    expect(linked).toContain('<strong><a href="/people/mara">Mara</a></strong>')
    expect(linked).toContain(`href="/report?comment=${comment.id}"`)
  })

  it('is liked, and not by its owner', async () => {
    const id = await written(type)
    const liked = `/p/ajax/likeinteraction/${type}/${id}/like`
    expect(await call(reader, liked, {})).toEqual({ likes: 1, liked: true })
    expect((await site.rest(person(author), `/litfass${liked}`, postOf({}))).status).toBe(422)
    const { likes } = await call(author, `/p/ajax/likes?of=${type}:${id}`)
    expect(likes).toMatchObject([{ id, likes: 1, isOwn: true }])
  })

  it('is found by its words, once it is published', async () => {
    const id = await written(type, { title: 'Wattwanderung' })
    await written(type, { title: 'Wattwanderung', _status: 'draft' })
    const { found } = await call(reader, '/search/ajax/find?text=wattwander')
    const { documents } = found.find((one: { collection: string }) => one.collection === CONTENT[type])
    expect(documents).toMatchObject([{ id }])
  })

  it('has topics, which are counted, merged and deleted', async () => {
    const [kept, other] = [
      await create(TERMS, { name: `Hafen ${type}`, state: 'enabled' }),
      await create(TERMS, { name: `Kaje ${type}`, state: 'enabled' }),
    ]
    const id = await written(type, { topics: [kept], tags: [other] })
    await written(type, { topics: [other], _status: 'draft' })
    const usage = async () => (await call(staff, '/tag/ajax/topicusage', { ids: [other] })).topics[0]?.usage
    expect(await usage()).toMatchObject([{ collection: CONTENT[type], count: 2 }])
    const { topics } = await call(reader, '/tag/pub-api/topic')
    expect(topics).toContainEqual(expect.objectContaining({ id: other, count: 1 }))
    const found = await call(reader, '/tag/ajax/contenttagsuggestions', { text: `Kaje ${type}` })
    expect(JSON.stringify(found)).toContain(`Kaje ${type}`)
    await call(staff, `/tag/ajax/topic/merge/${other}`, { into: kept })
    const stored = await site.payload().findByID({ collection: CONTENT[type], id, depth: 0 })
    expect(stored).toMatchObject({ topics: [kept], tags: [kept] })
    expect(await usage()).toEqual([])
  })

  it('is gathered by landing pages', async () => {
    const topic = await create(TERMS, { name: `Deich ${type}`, state: 'enabled' })
    const rest = await create(TERMS, { name: `Siel ${type}`, state: 'enabled' })
    const id = await written(type, { topics: [topic] })
    await written(type)
    const req = await createLocalReq({}, site.payload())
    const { total, matches } = await findMatches(req, filterOf({ types: [type], topics: [topic] }), {
      limit: 10,
    })
    expect([total, matches.map((one) => one.id)]).toEqual([1, [id]])
    const page = await create(slugOf('landing-pages'), {
      ...{ title: `Am Deich ${type}`, language: 'de', isPublished: true },
      filter: { topics: [topic, rest], topicsMatch: 'all' },
    })
    await call(staff, `/tag/ajax/topic/delete/${topic}`, { force: true })
    await site.payload().delete({ collection: TERMS, id: topic, trash: true })
    const kept = await site.payload().findByID({ collection: 'landing-pages', id: page, depth: 0 })
    expect(kept.filter).toMatchObject({ topics: [rest], missingTopics: [`Deich ${type}`] })
  })

  it('is unlocked for credits', async () => {
    const id = await written(type)
    const buyer = await site.account({ name: 'Käuferin' })
    const asked = async () => (await site.rest(buyer, `/${CONTENT[type]}/${id}`)).text
    await grantCredits(site.payload(), buyer.id, { amount: 5 })
    const state = await call(buyer, `/credit/ajax/unlockstate/${type}/${id}`)
    expect(state).toEqual({ price: 1, balance: 5, isUnlocked: false })
    expect(await asked()).not.toContain('Dahinter')
    await call(buyer, `/credit/ajax/unlock/${type}/${id}`, { price: 1 })
    expect(await asked()).toContain('Dahinter')
  })

  it('is named where it uses a document, and refused with one that is not there', async () => {
    const term = await create(TERMS, { name: `Flut ${type}`, state: 'enabled' })
    await written(type, { title: `Sturmflut ${type}`, topics: [term] })
    const req = await createLocalReq({}, site.payload())
    const { documents } = await findUses(req, { collection: TERMS, ids: [term] })
    expect(documents[0]?.uses).toMatchObject([{ title: `Sturmflut ${type}`, state: 'published' }])
    const absent = await site.rest(person(staff), `/${CONTENT[type]}`, postOf({ writtenBy: [4711] }))
    expect(absent.status, absent.text).toBe(400)
    expect(absent.text).toContain('writtenBy')
  })

  it('keeps its newest versions, and the one that is published', async () => {
    const id = await written(type, { title: 'Erste' })
    for (const title of ['Zweite', 'Dritte', 'Vierte'])
      await site.payload().update({ collection: CONTENT[type], id, data: Object({ title }), draft: true })
    const { docs } = await site.payload().findVersions({
      collection: CONTENT[type],
      where: { parent: { equals: id } },
      sort: 'id',
      depth: 0,
    })
    const titles = docs.map(({ version }) => Object(version).title)
    expect([titles[0], titles.at(-1)]).toEqual(['Erste', 'Vierte'])
  })
})

describe('a picture', () => {
  it('is bookmarked, and stands in a gallery that names it', async () => {
    const id = await picture()
    const saved = await site.rest(person(reader), `/litfass/media/ajax/imagereference/${id}/image/save-add`, {
      method: 'POST',
    })
    expect(saved.status, saved.text).toBe(200)
    const unused = async () => {
      const where = { use: { equals: 'unused' }, id: { equals: id } }
      return (await site.payload().count({ collection: PICTURES, where })).totalDocs
    }
    expect(await unused()).toBe(1)
    const made = { title: 'Auf der Werft', imageIds: [id] }
    const gallery = await call(staff, '/media/ajax/galleryfrompictures', made)
    expect(await call(staff, '/media/ajax/galleryfrompictures', made)).toMatchObject({ id: gallery.id })
    const items = await call(staff, `/media/ajax/galleryitems/${gallery.id}`)
    expect(JSON.stringify(items)).toContain(`"pid":${id}`)
    const usage = await call(staff, `/media/ajax/imageusage/${id}`)
    expect(JSON.stringify(usage)).toContain('Auf der Werft')
    expect(await unused()).toBe(0)
  })

  it('is counted by the queue, and its state is told without Payload', async () => {
    const id = await picture()
    const { counts } = await call(staff, '/media/imagequeue')
    expect(counts.waiting).toBeGreaterThan(0)
    openPublicFiles(site.payload().config)
    const statesOf = publicStubs({ pool: databasePool(site.payload()) })
    const states = await statesOf(new URLSearchParams({ ids: String(id) }), { isVisitor: true })
    expect(states?.[id]).toBeGreaterThan(0)
  })
})
