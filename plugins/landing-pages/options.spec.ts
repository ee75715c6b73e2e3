import { expect, it } from 'vitest'
import { type LandingPagesOptions, options, pathOf } from './options.ts'

const given = {
  topicsCollection: 'topics',
  page: { de: '/sammlung/{slug}', en: '/en/sammlung/{slug}' },
  content: {
    article: {
      collection: 'articles',
      label: { de: 'Artikel', en: 'Articles' },
      published: {},
      date: 'createdAt',
      title: 'title',
      topics: ['topics'],
      page: { de: '/artikel/{id}', en: '/en/artikel/{id}' },
    },
  },
} satisfies LandingPagesOptions

it('has pictures and a time zone by default', () => {
  expect(options.resolve(given)).toMatchObject({ imagesCollection: 'images', timeZone: 'Europe/Berlin' })
  expect(pathOf(given, { language: 'en', slug: 'a b' })).toBe('/en/sammlung/a%20b')
})

it('refuses at boot what cannot work', () => {
  const refused = (change: Partial<LandingPagesOptions>) =>
    expect(() => options.resolve({ ...given, ...change }))
  refused({ content: {} }).toThrow('at least one type')
  refused({ content: { 'Article!': given.content.article } }).toThrow('small letters')
  refused({ page: { de: '/sammlung', en: '/en/sammlung/{slug}' } }).toThrow('{slug}')
  refused({
    content: { article: { ...given.content.article, page: { de: '/artikel', en: '/en/artikel/{id}' } } },
  }).toThrow('{id} or {slug}')
  refused({ timeZone: 'Europe/Nirgends' }).toThrow('no time zone')
})
