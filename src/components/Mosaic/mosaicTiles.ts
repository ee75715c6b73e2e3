/** The shapes of tiles, in columns and rows of a grid of four columns. */
export type Tile = 'banner' | 'large' | 'tall' | 'small'

/** Tiles that fill two rows of four columns without a hole, by their number. */
const BLOCKS: Readonly<Record<number, readonly Tile[]>> = {
  1: ['banner'],
  2: ['large', 'large'],
  3: ['large', 'tall', 'tall'],
  4: ['large', 'tall', 'small', 'small'],
  5: ['large', 'small', 'small', 'small', 'small'],
}
const FULL = 5

type Shape = { width: number; height: number }

/**
 * Assigns a tile to every picture, five to a block. The tall tiles go to the most upright pictures of their block; the
 * others keep their order.
 */
export function mosaicTiles<T extends Shape>(images: readonly T[]): { image: T; tile: Tile }[] {
  const blocks = Array.from({ length: Math.ceil(images.length / FULL) }, (_, i) =>
    images.slice(i * FULL, (i + 1) * FULL),
  )
  return blocks.flatMap((block) => fillBlock(block, BLOCKS[block.length] ?? []))
}

function fillBlock<T extends Shape>(block: readonly T[], tiles: readonly Tile[]): { image: T; tile: Tile }[] {
  const tallTiles = tiles.filter((tile) => tile === 'tall').length
  const upright = block.toSorted((a, b) => a.width / a.height - b.width / b.height).slice(0, tallTiles)
  const forTall = block.filter((image) => upright.includes(image))
  const forOthers = block.filter((image) => !upright.includes(image))
  return tiles.flatMap((tile) => {
    const image = tile === 'tall' ? forTall.shift() : forOthers.shift()
    return image ? [{ image, tile }] : []
  })
}
