import { guardGraphql } from '@litfass/kit/graphql'
import { passClientAddress } from '@litfass/kit/limits'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import type { FlattenedField, SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

// Every step of a query to rows of another table is a join of the database; each caller has a small budget of them.

const site = useSite()
const OF_EVERYBODY = 5
const OF_STAFF = 20

async function rest(path: string, viewer: TestViewer = site().viewers.anonymous, init: RequestInit = {}) {
  const answer = await callRest(site(), path, { ...init, headers: { ...viewer.headers, ...init.headers } })
  const { errors }: { errors?: { data?: { code?: string } }[] } = await answer.json()
  return { status: answer.status, code: errors?.[0]?.data?.code }
}

const TOO_MUCH = { status: 400, code: 'query.size' }

/** A query with so many conditions on a path. */
const conditions = (path: string, times: number, operator = 'not_equals', value = 'x') =>
  Array.from({ length: times }, (_, at) => `where[and][${at}][${path}][${operator}]=${value}`).join('&')

describe('a query over relationships', () => {
  it('takes five steps for visitors and members, and twenty for editors', async () => {
    const { anonymous, member, editor } = site().viewers
    for (const viewer of [anonymous, member]) {
      const within = await rest(`/articles?${conditions('topics.name', OF_EVERYBODY)}`, viewer)
      expect(within.status).toBe(200)
      const above = await rest(`/articles?${conditions('topics.name', OF_EVERYBODY + 1)}`, viewer)
      expect(above).toEqual(TOO_MUCH)
    }
    expect((await rest(`/articles?${conditions('topics.name', OF_STAFF)}`, editor)).status).toBe(200)
    expect(await rest(`/articles?${conditions('topics.name', OF_STAFF + 1)}`, editor)).toEqual(TOO_MUCH)
  })

  it.each([
    conditions('topics.name', 95),
    conditions('topics', 6, 'not_equals', '1'),
    conditions('topics.id', 6, 'in', '1,2'),
    conditions('lead.caption', 6, 'equals', 'a'),
    // Three conditions of two steps.
    conditions('lead.topics.name', 3),
    `${conditions('topics.name', 4)}&where[lead.createdAt][exists]=true&where[tags][exists]=true`,
    `where[topics][contains]${'[or][0][name][like]=a'}&${conditions('tags.name', 5)}`,
    `where=${encodeURIComponent(JSON.stringify({ topics: { contains: { or: Array.from({ length: 6 }, () => ({ name: { like: 'a' } })) } } }))}`,
    Array.from({ length: 6 }, (_, at) => `where[or][${at}][topics__name][exists]=true`).join('&'),
  ])('is refused beyond that: %s', async (query) => {
    expect(await rest(`/articles?${query}`)).toEqual(TOO_MUCH)
    expect(await rest(`/articles?limit=1&${query}`)).toEqual(TOO_MUCH)
  })

  it('takes steps in its order, in lists of rows and along several of them as well', async () => {
    const { editor } = site().viewers
    expect((await rest(`/galleries?${conditions('pictures.caption', 20)}`, editor)).status).toBe(200)
    expect(await rest(`/galleries?${conditions('pictures.caption', 21)}`, editor)).toEqual(TOO_MUCH)
    expect(await rest(`/galleries?${conditions('pictures.image.caption', 11)}`, editor)).toEqual(TOO_MUCH)
    const sorted = (times: number) =>
      `/articles?${conditions('topics.name', times)}&sort=topics.name,-topics.slug`
    expect((await rest(sorted(16), editor)).status).toBe(200)
    expect(await rest(sorted(17), editor)).toEqual(TOO_MUCH)
  })

  it('takes one step more where texts decide its order, which the database compares by the rules of a language', async () => {
    const twoLists = 'where[topics.name][exists]=true&where[tags.name][exists]=true'
    expect((await rest(`/articles?${twoLists}&sort=-publishedAt`)).status).toBe(200)
    expect(await rest(`/articles?${twoLists}&sort=title`)).toEqual(TOO_MUCH)
    expect((await rest(`/articles?${conditions('topics.name', 4)}&sort=-title`)).status).toBe(200)
    expect(await rest(`/articles?${conditions('topics.name', 4)}&sort=title,slug`)).toEqual(TOO_MUCH)
  })

  it('takes one step more for a long page of what lists have found', async () => {
    const { anonymous, editor } = site().viewers
    const fiveTopics = conditions('topics.name', OF_EVERYBODY)
    const twoLists = 'where[topics.name][exists]=true&where[tags.name][exists]=true'
    for (const query of [fiveTopics, twoLists]) {
      expect((await rest(`/articles?limit=25&${query}`, anonymous)).status).toBe(200)
      expect(await rest(`/articles?limit=26&${query}`, anonymous)).toEqual(TOO_MUCH)
      expect((await rest(`/articles?limit=100&${query}`, editor)).status).toBe(200)
    }
    expect((await rest(`/articles?limit=100&${conditions('topics.name', 4)}`, anonymous)).status).toBe(200)
    expect((await rest(`/articles?limit=100&${conditions('lead.caption', 5)}`, anonymous)).status).toBe(200)
  })

  it('pays more for several lists of each row, which multiply', async () => {
    const { anonymous, editor } = site().viewers
    const along = (...paths: string[]) =>
      `/articles?${paths.map((path, at) => `where[and][${at}][${path}][exists]=true`).join('&')}`
    expect((await rest(along('topics.name', 'tags.name'), anonymous)).status).toBe(200)
    expect(await rest(along('topics.name', 'tags.name', 'tags.slug'), anonymous)).toEqual(TOO_MUCH)
    expect(await rest(along('topics.name', 'tags.name', 'authors'), anonymous)).toEqual(TOO_MUCH)
    expect((await rest(along('topics.name', 'tags.name', 'authors'), editor)).status).toBe(200)
  })

  it('searches for few words, and for fewer in lists', async () => {
    const { anonymous, editor } = site().viewers
    for (const [path, most] of [
      ['title', 10],
      ['topics.name', 3],
    ] as const) {
      expect((await rest(`/articles?${conditions(path, most, 'like', 'a')}`, anonymous)).status).toBe(200)
      expect(await rest(`/articles?${conditions(path, most + 1, 'like', 'a')}`, anonymous)).toEqual(TOO_MUCH)
      expect((await rest(`/articles?${conditions(path, most + 1, 'like', 'a')}`, editor)).status).toBe(200)
    }
  })

  it('takes as many conditions on the row itself as before, where no list multiplies them', async () => {
    expect((await rest(`/articles?${conditions('title', 90)}`)).status).toBe(200)
    const beside = `${conditions('title', 90)}&where[topics.name][exists]=true`
    expect(await rest(`/articles?${beside}`)).toEqual(TOO_MUCH)
    expect((await rest(`/articles?${conditions('lead', 90, 'not_equals', '1')}`)).status).toBe(200)
  })

  it('is counted when documents are counted, changed and deleted', async () => {
    const { member } = site().viewers
    const query = conditions('topics.name', OF_EVERYBODY + 1)
    expect(await rest(`/articles/count?${query}`)).toEqual(TOO_MUCH)
    expect(await rest(`/articles?${query}`, member, { method: 'DELETE' })).toEqual(TOO_MUCH)
    const change = {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'x' }),
    }
    expect(await rest(`/articles?${query}`, member, change)).toEqual(TOO_MUCH)
  })

  it('is counted when a route passes it on with the rights of its caller', async () => {
    const where = { and: Array.from({ length: 6 }, () => ({ 'topics.name': { not_equals: 'x' } })) }
    const asked = { collection: 'articles', where, depth: 0 } as const
    await expect(site().payload.find({ ...asked, overrideAccess: false })).rejects.toThrow('query.size')
    await expect(site().payload.find({ ...asked, overrideAccess: true })).resolves.toMatchObject({ page: 1 })
  })

  it('is counted for all queries of a GraphQL request together', async () => {
    const one = (at: number) => `a${at}: Articles(where: { topics: { not_equals: 1 } }) { totalDocs }`
    const all = (count: number) => `{ ${Array.from({ length: count }, (_, at) => one(at)).join(' ')} }`
    expect(await graphql(all(OF_EVERYBODY))).not.toContain('errors')
    expect(await graphql(all(OF_EVERYBODY + 1))).toContain('query.size')
    // The next request begins with a whole budget.
    expect(await graphql(all(1))).not.toContain('errors')
  })

  it('is refused for every relationship of every collection that a visitor may ask', async () => {
    const { config } = site().payload
    const paths = pathsBehind(config)
    expect(paths.length).toBeGreaterThan(10)
    const answered: string[] = []
    for (const { slug, path } of paths) {
      const { status } = await rest(`/${slug}?${conditions(path, OF_EVERYBODY + 1, 'exists', 'true')}`)
      if (![400, 401, 403, 404].includes(status)) answered.push(`${slug} ${path}: ${status}`)
    }
    expect(answered).toEqual([])
  })
})

/** Paths that lead over one relationship, upload or join, or into a list. */
function pathsBehind({ collections }: SanitizedConfig): { slug: string; path: string }[] {
  const below = (fields: readonly FlattenedField[], prefix: string): string[] =>
    fields.flatMap((field): string[] => {
      const path = `${prefix}${field.name}`
      if (field.type === 'group' || field.type === 'tab') return below(field.flattenedFields, `${path}.`)
      if (field.type === 'array') return field.flattenedFields.map(({ name }) => `${path}.${name}`)
      if (field.type === 'join') return [`${path}.createdAt`]
      if (field.type !== 'relationship' && field.type !== 'upload') return []
      return [Array.isArray(field.relationTo) ? `${path}.value` : `${path}.createdAt`]
    })
  return collections.flatMap(({ slug, flattenedFields }) =>
    below(flattenedFields, '').map((path) => ({ slug, path })),
  )
}

async function graphql(query: string): Promise<string> {
  const { payload, url } = site()
  const config = Promise.resolve(payload.config)
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
  return answer.text()
}

describe('lists', () => {
  /** As a web server in front of Payload passes on the address of a client. */
  const from = (address: string): TestViewer => {
    const headers: NodeJS.Dict<string> = {}
    passClientAddress(headers, address)
    return { ...site().viewers.anonymous, headers: { ...headers } as Record<string, string> }
  }

  it('are limited by network, the more the further they reach', async () => {
    const far = `/articles?limit=1&${conditions('topics.name', OF_EVERYBODY)}`
    const ask = (address: string) => rest(far, from(address))
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => (await ask(`2001:db8::${at + 1}`)).status),
    )
    // 600 points, of which each takes 26.
    expect(statuses.filter((status) => status === 200)).toHaveLength(23)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect((await ask('2001:db8:0:1::1')).status).toBe(200)
    expect((await rest(far, { ...site().viewers.editor })).status).toBe(200)
  })

  it('that are refused are not counted', async () => {
    const viewer = from('198.51.100.9')
    for (let turn = 0; turn < 30; turn += 1)
      expect(await rest(`/articles?${conditions('topics.name', 6)}`, viewer)).toEqual(TOO_MUCH)
    expect((await rest(`/articles?${conditions('topics.name', 5)}`, viewer)).status).toBe(200)
  })
})
