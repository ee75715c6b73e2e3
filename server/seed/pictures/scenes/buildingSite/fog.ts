import { hex, mixInto, scaleInto, setInto } from '../../light/colour.ts'
import { clamp, lerp, smooth } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'
import { paint } from '../../raster/paint.ts'
import { paintSoft } from '../../raster/paintSoft.ts'
import type { Raster } from '../../raster/Raster.ts'

const noise = createNoise(6)

const SUN = { x: 0.98, y: 0.36 }

export const FOG = hex('#c9c9c9')

export const INK = hex('#131313')

export const paintFog = (raster: Raster): void =>
  paintSoft(raster, 0.35, (x, y, c) => {
    setInto(c, FOG)
    const far = Math.hypot(x - SUN.x, y - SUN.y)
    scaleInto(
      c,
      lerp(0.62, 0.95, smooth(0, 0.75, y)) * (0.92 + 0.25 * noise.fbm(x * 1.5, y * 3.4, 5)) +
        0.34 * Math.exp(-far * 3.4),
    )
    const disc = smooth(0.047, 0.044, far)
    if (disc > 0) mixInto(c, hex('#ffffff', 1.35), disc * (0.75 + 0.25 * noise.at(x * 9, y * 16)))
  })

export const veil = (raster: Raster, top: number, strength: number): void =>
  paint(
    raster,
    (x, y, c) =>
      mixInto(
        c,
        FOG,
        clamp(
          strength * smooth(top - 0.18, top + 0.08, y) * (0.7 + 0.9 * noise.fbm(x * 2.1 + top * 5, y * 6, 4)),
        ),
      ),
    top - 0.2,
  )
