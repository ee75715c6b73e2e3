import { hex, mixed, mixInto, scaleInto, setInto } from '../../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import { createPlane } from '../../raster/Plane.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { samplePlane } from '../../raster/samplePlane.ts'
import { rect } from '../../shapes/rect.ts'
import { HORIZON, noise } from './site.ts'

const GRASS = hex('#4c5a2c')

const DRY = hex('#b5a468')

const HAZE = hex('#a9ab92')

export const paintLand = (raster: Raster): void => {
  const patches = createPlane(300, 200, (x, y) => noise.fbm(x * 3, (y - HORIZON) * 34, 3))
  paint(
    raster,
    (x, y, c) => {
      const depth = Math.max(0.003, y - HORIZON)
      const z = 0.2 / depth
      const wx = (x - 0.62) * z
      const tuft = noise.fbm(wx * 5, z * 2.4, 5) + noise.fbm(x * 60, y * 90, 3) * 0.5 * smooth(0.82, 1, y)
      const path = bell(wx + 0.35 + 0.12 * Math.sin(z * 0.9), 0.045)
      setInto(c, mixed(GRASS, DRY, clamp(0.2 + tuft * 0.55 + path * 0.9)))
      const lit =
        0.4 +
        1.5 *
          smooth(-0.02, 0.22, samplePlane(patches, x, y)) *
          smooth(1.25, 0.25, x) *
          smooth(0.13, 0.015, depth)
      scaleInto(c, lit * lerp(0.85, 0.4, smooth(0, 0.2, depth)) * (1 + tuft * 0.5))
      mixInto(c, HAZE, 0.3 * smooth(0.035, 0, depth) * smooth(1.3, 0.2, x))
    },
    HORIZON,
  )
}

export const drawFarm = (raster: Raster, random: Random): void => {
  const ink = hex('#14171a', 0.9)
  const roof = hex('#5a2f26', 0.5)
  const x = 0.47
  fillShape(raster, rect(x, HORIZON + 0.004, 0.075, 0.017), hex('#8a7a66', 0.55))
  fillShape(
    raster,
    [
      { x: x - 0.004, y: HORIZON - 0.013 },
      { x: x + 0.012, y: HORIZON - 0.043 },
      { x: x + 0.063, y: HORIZON - 0.043 },
      { x: x + 0.079, y: HORIZON - 0.013 },
    ],
    roof,
  )
  addGlow(raster, { x: x + 0.02, y: HORIZON - 0.005, radius: 0.0032 }, hex('#ffd08a', 5))
  for (let k = 0; k < 1500; k++) {
    const cluster = random.pick([0.435, 0.45, 0.562, 0.58, 0.6, 0.24, 0.255])
    const at = { x: cluster + random.normal() * 0.0075, y: HORIZON - Math.abs(random.normal()) * 0.0105 }
    drawStroke(
      raster,
      [
        { ...at, half: random.range(0.001, 0.0026) },
        { x: at.x + random.normal() * 0.002, y: at.y + 0.0015, half: 0.001 },
      ],
      mixed(ink, hex('#2f3a24', 0.8), random.next()),
      { soft: 0.001 },
    )
  }
  for (let k = 0; k < 240; k++) {
    const px = random.range(0, 1.5)
    drawStroke(
      raster,
      [
        { x: px, y: HORIZON + 0.001, half: 0.0016 },
        { x: px + random.range(-0.01, 0.01), y: HORIZON - random.range(0, 0.004), half: 0.001 },
      ],
      mixed(ink, HAZE, 0.35),
    )
  }
}
