import { type ContentDeclaration, defineContent } from '@litfass/kit/content'
import type { Config } from 'payload'
import { expect, it } from 'vitest'
import { requireContentPaths } from './contentPaths.ts'

const both = { de: 'Stelle', en: 'Job' }

const startWith = (own: Pick<ContentDeclaration, 'pages'> & { feeds?: true }) => {
  const { pages, feeds } = own
  const declared = { type: 'job', labels: { one: both, many: both }, visible: {}, fields: { title: 'title' } }
  const content = defineContent({
    ...declared,
    ...(pages && { pages }),
    features: { ...(feeds && { feeds }) },
  })
  const config: Config = Object({ collections: [{ slug: 'jobs', fields: [], custom: { content } }] })
  return () => requireContentPaths(config)
}

const list = { de: '/stellen', en: '/en/stellen' }
const one = { de: '/stellen/{slug}', en: '/en/stellen/{slug}' }

it('a type whose pages differ by the prefix of the language starts', () => {
  expect(startWith({})).not.toThrow()
  expect(startWith({ pages: { list, one }, feeds: true })).not.toThrow()
})

it('a type whose English list has another path does not start, and learns which it must be', () => {
  expect(startWith({ pages: { list: { de: '/stellen', en: '/en/jobs' } } })).toThrow(
    'The English path in pages.list of the content type job is /en/stellen, not /en/jobs.',
  )
})

it('a type with one path for both languages, which would lead to itself, does not start', () => {
  expect(startWith({ pages: { one: { de: one.de, en: one.de } } })).toThrow('is /en/stellen/{slug}, not')
})

it('a list of several parts has no feeds', () => {
  const long = { de: '/jobs/stellen', en: '/en/jobs/stellen' }
  expect(startWith({ pages: { list: long } })).not.toThrow()
  expect(startWith({ pages: { list: long }, feeds: true })).toThrow('a path of one part: /jobs/stellen.')
})
