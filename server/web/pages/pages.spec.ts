import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { pageKey } from './pageKeys.ts'
import { bestEncoding } from './pages.ts'
import { KEEPABLE } from './renderPage.ts'

function asked(url: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers })
}

it.each([
  '/',
  '/bilder',
  '/bilder/7',
  '/en',
  '/galerie/3/bild/9',
  '/apis',
  '/administration',
  '/sitemap.xml',
  '/sitemap/images-1.xml',
  '/en/sitemap/images-12.xml',
  '/thema/hafen-fest-2/rss.xml',
  '/en/thema/hafen/atom.xml',
  '/artikel/rss.xml',
  '/en/stellen/feed.json',
])('caches %s by its path for every caller', (path) => {
  expect(pageKey(asked(path))).toBe(path)
  expect(pageKey(asked(path, { cookie: 'payload-token=x', authorization: 'JWT x' }, 'HEAD'))).toBe(path)
})

it.each([
  '/api/accounts',
  '/api/images/7',
  '/admin',
  '/media/file/1/abc/M.webp',
  '/_next/static/x',
  '/favicon.svg',
  '/sitemap.xml?x=1',
  '/sitemap/images-123456.xml',
  '/thema/hafen/feed.xml',
  '/other.xml',
  '/rss.xml',
  '/api/articles/feed.json',
  '/media/file/rss.xml',
  '/healthz',
  '/consent/ajax/country',
  '/bilder?x=1',
  '/bilder?_rsc=abc',
  '/bilder?',
])('keeps nothing of %s', (url) => {
  expect(pageKey(asked(url))).toBeUndefined()
})

it('keeps a visitor’s list by REST that asks for a page of it and for fields, and no other', () => {
  const list = '/api/images?limit=20&page=3&depth=0&sort=-createdAt&select[caption]=true'
  for (const url of ['/api/images', list, encodeURI(list)]) expect(pageKey(asked(url))).toBe(url)
  for (const name of ['cookie', 'authorization', 'origin'])
    expect(pageKey(asked(list, { [name]: 'x' }))).toBeUndefined()
  expect(pageKey(asked(list, {}, 'HEAD'))).toBeUndefined()
  for (const query of [
    'where[caption][equals]=a',
    'limit=0',
    'limit=101',
    'page=0',
    'sort=caption',
    'sort=id,-id',
    'joins=false',
    'pagination=false',
    'select[caption]=false',
    'populate[accounts][name]=true',
    '',
    'limit=2&',
  ])
    expect([query, pageKey(asked(`/api/images?${query}`))]).toEqual([query, undefined])
})

it('keeps what a visitor sees of an event who has never taken part, in whatever language', () => {
  const data = '/p/ajax/interactiondata/7'
  expect(pageKey(asked(data))).toBe(data)
  expect(pageKey(asked(data, { 'accept-language': 'en' }))).toBe(data)
  for (const name of ['cookie', 'authorization', 'origin'])
    expect(pageKey(asked(data, { [name]: 'x' }))).toBeUndefined()
  for (const other of [`${data}?x=1`, '/p/ajax/interactiondata/0', '/p/ajax/interaction/7'])
    expect(pageKey(asked(other))).toBeUndefined()
})

it('caches a page of comments for every caller of this site', () => {
  const list = '/a/pub-api/article/7/comments'
  for (const url of [list, `${list}?after=12`, '/a/pub-api/image_post/7/comments']) {
    expect(pageKey(asked(url))).toBe(url)
    expect(pageKey(asked(url, { cookie: 'litfass_participant=x; consent=y', accept: '*/*' }))).toBe(url)
  }
  for (const [name, value] of [
    ['cookie', 'a=b; payload-token=x'],
    ['authorization', 'JWT x'],
  ] as const)
    expect(pageKey(asked(list, { [name]: value }))).toBe(list)
  expect(pageKey(asked(list, { origin: 'https://elsewhere.test' }))).toBeUndefined()
  for (const query of ['', 'after=', 'after=0', 'after=1&after=2', 'after=12345678901', 'after=1&depth=2'])
    expect([query, pageKey(asked(`${list}?${query}`))]).toEqual([query, undefined])
  expect(pageKey(asked('/a/pub-api/article/comment/7', {}, 'DELETE'))).toBeUndefined()
})

it('caches a visitor’s figure for each language and format, but none of a film or for a signed-in viewer', () => {
  const figure = '/media/getmediaview/7'
  const keys = [
    asked(figure),
    asked(`${figure}.json`),
    asked(`${figure}?ratio=3:2`),
    asked(`${figure}?ratio=3%3A2&showContextMenu=1`),
    asked(figure, { accept: 'application/json' }),
    asked(figure, { 'accept-language': 'en' }),
  ].map(pageKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain(undefined)
  expect(pageKey(asked(figure, { cookie: 'a=b' }))).toBeUndefined()
  expect(pageKey(asked(figure, { authorization: 'JWT x' }))).toBeUndefined()
  for (const query of ['imageType=streaming_media', 'imageType=streaming%5Fmedia', 'image%54ype=image'])
    expect(pageKey(asked(`${figure}?${query}`))).toBeUndefined()
  expect(pageKey(asked(`${figure}/edit`))).toBeUndefined()
})

it('keeps nothing that is sent, and nothing of a draft', () => {
  expect(pageKey(asked('/bilder', {}, 'POST'))).toBeUndefined()
  expect(pageKey(asked('/bilder', { cookie: 'a=b; __prerender_bypass=c' }))).toBeUndefined()
})

it('keeps navigation answers apart from pages and from each other', () => {
  const keys = [
    asked('/bilder'),
    asked('/bilder', { rsc: '1' }),
    asked('/bilder?_rsc=abc', { rsc: '1' }),
    asked('/bilder?_rsc=abc', { rsc: '1', 'next-router-prefetch': '1' }),
    asked('/bilder?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'a' }),
    asked('/bilder?_rsc=abc', { rsc: '1', 'next-url': 'a' }),
  ].map(pageKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(pageKey(asked('/bilder', { rsc: '1', 'next-url': 'x'.repeat(5000) }))).toBeUndefined()
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['zstd', 'identity'],
])('sends %j as %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})

it.each([
  'text/html',
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/json',
])('keeps answers of the type %s', (type) => {
  expect(KEEPABLE.test(`${type}; charset=utf-8`)).toBe(true)
})

it.each(['image/png', 'text/event-stream', 'application/feed', ''])('keeps none of the type “%s”', (type) => {
  expect(KEEPABLE.test(type)).toBe(false)
})
