import { expect, it } from 'vitest'
import { movedPage, pagedPath } from './pagedPaths.ts'

it.each([
  ['/bilder', 1, '/bilder'],
  ['/en/bilder', 2, '/en/bilder/seite/2'],
  ['/galerie/7', 30, '/galerie/7/seite/30'],
])('a page of %s: %i', (path, page, address) => {
  expect(pagedPath(path, page)).toBe(address)
})

it.each([
  ['/bilder?seite=2', '/bilder/seite/2'],
  ['/en/bilder?seite=2', '/en/bilder/seite/2'],
  ['/galerie?seite=12', '/galerie/seite/12'],
  ['/galerie/7?seite=2', '/galerie/7/seite/2'],
  ['/en/thema/hafen-fest?seite=2', '/en/thema/hafen-fest/seite/2'],
  ['/sammlung/der-hafen?seite=2', '/sammlung/der-hafen/seite/2'],
  ['/bilder?seite=1', '/bilder'],
  ['/bilder/seite/1', '/bilder'],
  ['/en/galerie/7/seite/1?x=y', '/en/galerie/7?x=y'],
  ['/bilder?utm_source=a%26b&seite=3&x=1', '/bilder/seite/3?utm_source=a%26b&x=1'],
  ['/bilder?seite=2&_rsc=abc', '/bilder/seite/2?_rsc=abc'],
  // These answer 404 there, as they always have.
  ['/bilder?seite=abc', '/bilder/seite/abc'],
  ['/bilder?seite=2&seite=3', '/bilder/seite/2%2C3'],
  ['/bilder?seite=../../x%0d%0aSet-Cookie:a', '/bilder/seite/..%2F..%2Fx%0D%0ASet-Cookie%3Aa'],
])('%s is redirected to %s', (url, address) => {
  expect(movedPage(url)).toBe(address)
})

it.each([
  '/bilder',
  '/bilder/seite/2',
  '/bilder?x=1',
  '/bilder/7?seite=2',
  '/?seite=2',
  '//evil.test/bilder?seite=2',
])('%s stays where it is', (url) => {
  expect(movedPage(url)).toBeUndefined()
})
