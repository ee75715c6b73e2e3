import { expect, test } from 'vitest'
import { freshSources } from './freshSources.ts'

test('every address gets the time stamp and keeps its width', () => {
  expect(freshSources({ src: '/a.webp', srcSet: '/m.webp 320w, /l.webp?x=1 640w' }, 5)).toEqual({
    src: '/a.webp?t=5',
    srcSet: '/m.webp?t=5 320w, /l.webp?x=1&t=5 640w',
  })
})
