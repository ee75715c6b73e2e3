import { expect, it } from 'vitest'
import { demoGalleries } from './demoGalleries.ts'
import { demoPictures } from './pictures/index.ts'

const names = new Set(demoPictures.map(({ fileName }) => fileName))

it.each(demoGalleries)('$title shows pictures of the demo, each once', ({ pictures }) => {
  const shown = pictures.map(({ fileName }) => fileName)
  expect(shown.filter((name) => !names.has(name))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
})
