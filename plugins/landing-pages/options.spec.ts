import { type ContentFields, defineContent } from '@litfass/kit/content'
import type { Config } from 'payload'
import { expect, it } from 'vitest'
import { type LandingPagesOptions, options, pathOf } from './options.ts'
import { landingPages } from './plugin.ts'

const given = {
  topicsCollection: 'topics',
  page: { de: '/sammlung/{slug}', en: '/en/sammlung/{slug}' },
} satisfies LandingPagesOptions

it('has pictures and a time zone by default', () => {
  expect(options.resolve(given)).toMatchObject({ imagesCollection: 'images', timeZone: 'Europe/Berlin' })
  expect(pathOf(given, { language: 'en', slug: 'a b' })).toBe('/en/sammlung/a%20b')
})

it('refuses at boot what cannot work', () => {
  const refused = (change: Partial<LandingPagesOptions>) =>
    expect(() => options.resolve({ ...given, ...change }))
  refused({ page: { de: '/sammlung', en: '/en/sammlung/{slug}' } }).toThrow('{slug}')
  refused({ timeZone: 'Europe/Nirgends' }).toThrow('no time zone')
})

it('gathers nothing that has no date, topics or page', () => {
  const built = (fields: Partial<ContentFields>, path = '/stelle/{id}') => {
    const both = { de: 'Stelle', en: 'Job offer' }
    const content = defineContent({
      type: 'joboffer',
      labels: { one: both, many: both },
      visible: {},
      fields: { title: 'title', ...fields },
      ...(path && { pages: { one: { de: path, en: path } } }),
      features: { gathered: true },
    })
    const config: Config = JSON.parse('{}')
    return () =>
      landingPages(given)({
        ...config,
        collections: [
          { slug: 'topics', fields: [] },
          { slug: 'job-offers', fields: [], custom: { content } },
        ],
      })
  }
  expect(built({ topics: ['topics'] })).toThrow('which needs fields.date')
  expect(built({ date: 'createdAt' })).toThrow('which needs fields.topics')
  expect(built({ date: 'createdAt', topics: ['topics'] }, '')).toThrow('which needs pages.one')
  expect(built({ date: 'createdAt', topics: ['topics'] })).not.toThrow()
})
