import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { placeholderOf } from './placeholder.ts'

function hashOf(colourAt: (x: number) => readonly [number, number, number, number]): string {
  const rgba = Array.from({ length: 60 * 40 }, (_, i) => colourAt(i % 60)).flat()
  return Buffer.from(rgbaToThumbHash(60, 40, rgba)).toString('base64')
}

const bytesOf = (address: string | undefined) => Buffer.from(address?.split(',')[1] ?? '', 'base64')

test('a placeholder is a picture of the same shape and colours that any decoder opens', async () => {
  const address = placeholderOf(hashOf((x) => (x < 30 ? [200, 30, 20, 255] : [20, 40, 200, 255])))
  const { data, info } = await sharp(bytesOf(address)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([10, 7, 3])
  const [red = 0, , blue = 255] = data
  expect(red).toBeGreaterThan(blue)
  expect(data.at(-1)).toBeGreaterThan(data.at(-3) ?? 255)
})

test('a placeholder weighs less than 600 characters', () => {
  expect(placeholderOf(hashOf((x) => [x * 4, 255 - x * 4, (x * 37) % 255, 255]))?.length).toBeLessThan(600)
})

test('a transparent picture has no placeholder that would shine through', () => {
  expect(placeholderOf(hashOf((x) => [10, 10, 10, x < 30 ? 0 : 255]))).toBeUndefined()
})

test('nothing, and what is no thumbhash, gives no placeholder', () => {
  expect(placeholderOf(null)).toBeUndefined()
  expect(placeholderOf('AA==')).toBeUndefined()
})
