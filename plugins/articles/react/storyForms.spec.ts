import { expect, it } from 'vitest'
import { fieldsOf } from './storyForms.ts'
import type { Written } from './written.ts'

const written: Written = {
  title: 'Am Deich',
  kicker: 'Hafen',
  teaser: 'Es wird gebaut.',
  location: 'Husum',
  language: 'de',
  text: { root: 'Text' },
  images: [3, 4],
}

it('saves an article with its text as body, and its first picture as lead', () => {
  expect(fieldsOf('article', written)).toEqual({
    title: 'Am Deich',
    kicker: 'Hafen',
    teaser: 'Es wird gebaut.',
    location: 'Husum',
    language: 'de',
    body: { root: 'Text' },
    lead: 3,
  })
  expect(fieldsOf('article', { ...written, images: [] })).toMatchObject({ lead: null })
})

it('saves an image post with all its pictures, and nothing of an article', () => {
  expect(fieldsOf('imagepost', written)).toEqual({
    title: 'Am Deich',
    location: 'Husum',
    language: 'de',
    text: { root: 'Text' },
    images: [3, 4],
  })
})
