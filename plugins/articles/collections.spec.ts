import type { ContentFeatures } from '@litfass/kit/content'
import { expect, it } from 'vitest'
import { articleWorkflow, imagePostWorkflow, requireWorkflow } from './collections.ts'
import { options } from './options.ts'

const resolved = options.resolve({})

const declared = (slug: string, type: string, workflow: ContentFeatures['workflow']) => ({
  ...{ slug, fields: [], custom: { content: { type, features: { workflow } } } },
})
const project = (article: ContentFeatures['workflow'], imagePost: ContentFeatures['workflow']) => {
  const collections = [
    declared('articles', 'article', article),
    declared('image-posts', 'imagepost', imagePost),
  ]
  return () =>
    requireWorkflow({ config: { collections } as Parameters<typeof requireWorkflow>[0]['config'] }, resolved)
}

it('takes a project whose collections declare the workflow', () => {
  expect(project(articleWorkflow, imagePostWorkflow)).not.toThrow()
  expect(project({ ...articleWorkflow, needed: [] }, true)).not.toThrow()
})

it.each<[string, ContentFeatures['workflow'], ContentFeatures['workflow']]>([
  ['"articles" has to declare the type article', undefined, true],
  ['"image-posts" has to declare the type imagepost', articleWorkflow, undefined],
  ['withhold premium text', true, true],
  ['withhold premium text', { ...articleWorkflow, beforeChange: [] }, true],
  ['withhold premium text', { ...articleWorkflow, beforeOperation: [] }, true],
  ['withhold premium text', { ...articleWorkflow, whole: (piece) => piece }, true],
])('refuses one in which %s', (reason, article, imagePost) => {
  expect(project(article, imagePost)).toThrow(reason)
})
