import { kit } from '@litfass/kit'
import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Asks Payload's REST API in this process. */
async function rest(path: string, viewer: TestViewer = site().viewers.anonymous) {
  const answer = await callRest(site(), path, { headers: { ...viewer.headers, 'Accept-Language': 'en' } })
  return { status: answer.status, body: await answer.json() }
}

/** Asks the GraphQL API in this process. */
async function graphql(body: unknown, viewer: TestViewer = site().viewers.anonymous) {
  const { payload, url } = site()
  const post = guardGraphql(GRAPHQL_POST(Promise.resolve(payload.config)), Promise.resolve(payload.config))
  const answer = await post(
    new Request(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...viewer.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return { status: answer.status, text: await answer.text() }
}

describe('a sort path that does not resolve to a field the caller may read', () => {
  it.each([
    '/images?sort=contentHash',
    '/images?sort=contentHash.x',
    '/images?sort=-contentHash.x',
    '/images?sort=contentHash__x',
    '/images?sort=createdAt,contentHash.x',
    '/images?sort[]=createdAt&sort[]=contentHash.x',
    '/images?sort=originalName.x',
    '/images?sort=uploadKey',
    '/images?sort=uploadKey.x',
    '/images?sort=owner.email',
    '/images?sort=owner.email.x',
    '/images?sort=owner.hash',
    '/images?sort=owner.salt',
    '/images?sort=owner.sessions.id',
    '/images?sort=copiedFrom.contentHash',
    '/images?sort=copiedFrom.owner.email.x',
    '/images?sort=nothing',
    '/images?sort=id.x',
    '/images?sort=processing',
    '/images?sort=variants.x',
    '/galleries?sort=pictures.caption',
    '/galleries?sort=pictures.caption.x',
    '/galleries?sort=pictures.image.contentHash.x',
    '/galleries?sort=formerEntries',
  ])('is refused: %s', async (path) => {
    expect(await rest(path)).toMatchObject({
      status: 400,
      body: { errors: [{ data: { code: 'query.path' } }] },
    })
  })

  it('is refused in GraphQL', async () => {
    for (const sort of ['contentHash.x', 'owner.email.x', 'owner__hash', 'copiedFrom.contentHash'])
      expect((await graphql({ query: `{ Images(sort: "${sort}") { docs { id } } }` })).text).toContain(
        'query.path',
      )
  })

  it('is refused if a route passes it to the Local API with the rights of its caller', async () => {
    await expect(
      site().payload.find({ collection: 'images', sort: 'contentHash.x', depth: 0, overrideAccess: false }),
    ).rejects.toThrow('query.path')
  })

  it('hides from admins, too, what no one may read', async () => {
    const { admin } = site().viewers
    for (const path of ['owner.hash', 'owner.salt.x', 'owner.apiKeyIndex', 'uploadKey.x'])
      expect((await rest(`/images?sort=${path}`, admin)).status, path).toBe(400)
  })
})

it.each([
  'where[contentHash.x][exists]=true',
  'where[owner.email.x][like]=a',
  'where[or][0][owner.hash][like]=a',
  'where[and][0][or][0][copiedFrom.contentHash][like]=a',
  'where[owner][contains][email][like]=a',
  'select[contentHash]=true',
  'select[owner][email]=true',
  'select[nothing]=true',
  'populate[accounts][email]=true',
  'populate[accounts][hash]=true',
  'populate[nothing][id]=true',
  'joins[nothing][sort]=x',
  'joins[owner][where][email][like]=a',
])('refuses a visitor’s %s', async (query) => {
  expect((await rest(`/images?${query}`)).status).toBe(400)
})

it('accepts paths to fields that the caller may read', async () => {
  const { anonymous, editor } = site().viewers
  for (const path of [
    '/images?sort=-createdAt,id',
    '/images?sort=caption&where[processing.state][equals]=ready&select[caption]=true&populate[images][caption]=true',
    '/images?where[or][0][caption][like]=a&where[or][1][width][greater_than]=3',
    '/galleries?sort=ratio.small&select[ratio][small]=true',
    '/galleries?where[title][exists]=true',
  ])
    expect((await rest(path, anonymous)).status, path).toBe(200)
  for (const path of [
    '/images?sort=contentHash',
    '/images?sort=owner.name&where[owner.name][like]=test&select[owner]=true',
    '/galleries?sort=pictures.caption&where[pictures.image.contentHash][exists]=true',
    '/accounts?sort=name',
    '/images?where[id][in][0]=1&where[id][in][1]=2',
  ])
    expect((await rest(path, editor)).status, path).toBe(200)
})

it('accepts e-mail addresses of accounts only from admins', async () => {
  const { admin, editor, member } = site().viewers
  for (const path of [
    '/accounts?sort=email',
    '/accounts?where[email][like]=litfass',
    '/accounts?where[or][0][email][like]=litfass',
    '/accounts?where[or][0][email][like]=litfass&where[or][1][name][like]=litfass',
    '/images?where[owner.email][like]=litfass',
    '/images?sort=owner.email',
  ]) {
    expect((await rest(path, admin)).status, path).toBe(200)
    for (const viewer of [editor, member]) expect((await rest(path, viewer)).status, path).toBe(400)
  }
})

it('searches a list only by fields that its reader may read', async () => {
  const { admin, editor, member } = site().viewers
  const address = member.account?.email ?? ''
  const search = `/accounts?where[or][0][name][like]=${address}&where[or][1][email][like]=${address}`
  expect((await rest(search, admin)).body.totalDocs).toBeGreaterThan(0)
  expect(await rest(search, editor)).toMatchObject({ status: 200, body: { totalDocs: 0 } })
})

describe('a list', () => {
  it.each(['limit=0', 'limit=101', 'pagination=false', 'limit=101&pagination=false', 'limit=1000000'])(
    'is not given to a visitor in one request: %s',
    async (query) => {
      expect(await rest(`/images?${query}`)).toMatchObject({
        status: 400,
        body: {
          errors: [{ message: 'A list has at most 100 entries a page.', data: { code: 'query.limit' } }],
        },
      })
    },
  )

  it('has up to 100 entries for visitors and members, and up to 1,000 for editors', async () => {
    const { anonymous, member, editor } = site().viewers
    expect((await rest('/images?limit=100', anonymous)).status).toBe(200)
    expect((await rest('/images?limit=100&pagination=false', anonymous)).status).toBe(200)
    expect((await rest('/images?limit=101', member)).status).toBe(400)
    expect((await rest('/images?limit=1000', editor)).status).toBe(200)
    for (const query of ['limit=1001', 'limit=0', 'pagination=false'])
      expect((await rest(`/images?${query}`, editor)).status, query).toBe(400)
  })

  it('counts a whole trash, as the panel does before it is emptied', async () => {
    const { payload, viewers } = site()
    const trashed = await Promise.all([buildImage(payload), buildImage(payload)])
    for (const { id } of trashed)
      await payload.update({
        collection: 'images',
        id,
        data: { deletedAt: new Date().toISOString() },
        depth: 0,
        overrideAccess: true,
      })
    const path = '/images?depth=0&limit=0&trash=true&where[deletedAt][exists]=true'
    const { status, body } = await rest(path, viewers.editor)
    expect([status, body.docs.length, body.totalDocs >= 2]).toEqual([200, 1, true])
    for (const more of ['&where[id][exists]=true', '&where[deletedAt][exists]=false'])
      expect((await rest(`${path}${more}`, viewers.editor)).status, more).toBe(400)
  })

  it('is limited in GraphQL too', async () => {
    for (const args of ['limit: 0', 'limit: 101', 'pagination: false'])
      expect((await graphql({ query: `{ Images(${args}) { docs { id } } }` })).text).toContain('query.limit')
    const { editor } = site().viewers
    expect((await graphql({ query: '{ Images(limit: 1000) { docs { id } } }' }, editor)).text).toContain(
      'docs',
    )
  })

  it('is as long as the server’s own code requests', async () => {
    const { payload } = site()
    await buildImage(payload)
    for (const overrideAccess of [true, false]) {
      const { docs } = await payload.find({
        collection: 'images',
        limit: 0,
        pagination: false,
        depth: 0,
        overrideAccess,
      })
      expect(docs.length).toBeGreaterThan(0)
    }
  })
})

describe('a condition', () => {
  it.each([
    ['where[id][near]=1', 'operator'],
    ['where[id][all]=1', 'operator'],
    ['where[caption][within]=1', 'operator'],
    ['where[caption][intersects]=1', 'operator'],
    ['where[id][nothing]=1', 'operator'],
    ['where[id][equals]=x', 'value'],
    ['where[id][equals]=99999999999999999999', 'value'],
    ['where[createdAt][equals]=x', 'value'],
    ['where[caption][equals][a]=1', 'value'],
    ['where[caption][equals]=%00', 'value'],
    ['where[caption]=x', 'value'],
    [`where[caption][like]=${'a'.repeat(201)}`, 'value'],
    [`where[caption][like]=${'a '.repeat(21)}`, 'value'],
    [`where[caption][contains]=${'a'.repeat(201)}`, 'value'],
    ['where=x', 'value'],
    ['where={"id":', 'value'],
    [`where=${encodeURIComponent(JSON.stringify(nested(12)))}`, 'size'],
    [
      `where=${encodeURIComponent(JSON.stringify({ or: Array.from({ length: 101 }, () => ({ id: { equals: 1 } })) }))}`,
      'size',
    ],
  ])('that cannot be evaluated is refused: %s', async (query, what) => {
    expect(await rest(`/images?${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ data: { code: `query.${what}` } }] },
    })
  })

  function nested(depth: number): object {
    return depth === 0 ? { id: { equals: 1 } } : { and: [nested(depth - 1)] }
  }
})

it.each([
  '/images?limit=abc',
  '/images?limit=-5',
  '/images?limit=1.5',
  '/images?limit=1e30',
  '/images?page=-1',
  '/images?page=0',
  '/images?page=x',
  '/images?page=1e30',
  '/images?depth=x',
  '/images?depth=-1',
  '/images?sort[a]=b',
  '/images?select=x',
  '/images?populate=x',
  '/images?joins=x',
  '/images/count?where[id][near]=1',
])('answers 400 to %s', async (path) => {
  expect((await rest(path)).status).toBe(400)
})

it.each([
  '/images/versions',
  '/images/versions/1',
  '/images/abc',
  '/images/99999999999999',
  '/nothing',
  '/globals/nothing',
])('answers 404 to %s', async (path) => {
  expect((await rest(path)).status).toBe(404)
})

describe('a GraphQL request', () => {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')
  const login = 'loginAccount(email: "a@b.test", password: "x") { token }'

  it.each([
    ['aliases', `{ Images { docs { ${aliases(31, 'id')} } } }`],
    ['operations', `{ ${aliases(21, 'Images(limit: 1) { docs { id } }')} }`],
    ['operations', `{ ...A } fragment A on Query { ${aliases(21, 'Images { docs { id } }')} }`],
    ['signIns', `mutation { ${aliases(2, login)} }`],
    ['signIns', `mutation { ${login} forgotPasswordAccount(email: "a@b.test") }`],
    ['depth', `{ Images { docs ${'{ copiedFrom '.repeat(10)}{ id }${' }'.repeat(10)} } }`],
    ['values', `{ Images(limit: 1000) { docs { ${'id '.repeat(25)} } } }`],
    ['cycles', '{ Images { docs { ...A } } } fragment A on Image { ...B } fragment B on Image { ...A }'],
    ['tokens', `{ Images { docs { ${'id '.repeat(2_001)} } } }`],
    ['syntax', '{ Images { docs'],
  ])('is refused before it costs anything: %s', async (what, query) => {
    const { status, text } = await graphql({ query })
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ extensions: { data: { code: `graphql.${what}` }, statusCode: 400 } }],
    })
    expect(status).toBe(400)
  })

  it('is refused with too many search words, in a variable as well', async () => {
    const query = 'query ($text: String) { Images(where: { caption: { like: $text } }) { docs { id } } }'
    expect((await graphql({ query, variables: { text: 'wort '.repeat(50) } })).text).toContain('query.value')
    expect((await graphql({ query, variables: { text: 'wort '.repeat(1_000_000) } })).status).toBe(413)
  })

  it.each(['', '[]', '"x"', '{"query": 1}', '{"query": "{ Images { totalDocs } }", "variables": 7}', '{'])(
    'that is invalid is answered with 400: %s',
    async (body) => {
      expect((await graphql(body)).status).toBe(400)
    },
  )

  it('is answered only to accounts if the kit is configured so', async () => {
    const { payload, url, viewers } = site()
    const closed = kit({ api: { title: 'Probe', version: '1' }, graphQL: { visitors: false } })
    const { custom } = await closed({ db: payload.config.db, secret: 'x' })
    const config = { ...payload.config, custom: { ...payload.config.custom, ...custom } }
    const post = guardGraphql(GRAPHQL_POST(Promise.resolve(payload.config)), config)
    const ask = ({ headers }: TestViewer) =>
      post(
        new Request(`${url}/api/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ query: '{ Images { totalDocs } }' }),
        }),
      )
    const refused = await ask(viewers.anonymous)
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { errors: [{ extensions: { data: { code: 'graphql.signedOut' } } }] },
    ])
    expect((await ask(viewers.member)).status).toBe(200)
  })

  it('respects rights that were restricted when Payload started, also from a copy of the config', async () => {
    const { payload, url, viewers } = site()
    const everybody = () => true
    const open = { create: everybody, read: everybody, update: everybody, delete: everybody }
    const collections = payload.config.collections.map((one) => ({
      ...one,
      access: { ...one.access, ...open },
    }))
    const copy = { ...payload.config, collections }
    const post = guardGraphql(async () => Response.json({}), copy)
    const headers = { 'Content-Type': 'application/json', ...viewers.pending.headers }
    await post(
      new Request(`${url}/api/graphql`, {
        method: 'POST',
        headers,
        body: '{"query":"{ Images { totalDocs } }"}',
      }),
    )
    for (const { slug, access } of collections)
      expect(access, slug).toEqual(payload.config.collections.find((one) => one.slug === slug)?.access)
  })

  it('signs in once', async () => {
    const { status, text } = await graphql({ query: `mutation { ${login} }` })
    expect(text).not.toContain('graphql.')
    expect(status).toBe(200)
  })
})

describe('an error of GraphQL', () => {
  it.each([
    ['a field', { query: '{ Articls { docs { id } } }' }],
    ['a field of a document', { query: '{ Articles(limit: 1) { docs { titel } } }' }],
    ['an argument', { query: '{ Articles(limt: 1) { docs { id } } }' }],
    ['a type', { query: 'query ($one: article_wher) { Articles(limit: 1, where: $one) { docs { id } } }' }],
    [
      'a field of an input',
      { query: '{ Articles(limit: 1, where: { titel: { equals: "x" } }) { docs { id } } }' },
    ],
    [
      'a value of an enum',
      { query: '{ Articles(limit: 1, where: { state: { equals: publishd } }) { docs { id } } }' },
    ],
    [
      'a field of a variable',
      {
        query: 'query ($where: Article_where) { Articles(limit: 1, where: $where) { docs { id } } }',
        variables: { where: { titel: { equals: 'x' } } },
      },
    ],
  ])('suggests no name for %s that is not there', async (_, body) => {
    const { text } = await graphql(body)
    const { errors } = JSON.parse(text)
    expect(errors.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/did you mean/i)
    for (const { message } of errors) expect(message).toMatch(/\S$/)
  })

  it('does not change texts of documents', async () => {
    const title = 'Did you mean it?'
    const { id } = await buildArticle(site().payload, { title })
    const { text } = await graphql({ query: `{ Article(id: ${id}) { title } }` })
    expect(JSON.parse(text)).toEqual({ data: { Article: { title } } })
  })
})
