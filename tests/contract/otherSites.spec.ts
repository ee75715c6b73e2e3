import { fillPath } from '@litfass/kit/routes'
import type { Endpoint } from 'payload'
import { expect, it } from 'vitest'
import { routeTables } from '../../config/routes.ts'
import { callSite } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const EVIL = 'http://evil.test'

/** Every call that is not a read: Payload's own endpoints, those of plugins, GraphQL, and the named paths. */
function changingCalls(): { method: string; path: string }[] {
  const { collections, endpoints, globals } = site().payload.config
  const below = (prefix: string, list: readonly Endpoint[] | false) =>
    (list || [])
      .filter(({ method }) => !['get', 'head', 'options'].includes(method))
      .map(({ method, path }) => ({ method: method.toUpperCase(), path: `/api${prefix}${numbered(path)}` }))
  return [
    ...below('', endpoints),
    ...collections.flatMap(({ slug, endpoints: own }) => below(`/${slug}`, own)),
    ...globals.flatMap(({ slug, endpoints: own }) => below(`/globals/${slug}`, own)),
    { method: 'POST', path: '/api/graphql' },
    ...routeTables
      .flat()
      .filter(({ method, changesSomething }) => method !== 'GET' || changesSomething)
      .map(({ method, path }) => ({ method: method === 'GET' ? 'POST' : method, path: named(path) })),
    ...['POST', 'PUT', 'DELETE'].map((method) => ({ method, path: '/bilder' })),
  ]
}

const numbered = (path: string) => path.replace(/:\w+\??/g, '1').replace(/^\/$/, '')
const named = (path: string) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1])))

it.each([
  ['another site', { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' }],
  ['another site in an older browser', { Origin: EVIL }],
  ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['another port of this machine', { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' }],
  ['a program that says nothing and brings a cookie', { Cookie: 'payload-token=x' }],
  [
    'another site behind a proxy that asks for a password',
    { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', Authorization: 'Basic YTpi' },
  ],
])('refuses every changing call from %s', async (_, headers) => {
  const calls = changingCalls()
  expect(calls.length).toBeGreaterThan(60)
  const answers = await Promise.all(
    calls.map(async ({ method, path }) => {
      const answer = await callSite(site(), path, { method, headers })
      const { code } = await answer.json().catch(() => ({ code: 'none' }))
      return [method, path, answer.status, code]
    }),
  )
  expect(answers.filter(([, , status, code]) => status !== 403 || code !== 'forbidden')).toEqual([])
})

it('signs no one in by a form of another site', async () => {
  const { account } = site().viewers.member
  const form = new FormData()
  form.set('_payload', JSON.stringify({ email: account?.email, password: account?.password }))
  const answer = await callSite(site(), '/api/accounts/login', {
    method: 'POST',
    headers: { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' },
    body: form,
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})

it.each([
  ['the site itself', () => ({ Origin: site().url, 'Sec-Fetch-Site': 'same-origin' })],
  ['the site itself, in an older browser', () => ({ Origin: site().url })],
  ['a program without a cookie', () => ({})],
])('signs in from %s', async (_, headers) => {
  const { account } = site().viewers.member
  const answer = await callSite(site(), '/api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers() },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toHaveLength(1)
})

it('answers reading calls of other sites like any other', async () => {
  for (const path of ['/api/images', '/bilder', '/api/openapi.json']) {
    const headers = { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' }
    expect([path, (await callSite(site(), path, { headers })).status]).toEqual([path, 200])
  }
})

const underOtherName = () => site().url.replace('127.0.0.1', 'localhost')

it('redirects browsers from another host name to the configured address', async () => {
  const open = (path: string, accept = 'text/html,*/*') =>
    fetch(`${underOtherName()}${path}`, { headers: { accept }, redirect: 'manual' })
  for (const path of ['/bilder', '/en/galerie?a=1', '/admin/login']) {
    const answer = await open(path)
    const location = answer.headers.get('location')
    expect([path, answer.status, location]).toEqual([path, 308, `${site().url}${path}`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  for (const path of ['/healthz', '/readyz', '/api/images', '/api/openapi.json', '/favicon.svg'])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  expect((await open('/bilder', '*/*')).status).toBe(200)
})

it('names the configured address to a page that changes something under another name', async () => {
  const { cookieHeaders } = site().viewers.editor
  const answer = await fetch(`${underOtherName()}/api/images/1`, {
    method: 'PATCH',
    headers: { ...cookieHeaders, Origin: underOtherName() },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    code: 'otherAddress',
    msg: expect.stringContaining(site().url),
  })
})
