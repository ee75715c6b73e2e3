import { describe, expect, it, vi } from 'vitest'
import { type Recipe, ROTATIONS } from '../../model/geometry/recipe.ts'
import { planUncropped, renderedSize } from '../../model/geometry/renditionPlan.ts'
import { planVariants } from '../../model/geometry/sizes.ts'
import { landscape, meanDifference } from '../testing/makePicture.ts'
import { temporaryFile } from '../testing/temporaryFolder.ts'
import { firstRaw, firstRaws, turnFrames } from './frames.ts'
import { openPicture } from './pictureSource.ts'

const crop = { x: 50, y: 25, width: 25, height: 50 }

async function opened(width: number, height: number, recipe: Recipe) {
  const source = await openPicture(
    await temporaryFile(await landscape(width, height).jpeg().toBuffer()),
    'jpeg',
  )
  const upright = { width, height }
  const [variant] = planVariants({ ...renderedSize(upright, recipe), frames: 1 }).slice(-1)
  if (!variant) throw new Error('A plan without variants')
  return { source, open: vi.spyOn(source, 'open'), sizes: { variant, whole: planUncropped(upright, recipe) } }
}

describe('the first frame', () => {
  it.each(ROTATIONS)(
    'is decoded once for a crop and the whole around it, turned by %d degrees',
    async (rotation) => {
      const recipe = { rotation, crop }
      const { source, open, sizes } = await opened(1600, 1200, recipe)
      const { first, whole } = await firstRaws(source, recipe, sizes)
      expect(open).toHaveBeenCalledTimes(1)
      expect([first.width, first.height]).toEqual([sizes.variant.width, sizes.variant.height])
      expect([whole?.width, whole?.height]).toEqual([sizes.whole?.width, sizes.whole?.height])
      const alone = await firstRaw(source, recipe, sizes.variant)
      expect(meanDifference(first, alone)).toBe(0)
    },
  )

  it('is decoded once without a crop', async () => {
    const recipe: Recipe = { rotation: 0, crop: null }
    const { source, open, sizes } = await opened(1600, 1200, recipe)
    expect((await firstRaws(source, recipe, sizes)).whole).toBeUndefined()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is decoded twice if a huge picture would have to be held in memory', async () => {
    const recipe: Recipe = { rotation: 90, crop: { x: 10, y: 10, width: 5, height: 5 } }
    const { source, open, sizes } = await opened(8000, 6000, recipe)
    const { first, whole } = await firstRaws(source, recipe, sizes)
    expect(open).toHaveBeenCalledTimes(2)
    expect([first.width, first.height]).toEqual([300, 400])
    expect([whole?.width, whole?.height]).toEqual([1200, 1600])
  })
})

/** Two frames: 1 2 3 above 4 5 6, and the same with tens. */
const twoFrames = () => Uint32Array.from([1, 2, 3, 4, 5, 6, 10, 20, 30, 40, 50, 60])

describe('turnFrames', () => {
  it.each([
    [0, [1, 2, 3, 4, 5, 6]],
    [90, [4, 1, 5, 2, 6, 3]],
    [180, [6, 5, 4, 3, 2, 1]],
    [270, [3, 6, 2, 5, 1, 4]],
  ] as const)('turns every frame by %d degrees and keeps their order', (rotation, expected) => {
    const pixels = twoFrames()
    turnFrames(pixels, { width: 3, height: 2 }, rotation)
    expect([...pixels]).toEqual([...expected, ...expected.map((value) => value * 10)])
  })
})
