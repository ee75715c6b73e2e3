import { expect, it } from 'vitest'
import { LIVE, type StoryType, wrongDeclaration } from './types.ts'

const both = { de: 'Nachricht', en: 'Notice' }
const declared: StoryType = {
  type: 'notice',
  collection: 'articles',
  labels: { one: both, many: both },
  visible: LIVE,
  fields: {
    title: 'title',
    date: 'publishedAt',
    language: 'language',
    owner: 'owner',
    authors: 'authors',
  },
  pages: { one: { de: '/nachricht/{slug}', en: '/en/notice/{slug}' } },
  features: {},
  settings: {},
}

it('a declaration that names the fields of the workflow is right', () => {
  expect(wrongDeclaration(declared)).toBeUndefined()
})

it.each<[string, Partial<StoryType>]>([
  ["fields.title is 'title'", { fields: { ...declared.fields, title: 'headline' } }],
  ['visible is LIVE', { visible: { isPublished: true } }],
  ['placeholder {slug}', { pages: { one: { de: '/nachricht/{id}', en: '/en/notice/{id}' } } }],
  ['placeholder {slug}', { pages: { one: { de: '//host/{slug}', en: '/en/notice/{slug}' } } }],
  ['placeholder {id}', { settings: { preview: { de: 'vorschau/{id}', en: '/en/vorschau/{id}' } } }],
  ['placeholder {id}', { settings: { preview: { de: '/vorschau', en: '/en/vorschau' } } }],
])('another is told: %s', (reason, wrong) => {
  expect(wrongDeclaration({ ...declared, ...wrong })).toContain(reason)
})
