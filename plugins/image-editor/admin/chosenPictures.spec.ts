import { expect, test } from 'vitest'
import { chosenPictures, withoutPicture } from './chosenPictures.ts'

const one = { relationTo: 'images', collection: 'images' }
const several = { relationTo: ['images', 'papers'], collection: 'images' }
const image = (value: number) => ({ relationTo: 'images', value })
const paper = { relationTo: 'papers', value: 3 }

test.each([
  [null, []],
  [undefined, []],
  [7, [7]],
  [
    [7, 3],
    [7, 3],
  ],
  [[], []],
])('of a field of pictures, %j names %j', (value, ids) => {
  expect(chosenPictures({ ...one, value })).toEqual(ids)
})

test.each([
  [null, []],
  [image(7), [7]],
  [paper, []],
  [
    [image(7), paper, image(3)],
    [7, 3],
  ],
])('of a field of several collections, %j names %j', (value, ids) => {
  expect(chosenPictures({ ...several, value })).toEqual(ids)
})

test("a picture is removed from the field's value, and nothing else", () => {
  expect(withoutPicture({ ...one, value: 7 }, 7)).toBeNull()
  expect(withoutPicture({ ...one, value: 7 }, 3)).toBe(7)
  expect(withoutPicture({ ...one, value: [7, 3] }, 7)).toEqual([3])
  expect(withoutPicture({ ...several, value: image(7) }, 7)).toBeNull()
  expect(withoutPicture({ ...several, value: [paper, image(3)] }, 3)).toEqual([paper])
})
