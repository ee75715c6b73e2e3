import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { createLocalReq, type FlattenedField, type PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Documents that visitors cannot read, by collection; and others that everyone reads. */
const hidden: Record<string, number> = {}
const open: Record<string, number> = {}
/** No row has it: for collections of which there is no hidden document here. */
const ABSENT = 2_000_000_000

let article = 0
let owned = 0

beforeAll(async () => {
  const { payload, viewers } = site()
  const english = { language: 'en', title: 'Harbour' } as const
  hidden.articles = (await buildArticle(payload, { ...english, state: 'draft' })).id
  hidden.galleries = (await buildGallery(payload, { isPublished: false })).id
  hidden['image-posts'] = (await buildImagePost(payload, { state: 'draft' })).id
  hidden.images = (await buildImage(payload, { visibility: 'restricted' })).id
  open.articles = (await buildArticle(payload, english)).id
  open.galleries = (await buildGallery(payload)).id
  open['image-posts'] = (await buildImagePost(payload)).id
  open.images = (await buildImage(payload)).id
  const about = { translation: hidden.articles, gallery: hidden.galleries, lead: hidden.images }
  article = (await buildArticle(payload, about)).id
  owned = (await buildArticle(payload, { ...about, state: 'draft', owner: viewers.member.account?.id ?? 0 }))
    .id
  const stories = [hidden.articles, open.articles, article].map((value) => ({
    relationTo: 'articles' as const,
    value,
  }))
  await payload.updateGlobal({ slug: 'front-page', data: { stories }, depth: 0, overrideAccess: true })
})

async function read(path: string, viewer: TestViewer = site().viewers.anonymous) {
  const answer = await callRest(site(), path, { headers: viewer.headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const gone = { translation: null, gallery: null, lead: null }

describe('ids of what a reader cannot see are no part of', () => {
  it.each([0, 1, 2])('a document by REST, %i levels deep', async (depth) => {
    for (const viewer of [site().viewers.anonymous, site().viewers.otherMember, site().viewers.pending])
      expect(await read(`/articles/${article}?depth=${depth}`, viewer)).toMatchObject(gone)
  })

  it('a list, also where only these fields are asked for', async () => {
    const fields = 'select[translation]=true&select[gallery]=true&select[lead]=true'
    for (const more of ['', `&${fields}`]) {
      const { docs } = await read(`/articles?where[id][equals]=${article}&depth=0${more}`)
      expect(docs).toMatchObject([{ id: article, ...gone }])
    }
  })

  it('a document that another one is populated with', async () => {
    const { stories } = await read('/globals/front-page?depth=1')
    expect(stories.at(-1).value).toMatchObject({ id: article, ...gone })
  })

  it('a global, whose other references stay', async () => {
    const { stories } = await read('/globals/front-page?depth=0')
    expect(stories).toEqual([open.articles, article].map((value) => ({ relationTo: 'articles', value })))
  })

  it('an answer of GraphQL', async () => {
    const { payload, url } = site()
    const config = Promise.resolve(payload.config)
    const query = `{ Article(id: ${article}) { title translation { id } gallery { id } lead { id } } }`
    const answer = await guardGraphql(
      GRAPHQL_POST(config),
      config,
    )(
      new Request(`${url}/api/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query }),
      }),
    )
    expect(await answer.json()).toEqual({ data: { Article: { title: expect.any(String), ...gone } } })
  })
})

it('what is published later appears then', async () => {
  const { payload } = site()
  const later = await buildArticle(payload, { language: 'en', publishedAt: secondsFromNow(3600) })
  const { id } = await buildArticle(payload, { translation: later.id })
  expect(await read(`/articles/${id}?depth=0`)).toMatchObject({ translation: null })
  await payload.update({
    collection: 'articles',
    id: later.id,
    data: { publishedAt: secondsFromNow(-1) },
    depth: 0,
    overrideAccess: true,
  })
  expect(await read(`/articles/${id}?depth=0`)).toMatchObject({ translation: later.id })
})

it('staff and those who may change a document see everything it refers to', async () => {
  const all = { translation: hidden.articles, gallery: hidden.galleries, lead: hidden.images }
  expect(await read(`/articles/${article}?depth=0`, site().viewers.editor)).toMatchObject(all)
  expect(await read(`/articles/${owned}?depth=0`, site().viewers.member)).toMatchObject(all)
})

/** A request of a visitor that REST has answered with a list. */
async function listedByRest(): Promise<PayloadRequest> {
  const { payload } = site()
  const req = await createLocalReq({}, payload)
  Object.assign(req, { query: { limit: 1 }, routeParams: { collection: 'articles' } })
  const { endpoints } = payload.collections.articles.config
  const list = [endpoints || []].flat().find(({ path, method }) => path === '/' && method === 'get')
  if (!list) throw new Error('There is no list of articles.')
  await list.handler(req)
  return req
}

/** Every relationship of some fields, with the path that leads to it. */
function relationshipsIn(fields: readonly FlattenedField[], path: string): [string, FlattenedField][] {
  return fields.flatMap((field) => {
    const at = `${path}.${field.name}`
    if (field.type === 'relationship' || field.type === 'upload')
      return [[at, field] as [string, FlattenedField]]
    if (field.type === 'blocks')
      return field.blocks.flatMap((block) => relationshipsIn(block.flattenedFields, `${at}.${block.slug}`))
    return 'flattenedFields' in field ? relationshipsIn(field.flattenedFields, at) : []
  })
}

it('every relationship of every collection and global hides drafts', async () => {
  const { payload } = site()
  const { collections, globals } = payload.config
  const req = await listedByRest()
  const withDrafts: string[] = []
  for (const { slug, auth, access } of collections)
    if (!auth && typeof (await access.read({ req })) === 'object') withDrafts.push(slug)
  const targets = new Set<string>()
  const all = [...collections, ...globals].flatMap((owner) =>
    relationshipsIn(owner.flattenedFields, owner.slug).map(([path, field]) => ({ owner, path, field })),
  )
  for (const { owner, path, field } of all) {
    if (field.type !== 'relationship' && field.type !== 'upload') continue
    const isMixed = Array.isArray(field.relationTo)
    for (const slug of [field.relationTo].flat().filter((to) => withDrafts.includes(to))) {
      targets.add(slug)
      const [draft, live] = [hidden[slug] ?? ABSENT, open[slug]]
      const named = [draft, live].map((value) => (isMixed ? { relationTo: slug, value } : value))
      const hook = field.hooks?.afterRead?.at(-1)
      // What the hook needs of what Payload hands it.
      const given = { req, collection: 'auth' in owner ? owner : null, originalDoc: { id: 1 } }
      const ask = async (value: unknown): Promise<unknown> =>
        hook && Reflect.apply(hook, undefined, [{ ...given, value }])
      expect([path, await ask(named[0])]).toEqual([path, null])
      expect([path, await ask([named[0]])]).toEqual([path, []])
      if (live === undefined) continue
      expect([path, await ask(named[1])]).toEqual([path, named[1]])
      expect([path, await ask(named)]).toEqual([path, [named[1]]])
    }
  }
  expect([...targets]).toEqual(expect.arrayContaining(Object.keys(hidden)))
})
