import { addInto, hex, mixed, mixInto, scaleInto } from '../../light/colour.ts'
import { createRamp } from '../../light/createRamp.ts'
import { bell, clamp, lerp, smooth } from '../../light/math.ts'
import { composite } from '../../raster/composite.ts'
import { paint } from '../../raster/paint.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import { shrink } from '../../raster/shrink.ts'
import { GROUND, noise, SUN } from './site.ts'

const air = createRamp([
  [0, '#8f8a4a'],
  [0.4, '#d9b25c'],
  [0.66, '#ecd08a'],
  [0.72, '#d8b878'],
  [1, '#6b4a22'],
])

export const paintAir = (raster: Raster): void =>
  paint(raster, (x, y, c) => {
    air(y, c)
    const far = Math.hypot(x - SUN.x, (y - SUN.y) * 1.15)
    const mottle = noise.fbm(x * 9, y * 7, 4)
    scaleInto(c, (0.5 + 0.5 * mottle * smooth(GROUND, 0.4, y)) * lerp(1.5, 0.42, smooth(0.05, 0.9, far)))
    addInto(c, hex('#fff1c4'), 4.5 * Math.exp(-far * far * 55) + 0.9 * Math.exp(-far * 3.6))
  })

export const paintFloor = (raster: Raster): void => {
  const shade = hex('#4a2c12')
  const gold = hex('#d88a2c')
  const rust = hex('#8f4a1a')
  paint(
    raster,
    (x, y, c) => {
      const rise = GROUND + 0.03 * noise.at(x * 1.5, 1)
      const depth = y - rise
      if (depth < 0) return
      const z = 0.1 / (depth + 0.012)
      const wx = (x - SUN.x) * (1 + z * 0.8)
      const bits = noise.fbm(x * 60 * (0.3 + depth * 3), y * 150 * (0.3 + depth), 3)
      const floor = mixed(mixed(shade, rust, clamp(0.5 + bits)), gold, clamp(0.2 + bits * 1.4))
      const stripes = noise.fbm(((x - SUN.x) / (depth + 0.35)) * 3.2, depth * 2.5, 3)
      const lit = smooth(-0.05, 0.32, stripes) * bell(wx, 2.2)
      scaleInto(floor, 0.3 + 2.4 * lit * smooth(-0.35, 0.45, bits))
      mixInto(c, floor, smooth(0, 0.05, depth))
    },
    GROUND - 0.05,
  )
}

/** Sun shafts: every pixel gathers the light on its way to the sun. */
export const addShafts = (raster: Raster): void => {
  const light = shrink(raster, 4)
  for (let i = 0; i < light.data.length; i++) light.data[i] = clamp((light.data[i] ?? 0) - 0.75, 0, 3)
  const shafts = createLayer(light)
  const seen = { r: 0, g: 0, b: 0 }
  paint(shafts, (x, y, c) => {
    for (let k = 0; k < 36; k++) {
      const t = ((k + 0.5) / 36) * 0.92
      sampleRaster(light, lerp(x, SUN.x, t), lerp(y, SUN.y, t), seen)
      addInto(c, seen, (1 - t * 0.6) / 36)
    }
  })
  composite(raster, shafts, 'add', 0.95)
}
