import { expect, it } from 'vitest'
import { cutAt, firstPicture, sharedTexts } from './share.ts'

const NONE = { title: '', description: '', social: '' }
const piece = { title: 'Vom Deich', teaser: 'Das Wasser steigt.' }

it('searches and networks get headline and standfirst, unless editors have written something for them', () => {
  expect(sharedTexts(NONE, piece)).toEqual({
    title: 'Vom Deich',
    description: 'Das Wasser steigt.',
    socialText: 'Das Wasser steigt.',
  })
  expect(sharedTexts({ title: 'Sturmflut', description: 'Pegel.', social: ' ' }, piece)).toEqual({
    title: 'Sturmflut',
    description: 'Pegel.',
    socialText: 'Pegel.',
  })
  expect(sharedTexts({ ...NONE, social: 'Bleibt sicher!' }, { ...piece, teaser: '' })).toEqual({
    title: 'Vom Deich',
    description: 'Vom Deich',
    socialText: 'Bleibt sicher!',
  })
})

it('a long text is cut at a word, and counted as people count', () => {
  expect(cutAt('Vom Deich', 9)).toBe('Vom Deich')
  expect(cutAt('Vom Deich aus', 11)).toBe('Vom Deich …')
  expect(cutAt('👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧')
})

it('the first picture of a form is an id or a populated document, alone or in a list', () => {
  expect(firstPicture(7)).toBe(7)
  expect(firstPicture({ id: 7, caption: 'Deich' })).toBe(7)
  expect(firstPicture([8, 7])).toBe(8)
  for (const none of [undefined, null, [], '']) expect(firstPicture(none)).toBeUndefined()
})
