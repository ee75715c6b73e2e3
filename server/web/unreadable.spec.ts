import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isReadable, refuseUnreadable } from './unreadable.ts'

function ask(url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers, url, method })
  const response = new ServerResponse(request)
  const writeHead = vi.spyOn(response, 'writeHead')
  const end = vi.spyOn(response, 'end')
  if (!refuseUnreadable(request, response)) return 'passed'
  return { status: writeHead.mock.calls[0]?.[0], body: String(end.mock.calls[0]?.[0] ?? '') }
}

const HTML = { accept: 'text/html,*/*;q=0.8' }

describe('an address', () => {
  it.each([
    '/artikel/%E4',
    '/artikel/M%E4rz-2020',
    '/artikel/%',
    '/artikel/%0',
    '/artikel/%zz',
    '/thema/%00',
    '/thema/a%00b',
    '/%E4',
    '/api/articles/%E4',
    '/media/file/%ED%A0%80/x.webp',
    '/suche?q=%00',
    '/suche?q=a?b=%00',
    '*',
  ])('is refused: %s', (url) => {
    expect(ask(url)).toMatchObject({ status: 400, body: expect.stringContaining('"code":"malformed"') })
  })

  it.each([
    '/',
    '/artikel/M%C3%A4rz',
    '/a%2Fb',
    '/artikel/100%25',
    '/suche?q=100%',
    '/suche?q=%E4',
    'http://x/bilder',
  ])('passes: %s', (url) => {
    expect(ask(url)).toBe('passed')
  })

  it('that passes can be decoded, whatever it is', () => {
    const nasty = fc.string({ unit: fc.constantFrom('%', '0', 'f', 'E', '4', 'C', '3', '/', '?', 'ä', 'a') })
    fc.assert(
      fc.property(nasty, (rest) => {
        const [path = ''] = `/${rest}`.split('?')
        if (isReadable(`/${rest}`)) expect(decodeURIComponent(path)).not.toContain('\u0000')
      }),
    )
  })
})

it.each(['TRACE', 'PROPFIND', 'FOO'])('the method %s is refused', (method) => {
  expect(ask('/robots.txt', {}, method)).toMatchObject({ status: 405 })
})

it.each(['/_global-error', '/_global-error?q=1', '/_global-error.rsc'])('there is no page at %s', (url) => {
  expect(ask(url, HTML)).toMatchObject({ status: 404 })
  expect(ask('/_global-errors')).toBe('passed')
})

describe('the state of the router', () => {
  it.each(['%ff', 'x', '[]', '{}', '["",7]', 'a'.repeat(50_000)])('is refused: %s', (state) => {
    expect(ask('/artikel', { 'next-router-state-tree': state })).toMatchObject({ status: 400 })
  })

  it('passes as Next writes it', () => {
    const state = encodeURIComponent(JSON.stringify(['', { children: [['locale', 'de', 'd', null], {}] }]))
    expect(ask('/artikel', { rsc: '1', 'next-router-state-tree': state })).toBe('passed')
    expect(ask('/artikel', { rsc: '1' })).toBe('passed')
  })
})

it.each([
  ['/artikel/%ff', 'de', '<h1>Diese Adresse ist nicht lesbar</h1>'],
  ['/en/artikel/%ff', 'en', '<h1>This address cannot be read</h1>'],
])('people get a page at %s', (url, language, title) => {
  const answer = ask(url, HTML)
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(`<html lang="${language}">`) })
  expect(answer).toMatchObject({ body: expect.stringContaining(title) })
  expect(ask(url, HTML, 'HEAD')).toMatchObject({ status: 400, body: '' })
})
