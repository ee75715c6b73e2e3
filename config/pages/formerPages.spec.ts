import { beforeAll, expect, it } from 'vitest'
import { movedPage, openFormerPages } from './formerPages.ts'

const lists = new Set(['bilder', 'galerie', 'jobs'].flatMap((name) => [`/${name}`, `/en/${name}`]))
beforeAll(() => openFormerPages({ find: async () => undefined, lists }))

it.each([
  ['/bilder?seite=2', '/bilder/seite/2'],
  ['/en/bilder?seite=2', '/en/bilder/seite/2'],
  ['/galerie?seite=12', '/galerie/seite/12'],
  ['/galerie/7?seite=2', '/galerie/7/seite/2'],
  ['/en/thema/hafen-fest?seite=2', '/en/thema/hafen-fest/seite/2'],
  ['/sammlung/der-hafen?seite=2', '/sammlung/der-hafen/seite/2'],
  // A list that a content type declares, without a page of its own.
  ['/en/jobs?seite=2', '/en/jobs/seite/2'],
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
  '/suche?seite=2',
  '//evil.test/bilder?seite=2',
])('%s stays where it is', (url) => {
  expect(movedPage(url)).toBeUndefined()
})
