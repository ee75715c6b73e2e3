import type { CollectionConfig, Config, Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { type ContentDeclaration, contentTypes, defineContent, typesWith } from '../content/defineContent.ts'
import { declareOptions } from '../registry/options.ts'
import { registryOf } from '../registry/registry.ts'
import { definePlugin } from './definePlugin.ts'
import { contentFeature, forgetContents, requireContentTypes } from './features.ts'
import { kit } from './kit.ts'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    stars?: true | { most: number }
  }
}

const both = { de: 'Buch', en: 'Book' }
const declared: ContentDeclaration = {
  type: 'book',
  labels: { one: both, many: both },
  visible: {},
  fields: { title: 'title' },
  pages: { one: { de: '/buch/{id}', en: '/en/book/{id}' } },
  features: { stars: { most: 5 } },
}
const books = (own: Partial<ContentDeclaration> = {}): CollectionConfig => ({
  slug: 'books',
  fields: [{ name: 'title', type: 'text' }],
  custom: { content: defineContent({ ...declared, ...own }) },
})

const stars = definePlugin({
  options: declareOptions('stars', ({ field }: { field: string }) => ({ field })),
  content: [
    contentFeature({
      name: 'stars',
      needs: { fields: ['owner'], pages: ['one'] },
      extend: ({ settings }, { field }: { field: string }) => ({
        fields: [{ name: field, type: 'number', max: settings.most ?? 3 }],
        hooks: { afterDelete: [() => undefined] },
      }),
      panel: ({ collection }) => ({ desk: { finders: { [collection]: async () => [] } } }),
    }),
  ],
})({ field: 'rating' })

const library = (own?: Partial<ContentDeclaration>) =>
  definePlugin({ options: declareOptions('library'), collections: [books(own)] })()

const empty: Config = JSON.parse('{}')
const built = (...plugins: (typeof stars)[]) =>
  plugins.reduce((config, plugin) => plugin(config) as Config, empty)

const owned = { fields: { title: 'title', owner: 'owner' } }
const fieldsOf = ({ collections = [] }: Config) =>
  collections.flatMap(({ fields }) => fields.map((field) => ('name' in field ? field.name : '')))

describe('a feature', () => {
  it('is given once to a type, whichever plugin stands first', () => {
    expect(fieldsOf(built(library(owned), stars))).toEqual(['title', 'rating'])
    expect(fieldsOf(built(stars, library(owned)))).toEqual(['title', 'rating'])
    const another = definePlugin({ options: declareOptions('another') })()
    expect(fieldsOf(built(library(owned), stars, another))).toEqual(['title', 'rating'])
    const [extended] = built(library(owned), stars, another).collections ?? []
    expect(extended?.hooks?.afterDelete).toHaveLength(1)
  })

  it('reads its settings, and leaves types without it alone', () => {
    expect(built(stars, library(owned)).collections?.[0]?.fields[1]).toMatchObject({ max: 5 })
    expect(
      built(stars, library({ ...owned, features: { stars: true } })).collections?.[0]?.fields[1],
    ).toMatchObject({
      max: 3,
    })
    const without = built(stars, library({ features: {} }))
    expect(fieldsOf(without)).toEqual(['title'])
    expect(typesWith(without, 'stars')).toEqual([])
  })

  it('has its parts of the first page known to the panel', () => {
    expect(Object.keys(registryOf(built(stars, library(owned))).desk.finders)).toEqual(['books'])
  })

  it('is refused to a collection with ids that are no numbers', () => {
    const fields: Field[] = [{ name: 'id', type: 'text' }]
    const config = { ...empty, collections: [{ ...books(owned), fields }] }
    expect(() => stars(config)).toThrow('stars: books has ids of type text')
  })

  it('is refused to a type that lacks what it needs', () => {
    expect(() => built(stars, library())).toThrow(
      'stars: the content type book declares stars, which needs fields.owner.',
    )
    expect(() => built(stars, library({ ...owned, pages: {} }))).toThrow('which needs pages.one')
  })
})

it('feeds need a date, the navigation a list, and the news sitemap a language and a date', () => {
  const withKit = (own: Partial<ContentDeclaration>) => () =>
    built(library(own), kit({ api: { title: 'Test', version: '1' } }))
  const news = { features: { sitemap: { isNews: true } } } as const
  const fields = { title: 'title', date: 'publishedAt', language: 'language' }
  expect(withKit({ features: { feeds: true } })).toThrow('book declares feeds, which needs fields.date.')
  expect(withKit({ features: { menu: true } })).toThrow('book declares menu, which needs pages.list.')
  expect(withKit(news)).toThrow('book declares sitemap.isNews, which needs fields.language.')
  expect(withKit({ ...news, fields: { title: 'title', language: 'language' } })).toThrow('needs fields.date.')
  expect(withKit({ ...news, fields })).not.toThrow()
})

it('a feature forgets what its plugin keeps of documents that are deleted, by Payload or by a statement', async () => {
  const forgotten: unknown[] = []
  const ratings = definePlugin({
    options: declareOptions('ratings'),
    content: [
      contentFeature({
        name: 'stars',
        references: () => ({ effects: { ratings: { book: 'deleted' } } }),
        configure: (config, { type }) => ({ ...config, custom: { ...config.custom, rated: type } }),
        forget: async (_, about) => void forgotten.push(about),
      }),
    ],
  })()
  const config = built(ratings, library())
  expect(config.custom).toMatchObject({ rated: 'book' })
  expect(registryOf(config).references).toEqual([{ effects: { ratings: { book: 'deleted' } } }])
  const hooks = config.collections?.[0]?.hooks?.afterDelete ?? []
  const req = Object({ payload: { config } })
  for (const hook of hooks) await hook(Object({ id: 3, req }))
  expect(forgotten).toEqual([{ type: 'book', ids: [3] }])
  forgotten.length = 0
  for (const about of [
    { type: 'book', ids: [4, 5] },
    { type: 'book', ids: [] },
    { type: 'film', ids: [6] },
  ])
    await forgetContents(req, about)
  expect(forgotten).toEqual([{ type: 'book', ids: [4, 5] }])
  const plain = Object({ payload: { config: built(ratings, library({ features: {} })) } })
  await forgetContents(plain, { type: 'book', ids: [7] })
  expect(forgotten).toHaveLength(1)
})

describe('a content type', () => {
  it('has a name and pages that routes can take', () => {
    expect(() => defineContent({ ...declared, type: 'Book 1' })).toThrow('small letters and underscores')
    expect(() =>
      defineContent({ ...declared, pages: { one: { de: '/buch', en: '/en/book/{id}' } } }),
    ).toThrow('placeholder')
  })

  it('is declared by one collection', () => {
    const config = { ...empty, collections: [books(), { ...books(), slug: 'novels' }] }
    expect(() => contentTypes(config)).toThrow('Two collections declare the content type book.')
    expect(contentTypes({ ...empty, collections: [books()] })).toMatchObject([
      { type: 'book', collection: 'books' },
    ])
  })

  it('names fields that exist and features that a plugin brings', () => {
    const lateNovels = { ...books({ ...owned, type: 'novel' }), slug: 'novels' }
    const started = (config: Config, names: string[]) =>
      Object({
        config,
        collections: Object.fromEntries(
          ['books', 'novels'].map((slug) => [
            slug,
            { config: { flattenedFields: names.map((name) => ({ name })) } },
          ]),
        ),
      })
    const config = built(stars, library(owned))
    expect(() => requireContentTypes(started(config, ['title']))).toThrow(
      'names the field owner, which books does not have',
    )
    expect(() => requireContentTypes(started(config, ['title', 'owner']))).not.toThrow()
    expect(() => requireContentTypes(started(built(library(owned)), ['title', 'owner']))).toThrow(
      'declares stars, which no plugin of this config brings',
    )
    const late = { ...config, collections: [...(config.collections ?? []), lateNovels] }
    expect(() => requireContentTypes(started(late, ['title', 'owner']))).toThrow(
      'The content type novel comes too late for stars',
    )
  })
})
