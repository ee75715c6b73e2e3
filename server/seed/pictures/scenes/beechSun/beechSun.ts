import type { Drawing } from '../../develop/Drawing.ts'
import { hex, mixed, scaled } from '../../light/colour.ts'
import { bell } from '../../light/math.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { composite } from '../../raster/composite.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { addShafts, paintAir, paintFloor } from './light.ts'
import { GROUND, SUN } from './site.ts'
import { drawFoot, drawLeaves, growLimb } from './tree.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(14)
  const back = createLayer(raster, 0.25)
  paintAir(back)
  for (let k = 0; k < 46; k++)
    growLimb(
      back,
      { x: random.range(-0.1, 1.6), y: GROUND + 0.01, half: random.range(0.002, 0.005) },
      random.normal() * 0.03,
      0.75,
      (x) => mixed(hex('#8a6c34'), hex('#e0bc70'), bell(x - SUN.x, 0.35)),
      random,
      2,
    )
  drawLeaves(back, random, 9000, 0.005, 0.6)
  lensBlur(back, 0.007)
  composite(raster, back)
  paintFloor(raster)
  const bark = (dark: number) => (x: number) =>
    scaled(mixed(hex('#2c2416'), hex('#94703a'), 0.8 * bell(x - SUN.x, 0.25)), dark)
  for (let k = 0; k < 15; k++) {
    const foot = {
      x: random.range(-0.05, 1.55),
      y: GROUND + random.range(0.01, 0.05),
      half: random.range(0.006, 0.011),
    }
    growLimb(raster, { ...foot, y: foot.y - foot.half }, random.normal() * 0.03, 0.85, bark(1), random, 1)
    drawFoot(raster, foot.x, foot.y, foot.half, bark(1)(foot.x), random)
  }
  drawLeaves(raster, random, 42000, 0.0027, 0.5)
  for (const [x, y, half] of [
    [0.16, 0.9, 0.03],
    [0.52, 0.83, 0.021],
    [1.3, 0.94, 0.034],
  ] as const) {
    growLimb(raster, { x, y: y - half, half }, random.normal() * 0.02, 1.05, bark(0.45), random, 0)
    drawFoot(raster, x, y, half, bark(0.45)(x), random)
  }
  drawLeaves(raster, random, 26000, 0.0036, 0.4)
  addShafts(raster)
}

export const beechSun: Drawing = {
  width: 3000,
  height: 2000,
  rows: 1200,
  draw,
  look: { bloom: 0.14, vignette: 0.25, exposure: 1 },
  grain: 3,
}
