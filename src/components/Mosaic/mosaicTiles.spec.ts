import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mosaicTiles, type Tile } from './mosaicTiles.ts'

const AREA: Record<Tile, number> = { banner: 8, large: 4, tall: 2, small: 1 }
const wide = (id: number) => ({ id, width: 300, height: 200 })

test('five pictures are a large one and four small ones, in their order', () => {
  const tiles = mosaicTiles([1, 2, 3, 4, 5].map(wide))
  expect(tiles.map(({ tile }) => tile)).toEqual(['large', 'small', 'small', 'small', 'small'])
  expect(tiles.map(({ image }) => image.id)).toEqual([1, 2, 3, 4, 5])
})

test('an upright picture gets the tall tile', () => {
  const tiles = mosaicTiles([{ id: 1, width: 200, height: 300 }, wide(2), wide(3), wide(4)])
  expect(tiles.find(({ tile }) => tile === 'tall')?.image.id).toBe(1)
})

test('any number of pictures fills whole blocks, each picture once', () => {
  const shape = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  })
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 23 }), (images) => {
      const tiles = mosaicTiles(images)
      expect(new Set(tiles.map(({ image }) => image)).size).toBe(images.length)
      expect(tiles.reduce((sum, { tile }) => sum + AREA[tile], 0) % 8).toBe(0)
    }),
  )
})
