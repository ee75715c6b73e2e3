import { kit } from '@litfass/kit'
import { databasePool, executeSql, sql } from '@litfass/kit/database'
import { findUses, unreferenced } from '@litfass/kit/references'
import { BlocksFeature, lexicalEditor, UploadFeature } from '@payloadcms/richtext-lexical'
import { type CollectionConfig, createLocalReq, type Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { slugOf, useOwnProject } from '../factories/ownProject.ts'

const access = { create: () => true, read: () => true, update: () => true, delete: () => true }
const photo = (name = 'photo', more: object = {}): Field =>
  Object({ name, type: 'upload', relationTo: 'photos', ...more })

const editor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures,
    UploadFeature({}),
    BlocksFeature({
      blocks: [
        { slug: 'figure', fields: [photo(), { name: 'rows', type: 'array', fields: [photo('small')] }] },
      ],
    }),
  ],
})

const photos: CollectionConfig = {
  slug: 'photos',
  access,
  trash: true,
  upload: { disableLocalStorage: true },
  admin: { useAsTitle: 'name' },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'copyOf', type: 'relationship', relationTo: slugOf('photos') },
    { name: 'stories', type: 'join', collection: slugOf('stories'), on: 'lead' },
  ],
}

const stories: CollectionConfig = {
  slug: 'stories',
  access,
  trash: true,
  versions: { drafts: true },
  admin: { useAsTitle: 'title' },
  labels: { singular: { de: 'Geschichte', en: 'Story' }, plural: { de: 'Geschichten', en: 'Stories' } },
  fields: [
    { name: 'title', type: 'text' },
    photo('lead'),
    photo('many', { hasMany: true }),
    photo('spoken', { localized: true }),
    { name: 'about', type: 'relationship', relationTo: [slugOf('photos'), slugOf('users')] },
    { name: 'all', type: 'relationship', relationTo: [slugOf('photos'), slugOf('users')], hasMany: true },
    { name: 'meta', type: 'group', fields: [photo(), { name: 'note', type: 'richText', editor }] },
    {
      type: 'tabs',
      tabs: [
        { label: 'Plain', fields: [photo('tabbed')] },
        { name: 'tab', fields: [photo()] },
      ],
    },
    {
      name: 'rows',
      type: 'array',
      fields: [photo(), { name: 'inner', type: 'array', fields: [photo('deep')] }],
    },
    {
      name: 'layout',
      type: 'blocks',
      blocks: [
        { slug: 'one', fields: [photo()] },
        { slug: 'two', fields: [photo(), { name: 'list', type: 'array', fields: [photo('listed')] }] },
        { slug: 'three', fields: [{ name: 'text', type: 'richText', editor }] },
      ],
    },
    { name: 'body', type: 'richText', editor },
  ],
}

const hiddenLog: CollectionConfig = {
  slug: 'photo-log',
  access,
  admin: { hidden: true },
  fields: [photo()],
}

const project = useOwnProject({
  collections: [{ slug: 'users', auth: true, access, fields: [] }, photos, stories, hiddenLog],
  plugins: () => [
    (config) => ({
      ...config,
      localization: { locales: ['de', 'en'], defaultLocale: 'de' },
      globals: [{ slug: 'cover', label: { de: 'Titel', en: 'Cover' }, access, fields: [photo('first')] }],
    }),
    kit({ api: { title: 'Test', version: '1' }, pages: { stories: { de: '/g/{id}', en: '/en/g/{id}' } } }),
  ],
})

const create = async (collection: string, data: object, more: object = {}): Promise<number> => {
  const doc = await project.payload().create({
    collection: slugOf(collection),
    data: Object(data),
    depth: 0,
    overrideAccess: true,
    ...more,
  })
  return Number(doc.id)
}

let made = 0
/** A photo of its own for each case. */
async function aPhoto(): Promise<number> {
  made += 1
  const file = { name: `p${made}.txt`, data: Buffer.from('x'), mimetype: 'text/plain', size: 1 }
  return create('photos', { name: `Photo ${made}` }, { file })
}

const uses = async (...ids: number[]) =>
  findUses(await createLocalReq({}, project.payload()), { collection: 'photos', ids })
const titles = async (id: number) =>
  (await uses(id)).documents.flatMap((one) => one.uses.map(({ title }) => title))

const node = (child: object) => ({
  root: {
    type: 'root',
    direction: null,
    format: '',
    indent: 0,
    version: 1,
    children: [{ version: 1, format: '', ...child }],
  },
})
const upload = (id: number) => node({ type: 'upload', id: 'u', relationTo: 'photos', value: id, fields: {} })
const figure = (fields: object) =>
  node({ type: 'block', fields: { id: 'b', blockType: 'figure', ...fields } })
const link = (id: number) => {
  const doc = { relationTo: 'photos', value: id }
  const fields = { linkType: 'internal', doc, newTab: false }
  const children = [{ type: 'text', text: 'here', version: 1 }]
  return node({ type: 'paragraph', children: [{ type: 'link', version: 3, id: 'l', fields, children }] })
}

const KINDS: Record<string, (id: number) => object> = {
  'an upload': (id) => ({ lead: id }),
  'one of several uploads': (id) => ({ many: [id] }),
  'a localized upload': (id) => ({ spoken: id }),
  'a relationship to several kinds': (id) => ({ about: { relationTo: 'photos', value: id } }),
  'one of several of several kinds': (id) => ({ all: [{ relationTo: 'photos', value: id }] }),
  'a group': (id) => ({ meta: { photo: id } }),
  'a tab without a name': (id) => ({ tabbed: id }),
  'a tab with a name': (id) => ({ tab: { photo: id } }),
  'a row': (id) => ({ rows: [{ photo: id }] }),
  'a row of a row': (id) => ({ rows: [{ inner: [{ deep: id }] }] }),
  'a block': (id) => ({ layout: [{ blockType: 'one', photo: id }] }),
  'another block with a field of the same name': (id) => ({ layout: [{ blockType: 'two', photo: id }] }),
  'a row of a block': (id) => ({ layout: [{ blockType: 'two', list: [{ listed: id }] }] }),
  'an upload in a rich text': (id) => ({ body: upload(id) }),
  'a link in a rich text': (id) => ({ body: link(id) }),
  'a block in a rich text': (id) => ({ body: figure({ photo: id }) }),
  'a row of a block in a rich text': (id) => ({ body: figure({ rows: [{ small: id }] }) }),
  'a rich text in a group': (id) => ({ meta: { note: upload(id) } }),
  'a rich text in a block': (id) => ({ layout: [{ blockType: 'three', text: upload(id) }] }),
}

describe('a document is found to be used', () => {
  it.each(Object.keys(KINDS))('in %s', async (kind) => {
    const id = await aPhoto()
    const other = await aPhoto()
    await create('stories', { title: kind, ...KINDS[kind]?.(id), _status: 'published' })
    expect(await titles(id)).toEqual([kind])
    expect(await titles(other)).toEqual([])
  })

  it('in another language than that of the request', async () => {
    const id = await aPhoto()
    await create('stories', { title: 'English', spoken: id, _status: 'published' }, { locale: 'en' })
    expect((await uses(id)).used).toBe(1)
  })

  it('in a global', async () => {
    const id = await aPhoto()
    const data = Object({ first: id })
    await project.payload().updateGlobal({ slug: Object('cover').valueOf(), data, overrideAccess: true })
    expect(await titles(id)).toEqual(['Cover'])
  })

  it('in the draft of a published document, and in an earlier version of one', async () => {
    const [drafted, former] = [await aPhoto(), await aPhoto()]
    const story = await create('stories', { title: 'Kept', lead: former, _status: 'published' })
    const change = { collection: slugOf('stories'), id: story, overrideAccess: true, depth: 0 }
    await project.payload().update({ ...change, data: Object({ lead: null, _status: 'published' }) })
    await project.payload().update({ ...change, data: Object({ lead: drafted }), draft: true })
    const states = async (id: number) => (await uses(id)).documents[0]?.uses.map(({ state }) => state)
    expect(await states(drafted)).toEqual(['in a draft'])
    expect(await states(former)).toEqual(['in an earlier version only'])
  })
})

it('a version whose document is gone is no use, and no failure', async () => {
  const id = await aPhoto()
  const story = await create('stories', { title: 'Lost', lead: id, _status: 'published' })
  const pool = databasePool(project.payload())
  await pool.query('update _stories_v set parent_id = null where parent_id = $1', [story])
  await pool.query('update stories set lead_id = null where id = $1', [story])
  expect(await uses(id)).toEqual({ used: 0, documents: [], parts: [] })
})

it('a reference to itself is no use, nor is one that no one ever sees', async () => {
  const id = await aPhoto()
  const data = Object({ copyOf: id })
  await project.payload().update({ collection: slugOf('photos'), id, data, overrideAccess: true })
  await create('photo-log', { photo: id })
  expect(await uses(id)).toEqual({ used: 0, documents: [], parts: [] })
})

it('a use has a type, title, state, page and effect', async () => {
  const id = await aPhoto()
  const story = await create('stories', { title: 'Harbour', lead: id, _status: 'published' })
  const [document] = (await uses(id)).documents
  expect(document).toEqual({
    id,
    hidden: 0,
    more: 0,
    uses: [
      {
        ...{ kind: 'Story', title: 'Harbour', state: 'published', effect: 'will be removed there' },
        ...{ page: `/en/g/${story}`, panel: null, isTrashed: false },
      },
    ],
  })
})

it('a use in the trash is counted, and not named to someone who does not see the trash', async () => {
  const id = await aPhoto()
  const story = await create('stories', { title: 'Old', lead: id, _status: 'published' })
  const data = Object({ deletedAt: new Date().toISOString() })
  await project.payload().update({ collection: slugOf('stories'), id: story, data, overrideAccess: true })
  expect((await uses(id)).documents).toMatchObject([{ uses: [], hidden: 1 }])
})

it('the first ten of many uses and the first fifty of many documents are listed; all are counted', async () => {
  const ids: number[] = []
  for (let at = 0; at < 52; at += 1) ids.push(await aPhoto())
  await create('stories', { title: 'All', many: ids, _status: 'published' })
  for (let at = 0; at < 11; at += 1)
    await create('stories', { title: `No. ${at}`, lead: ids[0], _status: 'published' })
  const found = await uses(...ids)
  expect(found.used).toBe(52)
  expect(found.documents).toHaveLength(50)
  expect(found.documents[0]?.uses).toHaveLength(10)
  expect(found.documents[0]?.more).toBe(2)
})

it('the condition for what nothing refers to agrees', async () => {
  const [used, unused] = [await aPhoto(), await aPhoto()]
  await create('stories', { title: 'One', rows: [{ inner: [{ deep: used }] }], _status: 'published' })
  const condition = unreferenced(project.payload(), { slugs: ['stories'], to: 'photos', id: sql`p.id` })
  const rows = await executeSql(
    { payload: project.payload() },
    sql`select id from photos p where ${condition} and id in ${[used, unused]}`,
  )
  expect(rows).toEqual([{ id: unused }])
})
