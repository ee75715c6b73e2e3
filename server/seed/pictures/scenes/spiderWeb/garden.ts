import { hex, mixed, mixInto, scaled, setInto } from '../../light/colour.ts'
import { bell, clamp, smooth } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'
import type { Random } from '../../noise/createRandom.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { composite } from '../../raster/composite.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { paint } from '../../raster/paint.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'

export const noise = createNoise(64)

export const GOLD = hex('#ffd27a')

export const paintGarden = (back: Raster, random: Random): void => {
  paint(back, (x, y, c) => {
    setInto(c, mixed(hex('#142116'), hex('#5d6b2c'), clamp(0.4 + noise.fbm(x * 2.6, y * 2.6, 4) * 1.2)))
    mixInto(c, hex('#d8a84a'), 0.75 * bell(x - 1.2, 0.5) * bell(y - 0.16, 0.42))
    mixInto(c, hex('#0d1512'), 0.75 * smooth(0.75, 0, x) * smooth(0.1, 0.9, y))
  })
  for (let k = 0; k < 240; k++) {
    const x = random.range(0, 1.5)
    const y = random.next()
    const power = random.range(0.4, 5) * (bell(x - 1.2, 0.55) * bell(y - 0.2, 0.5) + 0.04)
    addGlow(
      back,
      { x, y, radius: random.range(0.006, 0.012) },
      scaled(random.pick([GOLD, hex('#fff3cf'), hex('#c7dd6a'), hex('#ffb45a')]), power * 1.6),
      0.4,
    )
  }
  lensBlur(back, 0.045)
}

export const drawTwigs = (raster: Raster, random: Random): void => {
  const layer = createLayer(raster, 0.5)
  for (let k = 0; k < 5; k++) {
    const from = { x: random.range(-0.1, 0.1), y: random.range(0.55, 1.1) }
    const points = Array.from({ length: 10 }, (_, i) => ({
      x: from.x + i * 0.026 + random.normal() * 0.003,
      y: from.y - i * i * 0.0042 - i * 0.012 + random.normal() * 0.004,
      half: 0.006 * (1 - i / 11),
    }))
    drawStroke(layer, points, mixed(hex('#241a12'), hex('#4a3a20'), random.next()), { soft: 0.004 })
    for (const at of points.slice(3)) {
      const turn = random.range(-2.2, -0.2)
      const s = random.range(0.016, 0.032)
      drawStroke(
        layer,
        [
          { ...at, half: 0.001 },
          { x: at.x + Math.cos(turn) * s, y: at.y + Math.sin(turn) * s, half: s * 0.26 },
          { x: at.x + Math.cos(turn) * s * 2, y: at.y + Math.sin(turn) * s * 2, half: 0.001 },
        ],
        mixed(hex('#3d4a1c'), hex('#a8862c'), random.next() * 0.8),
        { soft: 0.004 },
      )
    }
  }
  lensBlur(layer, 0.007)
  composite(raster, layer)
}
