import { describe, expect, it } from 'vitest'
import { everyone } from '../domain/policies.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { defineRoute, type Format } from '../routes/defineRoute.ts'
import { chooseFormat, refuseCrossSite, refuseUnlessScript } from './admission.ts'
import { stubRequest } from './testing/stubRequest.ts'

const route = (path: string, ...formats: [Format, ...Format[]]) =>
  defineRoute({ name: 'spec', method: 'GET', path, summary: '', who: everyone, formats })

const at = (pathname: string, accept?: string, routeParams = {}) =>
  stubRequest({ url: `https://litfass.test${pathname}`, headers: accept ? { accept } : {}, routeParams })

describe('the format of an answer', () => {
  const editor = route('/media/imgeditor', 'html', 'json')

  it('is the first format of the route by default', () => {
    expect(chooseFormat(editor, at('/media/imgeditor')).format).toBe('html')
    expect(chooseFormat(editor, at('/media/imgeditor', 'text/html,*/*;q=0.8')).format).toBe('html')
  })

  it('is JSON for callers that accept JSON, where the route has it', () => {
    expect(chooseFormat(editor, at('/media/imgeditor', 'application/json')).format).toBe('json')
    expect(chooseFormat(editor, at('/media/imgeditor', 'application/json, text/plain')).format).toBe('json')
    expect(chooseFormat(route('/a', 'binary'), at('/a', 'application/json')).format).toBe('binary')
  })

  it('is what the path ends on, whatever is accepted', () => {
    expect(chooseFormat(editor, at('/api/litfass/media/imgeditor.html', 'application/json')).format).toBe(
      'html',
    )
    expect(chooseFormat(editor, at('/api/litfass/media/imgeditor.json', 'text/html')).format).toBe('json')
  })

  it('is taken off the value of a placeholder at the end, without touching the request', () => {
    const req = at('/media/getmediaview/7.json', undefined, { id: '7.json' })
    const chosen = chooseFormat(route('/media/getmediaview/{id}', 'html', 'json'), req)
    expect(chosen).toEqual({ format: 'json', routeParams: { id: '7' } })
    expect(req.routeParams).toEqual({ id: '7.json' })
  })

  it('leaves other endings alone', () => {
    const file = route('/media/file/{id}/{file}', 'binary')
    const routeParams = { id: '1', file: 'XL.webp' }
    expect(chooseFormat(file, at('/media/file/1/XL.webp', undefined, routeParams)).routeParams).toEqual(
      routeParams,
    )
  })

  it('is absent (404) when the path asks for one the route has not', () => {
    const json = route('/media/imageisstub', 'json')
    expect(() => chooseFormat(json, at('/media/imageisstub.html'))).toThrow(
      expect.objectContaining({ code: 'absent', status: 404, constructor: LitfassError }),
    )
  })
})

const FRIEND = 'https://app.example'
const req = (headers: Record<string, string>) =>
  stubRequest({ url: 'http://127.0.0.1:3000/x', method: 'GET', headers, csrf: [FRIEND] })

describe('a write', () => {
  it.each([
    ['a program without any browser header', {}],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://litfass.test' }],
    [
      'our own page at an address the config does not name',
      { 'sec-fetch-site': 'same-origin', origin: 'http://b' },
    ],
    ['a person, by hand', { 'sec-fetch-site': 'none' }],
    ['an older browser on our own page', { origin: 'https://litfass.test' }],
    ['an older browser at the address of the request', { origin: 'http://127.0.0.1:3000' }],
    ['a site the project names', { 'sec-fetch-site': 'cross-site', origin: FRIEND }],
  ])('from %s is let through', (_, headers) => {
    expect(() => refuseCrossSite(req(headers))).not.toThrow()
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame in an older browser', { origin: 'null' }],
    ['another subdomain or port', { 'sec-fetch-site': 'same-site', origin: 'https://evil.litfass.test' }],
    ['another subdomain that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['a program that says nothing and brings a cookie', { cookie: 'payload-token=x' }],
    [
      'another site behind a proxy that asks for a password',
      { 'sec-fetch-site': 'cross-site', cookie: 'payload-token=x', authorization: 'Basic YTpi' },
    ],
    ['another site, with a token of nobody', { 'sec-fetch-site': 'cross-site', authorization: 'JWT x' }],
    ['an address that only starts like ours', { origin: 'https://litfass.test.evil.example' }],
  ])('from %s is refused', (_, headers) => {
    expect(() => refuseCrossSite(req(headers))).toThrow(
      expect.objectContaining({ code: 'forbidden', status: 403 }),
    )
  })
})

describe('a write with a cookie that brings a token too', () => {
  const jwt = { collection: 'accounts', _strategy: 'local-jwt' }
  const key = { collection: 'accounts', _strategy: 'api-key' }
  type Sent = { authorization: string; user: object; jwtOrder?: ('JWT' | 'cookie')[] }
  const write = ({ authorization, ...sent }: Sent) =>
    stubRequest({
      headers: { cookie: 'payload-token=y', 'sec-fetch-site': 'same-site', authorization },
      csrf: [FRIEND],
      ...sent,
    })

  it.each([
    ['a token', { authorization: 'JWT x', user: jwt }],
    ['a bearer token', { authorization: 'Bearer x', user: jwt }],
    ['an API key', { authorization: 'accounts API-Key x', user: key }],
  ])('is let through where %s authenticates it', (_, sent) => {
    expect(() => refuseCrossSite(write(sent))).not.toThrow()
  })

  it.each([
    ['the key fits no account, and the cookie does', { authorization: 'accounts API-Key x', user: jwt }],
    ['the key is of another collection', { authorization: 'robots API-Key x', user: key }],
    ['the token is empty', { authorization: 'JWT ', user: jwt }],
    ['the header is no token', { authorization: 'Basic YTpi', user: jwt }],
    ['the header is a token of a kind that is not asked for', { authorization: 'Negotiate x', user: jwt }],
    [
      'the cookie comes first',
      { authorization: 'JWT x', user: jwt, jwtOrder: ['cookie', 'JWT'] } satisfies Sent,
    ],
  ])('is refused where %s', (_, sent) => {
    expect(() => refuseCrossSite(write(sent))).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})

describe('a reading call that changes something', () => {
  const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

  it.each([
    ['a script of our own page', script],
    ['a script that says so, in a browser without fetch metadata', { 'x-requested-with': 'XMLHttpRequest' }],
    ['a script that says so, at the same origin', { ...script, 'x-requested-with': 'litfass' }],
  ])('from %s is let through', (_, headers) => {
    expect(() => refuseUnlessScript(req(headers))).not.toThrow()
  })

  it.each([
    ['an image tag on our own page', { ...script, 'sec-fetch-dest': 'image' }],
    ['a link on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
    ['a script of another subdomain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    [
      'another site that claims to be a script',
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'litfass' },
    ],
    ['another subdomain that claims it', { 'sec-fetch-site': 'same-site', 'x-requested-with': 'litfass' }],
    ['something that says nothing', {}],
    ['a prefetch of the browser', { ...script, 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older browser', { ...script, purpose: 'prefetch' }],
    ['a prefetch of the router', { ...script, 'next-router-prefetch': '1' }],
    ['a prefetch of a middleware', { ...script, 'x-middleware-prefetch': '1' }],
    [
      'a prefetch that says it is a script',
      { ...script, 'x-requested-with': 'litfass', 'sec-purpose': 'prefetch' },
    ],
  ])('from %s is refused', (_, headers) => {
    const refusal = expect.objectContaining({ code: 'methodNotAllowed', status: 405 })
    expect(() => refuseUnlessScript(req(headers))).toThrow(refusal)
  })
})
