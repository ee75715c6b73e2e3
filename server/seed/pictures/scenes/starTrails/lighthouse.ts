import { addInto, hex, type Rgb, scaled, setInto } from '../../light/colour.ts'
import { lerp, smooth } from '../../light/math.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { addSoft } from '../../raster/addSoft.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { noise, TOWER } from './site.ts'

export const drawBeam = (raster: Raster): void => {
  const lamp = { x: TOWER.x, y: TOWER.top + 0.016 }
  const warm = hex('#ffe6b0')
  addSoft(raster, 0.5, (x, y, c) => {
    for (const [turn, power] of [
      [-0.16, 0.5],
      [Math.PI + 0.02, 0.2],
      [0.32, 0.1],
      [-0.62, 0.08],
    ] as const) {
      const along = (x - lamp.x) * Math.cos(turn) + (y - lamp.y) * Math.sin(turn)
      if (along <= 0) continue
      const off = -(x - lamp.x) * Math.sin(turn) + (y - lamp.y) * Math.cos(turn)
      const wide = 0.004 + along * 0.045
      addInto(
        c,
        warm,
        ((power * 0.014 * Math.exp(-((off / wide) ** 2))) / (0.014 + wide)) *
          (0.75 + 0.5 * noise.fbm(x * 4, y * 8, 3)),
      )
    }
  })
  addGlow(raster, { ...lamp, radius: 0.008 }, scaled(warm, 26), 0.7)
  addGlow(raster, { ...lamp, radius: 0.09 }, scaled(warm, 0.35), 4)
}

export const drawTower = (raster: Raster): void => {
  const { x, base, top } = TOWER
  const shape = (
    points: readonly (readonly [number, number])[],
    tone: (px: number, py: number, c: Rgb) => void,
  ) => {
    const left = points.map(([dx, y]) => ({ x: x - dx, y }))
    fillShape(raster, [...left, ...left.toReversed().map((p) => ({ x: 2 * x - p.x, y: p.y }))], tone)
  }
  const red = hex('#6a1d18', 0.5)
  const white = hex('#b9b4a8', 0.3)
  shape(
    [
      [0.016, top + 0.035],
      [0.019, top + 0.12],
      [0.0245, base + 0.02],
    ],
    (px, py, c) => {
      const band = Math.floor((py - top) / 0.0405) % 2 === 0
      setInto(c, scaled(band ? red : white, lerp(0.35, 1, smooth(x - 0.02, x + 0.018, px))))
    },
  )
  const ink = hex('#0a0a0e', 0.5)
  shape(
    [
      [0.022, top + 0.032],
      [0.022, top + 0.037],
    ],
    (_px, _py, c) => setInto(c, ink),
  )
  shape(
    [
      [0.0005, top - 0.018],
      [0.0012, top - 0.004],
      [0.013, top + 0.006],
      [0.013, top + 0.008],
    ],
    (_px, _py, c) => setInto(c, ink),
  )
  shape(
    [
      [0.0105, top + 0.008],
      [0.0105, top + 0.032],
    ],
    (_px, _py, c) => setInto(c, hex('#ffdf9a', 1.4)),
  )
  for (const dx of [-0.0105, -0.004, 0.004, 0.0105])
    drawStroke(
      raster,
      [
        { x: x + dx, y: top + 0.008, half: 0.0008 },
        { x: x + dx, y: top + 0.032, half: 0.0008 },
      ],
      ink,
    )
}
