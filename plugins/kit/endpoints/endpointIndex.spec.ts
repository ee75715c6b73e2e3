import type { Endpoint } from 'payload'
import { expect, it } from 'vitest'
import { indexEndpoints } from './endpointIndex.ts'
import { stubRequest } from './testing/stubRequest.ts'

const serve = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: (req) => Response.json({ path, params: req.routeParams }),
})
const config = {
  endpoints: [
    serve('get', '/og'),
    serve('get', '/litfass/p/form/new/:type'),
    serve('get', '/litfass/p/form/:action/:id'),
    serve('get', '/litfass/p/form/edit/:id'),
    serve('post', '/litfass/p/form/new/:type'),
    serve('get', '/litfass/p/list'),
    serve('get', '/litfass/p/list.json'),
    serve('get', '/litfass/p/cut/:ratio-:size.jpg'),
  ],
}
indexEndpoints(config)

/** As Payload does: the first endpoint of the method that takes the whole path, with its segments decoded. */
async function ask(method: string, path: string) {
  const endpoint = config.endpoints.find((one) => one.method === method)
  expect(endpoint?.path).toBe('/litfass/:rest*')
  const rest = path.split('/').map(decodeURIComponent)
  const url = `https://litfass.test/api/litfass/${path}`
  const answer = await endpoint?.handler(stubRequest({ url, routeParams: { rest } }))
  const allow = answer?.headers.get('allow')
  return { status: answer?.status, ...(allow && { allow }), ...(await answer?.json()) }
}

it.each([
  ['get', 'p/form/new/poll', '/litfass/p/form/new/:type', { type: 'poll' }],
  // The first in the list, whatever stands behind it.
  ['get', 'p/form/edit/7', '/litfass/p/form/:action/:id', { action: 'edit', id: '7' }],
  ['post', 'p/form/new/poll', '/litfass/p/form/new/:type', { type: 'poll' }],
  ['get', 'p/list', '/litfass/p/list', {}],
  ['get', 'p/list.json', '/litfass/p/list.json', {}],
  ['get', 'P/List', '/litfass/p/list', {}],
  ['get', 'p/form/new/a%2Fb%20%C3%A4', '/litfass/p/form/new/:type', { type: 'a/b ä' }],
  ['get', 'p/form/new/7.json', '/litfass/p/form/new/:type', { type: '7.json' }],
  ['get', 'p/cut/16x9-XL.jpg', '/litfass/p/cut/:ratio-:size.jpg', { ratio: '16x9', size: 'XL' }],
])('answers %s %s by the endpoint of that path', async (method, path, served, params) => {
  expect(await ask(method, path)).toEqual({ status: 200, path: served, params })
})

it.each(['p', 'p/form/new', 'p/form/new/poll/7', 'p/listxjson', 'p/cut/16x9.jpg', ''])(
  'answers /api/litfass/%s like any address that is not there',
  async (path) => {
    const message = `Route not found "/api/litfass/${path}"`
    expect(await ask('get', path)).toEqual({ status: 404, message })
  },
)

it.each([
  ['get', 'og', undefined],
  ['delete', 'p/form/new/poll', 'GET, POST'],
  ['put', 'p/list.json', 'GET'],
  ['patch', 'P/LIST', 'GET'],
  ['head', 'p/cut/16x9-XL.jpg', 'GET'],
  ['post', 'p/form/edit/7', 'GET'],
])('answers %s %s with the methods that the path has: %s', async (method, path, allow) => {
  const answer = await ask(method, path)
  if (allow) expect(answer).toEqual({ status: 405, allow, code: 'methodNotAllowed', msg: expect.any(String) })
  else expect(answer.status).toBe(404)
})

it('keeps all endpoints in the list, those of others first, and is done once', () => {
  const paths = config.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(paths.slice(0, 8)).toEqual([
    'get /litfass/:rest*',
    'head /litfass/:rest*',
    'post /litfass/:rest*',
    'put /litfass/:rest*',
    'patch /litfass/:rest*',
    'delete /litfass/:rest*',
    'get /og',
    'get /litfass/p/form/new/:type',
  ])
  indexEndpoints(config)
  expect(config.endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(paths)
})
