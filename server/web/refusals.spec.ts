import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { refuseOtherSites } from './refusals.ts'

/** Sends a change, and returns how it is refused, or the cookies that are left. */
function send(headers: IncomingMessage['headers'], method = 'POST') {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { ...headers }, method })
  const response = new ServerResponse(request)
  const writeHead = vi.spyOn(response, 'writeHead')
  const isRefused = refuseOtherSites(request, response, { siteUrl: 'https://litfass.example' })
  return isRefused ? writeHead.mock.calls[0]?.[0] : { cookie: request.headers.cookie }
}

const cookie = 'payload-token=x'
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie }

describe('a change that a browser sends for another site', () => {
  it.each([
    ['no header that names anybody', {}],
    ['the password of a proxy, which browsers add on their own', { authorization: 'Basic YTpi' }],
    ['an answer to a proxy', { authorization: 'Digest username="a"' }],
    ['a ticket of the network', { authorization: 'Negotiate YII' }],
    ['a scheme without a token', { authorization: 'JWT' }],
    ['a token that is empty', { authorization: 'Bearer  ' }],
    ['a key of nothing', { authorization: ' API-Key x' }],
    ['a scheme of another spelling', { authorization: 'jwt x' }],
  ])('is refused with %s', (_, headers) => {
    expect(send({ ...FOREIGN, ...headers })).toBe(403)
  })

  it.each(['JWT x', 'Bearer x', 'accounts API-Key x'])(
    'passes with %s, without its cookies',
    (authorization) => {
      expect(send({ ...FOREIGN, authorization })).toEqual({ cookie: undefined })
    },
  )
})

it('leaves the cookies of the site’s own pages where they are', () => {
  const own = { origin: 'https://litfass.example', 'sec-fetch-site': 'same-origin', cookie }
  expect(send({ ...own, authorization: 'Basic YTpi' })).toEqual({ cookie })
  expect(send({ ...own, authorization: 'JWT x' })).toEqual({ cookie })
})
