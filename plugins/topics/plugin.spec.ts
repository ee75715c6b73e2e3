import { declareOptions, definePlugin } from '@litfass/kit'
import { defineContent } from '@litfass/kit/content'
import type { CollectionConfig, Config } from 'payload'
import { expect, it } from 'vitest'
import { topics } from './plugin.ts'

const name = { de: 'Buch', en: 'Book' }
const books: CollectionConfig = {
  slug: 'books',
  admin: { defaultColumns: ['title', 'cover', 'author', 'updatedAt'] },
  fields: [{ name: 'title', type: 'text' }],
  custom: {
    content: defineContent({
      type: 'book',
      labels: { one: name, many: name },
      visible: {},
      fields: { title: 'title' },
      pages: {},
      features: { topics: true },
    }),
  },
}

it('the list of a type shows its topics, whether its plugin stands before topics or behind', async () => {
  const library = definePlugin({ options: declareOptions('library'), collections: [books] })()
  const tagging = topics({ collection: 'topics' })
  const project: Config = { ...JSON.parse('{}'), collections: [{ slug: 'topics', fields: [] }] }
  for (const [first, second] of [
    [library, tagging],
    [tagging, library],
  ] as const) {
    const { collections = [] } = await second(await first(project))
    expect(collections.find(({ slug }) => slug === 'books')?.admin?.defaultColumns).toEqual([
      ...['title', 'cover', 'author', 'topics', 'updatedAt'],
    ])
  }
})
