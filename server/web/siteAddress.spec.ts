import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { proxyList } from '@litfass/kit/limits'
import { expect, it, vi } from 'vitest'
import { createSiteAddressListener } from './siteAddress.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

function open({ siteUrl = 'https://litfass.example', proxies = [] as string[], warn = vi.fn() } = {}) {
  const listener = createSiteAddressListener({ siteUrl, trustedProxies: proxyList(proxies), warn })
  const ask = (headers: IncomingMessage['headers'], url = '/bilder', method = 'GET') => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' })
    const request = Object.assign(new IncomingMessage(socket), { headers, url, method })
    const response = new ServerResponse(request)
    const location = () => response.getHeader('location')
    const writeHead = vi.spyOn(response, 'writeHead')
    const hasAnswered = listener(request, response)
    const [status, sent] = writeHead.mock.calls[0] ?? []
    return hasAnswered ? [status, sent && 'Location' in sent ? sent.Location : location()] : 'passed'
  }
  return { ask, warn }
}

it.each([
  ['the own name', { host: 'litfass.example' }, '/bilder'],
  ['the own name with its usual port', { host: 'litfass.example:443' }, '/bilder'],
  ['the own name in capitals', { host: 'LITFASS.example' }, '/bilder'],
  ['no name at all', {}, '/bilder'],
  ['a name that is none', { host: 'a b' }, '/bilder'],
  ['another name, for a file', { host: '127.0.0.1:3000' }, '/favicon.svg?v=2'],
  ['another name, for the API', { host: '127.0.0.1:3000' }, '/api/images?limit=1'],
  ['another name, for a probe', { host: '127.0.0.1:3000' }, '/readyz'],
  ['another name, for a named route', { host: '127.0.0.1:3000' }, '/media/imageisstub?ids=1'],
])('answers a page asked for by %s', (_, headers, url) => {
  expect(open().ask({ accept: HTML, ...headers }, url)).toBe('passed')
})

it.each([
  ['/', 'https://litfass.example/'],
  ['/admin/collections/images?page=2', 'https://litfass.example/admin/collections/images?page=2'],
  ['/galerie/1/bild/2?a=b.c', 'https://litfass.example/galerie/1/bild/2?a=b.c'],
  ['//evil.test/bilder', 'https://litfass.example//evil.test/bilder'],
  ['/mediathek', 'https://litfass.example/mediathek'],
])('redirects a browser that opens %s by another name', (url, location) => {
  expect(open().ask({ host: 'other.example', accept: HTML }, url)).toEqual([308, location])
})

it('answers programs under any name', () => {
  expect(open().ask({ host: 'other.example', accept: '*/*' })).toBe('passed')
})

it('goes by the name that a trusted proxy was asked by, and by no other', () => {
  const headers = { host: 'web:3000', 'x-forwarded-host': 'litfass.example', accept: HTML }
  expect(open({ proxies: ['10.0.0.1'] }).ask(headers)).toBe('passed')
  expect(open().ask(headers)).toEqual([308, 'https://litfass.example/bilder'])
  const other = { host: 'litfass.example', 'x-forwarded-host': 'www.litfass.example', accept: HTML }
  expect(open({ proxies: ['10.0.0.0/8'] }).ask(other)).toEqual([308, 'https://litfass.example/bilder'])
  expect(open().ask(other)).toBe('passed')
})

it('refuses changes by a page that is open under another name, not those of programs', () => {
  const { ask } = open()
  const host = 'other.example'
  expect(ask({ host, origin: 'https://other.example' }, '/api/images/1', 'PATCH')).toEqual([403, undefined])
  expect(ask({ host, origin: 'https://litfass.example' }, '/api/images/1', 'PATCH')).toBe('passed')
  expect(ask({ host }, '/api/accounts/login', 'POST')).toBe('passed')
  const program = { host, origin: 'https://other.example', authorization: 'JWT x' }
  expect(ask(program, '/api/images/1', 'PATCH')).toBe('passed')
  const page = { ...program, authorization: 'Basic YTpi' }
  expect(ask(page, '/api/images/1', 'PATCH')).toEqual([403, undefined])
})

it('stops redirecting, and says so, where the own name never arrives', () => {
  const { ask, warn } = open()
  const headers = { host: 'web:3000', accept: HTML }
  const answers = Array.from({ length: 7 }, () => ask(headers))
  expect(answers.filter((answer) => answer === 'passed')).toHaveLength(2)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('web:3000')
  ask({ host: 'litfass.example', accept: HTML })
  expect(ask(headers)).toEqual([308, 'https://litfass.example/bilder'])
})
