import type { ContentType } from '@litfass/kit/content'
import { expect, it } from 'vitest'
import { contentAddress } from './contentAddress.ts'

const labels = { one: { de: 'Stelle', en: 'Job' }, many: { de: 'Stellen', en: 'Jobs' } }
const common = { labels, visible: {}, fields: { title: 'title' }, features: {}, collection: 'pages' } as const
const job: ContentType = {
  ...common,
  type: 'job',
  pages: {
    list: { de: '/stellen', en: '/en/stellen' },
    one: { de: '/stellen/{slug}', en: '/en/stellen/{slug}' },
  },
}
const place: ContentType = {
  ...common,
  type: 'place',
  pages: { one: { de: '/ort/{id}', en: '/en/ort/{id}' } },
}

it.each([
  ['/stellen', 'de', { type: job, kind: 'list', page: 1 }],
  ['/en/stellen', 'en', { type: job, kind: 'list', page: 1 }],
  ['/stellen/seite/12', 'de', { type: job, kind: 'list', page: 12 }],
  ['/stellen/lotse', 'de', { type: job, kind: 'one', field: 'slug', value: 'lotse' }],
  ['/en/stellen/lotse', 'en', { type: job, kind: 'one', field: 'slug', value: 'lotse' }],
  ['/ort/7', 'de', { type: place, kind: 'one', field: 'id', value: '7' }],
] as const)('%s leads to what the declaration says', (path, locale, address) => {
  expect(contentAddress([place, job], path, locale)).toEqual(address)
})

it.each([
  '/stelle',
  '/stellen/',
  '/stellen/seite/1',
  '/stellen/seite/zwei',
  '/stellen/lotse/mehr',
  '/ort/sieben',
  '/ort/7/mehr',
  '/ort',
])('%s leads nowhere', (path) => {
  expect(contentAddress([place, job], path, 'de')).toBeUndefined()
})
