import { expect, test } from 'vitest'
import { freshSources } from './freshSources.ts'

test('every address gets the time stamp and keeps its width', () => {
  const sources = { src: '/a.webp', srcSet: '/m.webp 320w, /l.webp?x=1 640w', avif: '/m.avif 320w' }
  expect(freshSources(sources, 5)).toEqual({
    src: '/a.webp?t=5',
    srcSet: '/m.webp?t=5 320w, /l.webp?x=1&t=5 640w',
    avif: '/m.avif?t=5 320w',
  })
})

test('a picture without AVIFs has none under a new address either', () => {
  expect(freshSources({ src: '/a.webp', srcSet: '/a.webp 320w' }, 5)).not.toHaveProperty('avif')
})
