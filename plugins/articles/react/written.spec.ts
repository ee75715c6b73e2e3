import { expect, it } from 'vitest'
import { type Written, withTheirs } from './written.ts'

const written: Written = {
  title: 'Meins',
  kicker: 'Hafen',
  teaser: '',
  location: 'Husum',
  language: 'de',
  text: { root: 'meins' },
  images: [1],
}

it('takes the values of others over by the names of their fields, and leaves the rest as it was typed', () => {
  expect(withTheirs(written, { title: 'Ihres', kicker: null, body: { root: 'ihres' } })).toEqual({
    ...written,
    title: 'Ihres',
    kicker: '',
    text: { root: 'ihres' },
  })
  expect(withTheirs(written, { text: null, state: 'submitted' })).toEqual({ ...written, text: null })
})

it('takes pictures over as ids: the lead of an article, and the pictures of an image post', () => {
  expect(withTheirs(written, { lead: 4 }).images).toEqual([4])
  expect(withTheirs(written, { lead: null }).images).toEqual([])
  expect(withTheirs(written, { images: [{ id: 2 }, 3] }).images).toEqual([2, 3])
  expect(withTheirs(written, { images: null }).images).toEqual([])
})
