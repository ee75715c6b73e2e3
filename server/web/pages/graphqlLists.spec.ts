import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { isListQuery, ReadRequest, readQuery } from './graphqlLists.ts'

const body = (query: string) => JSON.stringify({ query })

describe('isListQuery', () => {
  it.each([
    '{ Images { docs { id } } }',
    'query Newest { Images(limit: 20, page: 2, select: true) { docs { id caption } totalDocs } }',
    'query ($page: Int) { pictures: Images(page: $page, sort: "-createdAt") { docs { id } } }',
  ])('is true for %s', (query) => expect(isListQuery(body(query))).toBe(true))

  it.each([
    '{ Images(where: { id: { equals: 1 } }) { docs { id } } }',
    '{ Images(trash: true) { docs { id } } }',
    '{ Images { docs { id } } Image(id: 1) { caption } }',
    '{ Image(id: 1) { caption } }',
    '{ Galleries { docs { id } } }',
    'mutation { Images { docs { id } } }',
    'query { ...all } fragment all on Query { Images { docs { id } } }',
    'query A { Images { docs { id } } } query B { Image(id: 1) { caption } }',
    '{ Images @include(if: true) { docs { id } } }',
    '{ Images',
  ])('is false for %s', (query) => expect(isListQuery(body(query))).toBe(false))

  it.each(['', 'null', '[]', '{"query":1}', '{'])('is false for the body %j', (sent) => {
    expect(isListQuery(sent)).toBe(false)
  })
})

describe('readQuery', () => {
  const sent = (headers: Record<string, string>, url = '/api/graphql') => {
    const request = new IncomingMessage(new Socket())
    const content = body('{ Images { docs { id } } }')
    const length = { 'content-length': String(content.length) }
    Object.assign(request, { method: 'POST', url, complete: true })
    request.headers = { 'content-type': 'application/json', ...length, ...headers }
    request.push(content)
    request.push(null)
    return request
  }

  it('reads the body of a visitor’s query, which can be read again', async () => {
    const read = await readQuery(sent({}))
    expect(read).toBeInstanceOf(ReadRequest)
    expect([read.method, read.url, await text(read)]).toEqual([
      'POST',
      '/api/graphql',
      body('{ Images { docs { id } } }'),
    ])
  })

  it.each([
    [{ cookie: 'payload-token=1' }],
    [{ authorization: 'JWT 1' }],
    [{ origin: 'https://example.org' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-length': '4000' }],
    [{ 'transfer-encoding': 'chunked' }],
  ])('leaves a request with %j unread', async (headers) => {
    const request = sent(headers)
    expect(await readQuery(request)).toBe(request)
    expect(request.readableDidRead).toBe(false)
  })

  it('leaves other routes unread', async () => {
    const request = sent({}, '/api/accounts/login')
    expect(await readQuery(request)).toBe(request)
  })
})
