import { hex, mixed, mixInto, type Rgb, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { clamp, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Plane } from '../../raster/Plane.ts'
import type { Raster } from '../../raster/Raster.ts'
import { samplePlane } from '../../raster/samplePlane.ts'
import { rect } from '../../shapes/rect.ts'
import { FIRED, MORTAR, noise, RISE, WINDOW } from './wall.ts'

const MIDDLE = WINDOW.x + WINDOW.w / 2
const INSET = 0.014

/** Sun where the tree lets it through, the blue of the sky elsewhere. */
const light = (colour: Rgb, sun: Plane, x: number, y: number, c: Rgb): void => {
  const share = samplePlane(sun, x, y)
  c.r = colour.r * (0.13 + share * 0.95)
  c.g = colour.g * (0.165 + share * 0.78)
  c.b = colour.b * (0.22 + share * 0.52)
}

const archAt = (t: number) => ({
  x: MIDDLE + t * (WINDOW.w / 2),
  y: WINDOW.base - WINDOW.h - RISE * (1 - t * t),
})

const arch = Array.from({ length: 31 }, (_, k) => archAt((k / 30) * 2 - 1))

/** Bricks on edge carry the wall over the opening. */
const layLintel = (raster: Raster, sun: Plane, random: Random): void => {
  for (let k = -15; k <= 15; k++) {
    const t = (k / 15.5) * 1.04
    const at = archAt(t)
    const tone = FIRED[Math.floor(random.next() * 5)] ?? MORTAR
    const brick = [
      { ...at, half: 0.0039 },
      { x: at.x + t * 0.02, y: at.y - 0.036, half: 0.0043 },
    ]
    const shade = lerp(0.3, 1, samplePlane(sun, at.x, at.y))
    drawStroke(raster, brick, scaled(tone, random.range(0.5, 0.85) * shade))
  }
}

const paintFrame = (raster: Raster, sun: Plane): void => {
  const { x, base, w } = WINDOW
  fillShape(raster, [{ x, y: base }, ...arch, { x: x + w, y: base }], hex('#2a1a16', 0.5))
  const inner = arch.map((p) => ({ x: MIDDLE + (p.x - MIDDLE) * ((w - INSET) / w) + 0.006, y: p.y + 0.012 }))
  const white = hex('#e6e2d6')
  fillShape(raster, [{ x: x + INSET, y: base }, ...inner, { x: x + w, y: base }], (px, py, c) =>
    light(white, sun, px, py, c),
  )
}

const LEAF_SHADE = hex('#1a2018', 0.6)
const LEAF_LIGHT = hex('#5a5230', 0.6)
const NOON = hex('#9db8d4', 0.75)
const EVENING = hex('#e8b88a', 0.8)

type Pane = { left: number; top: number; right: number; bottom: number }

/** A pane mirrors the evening sky and the trees across the street; between them it lets the dark room through. */
const paintPane = (raster: Raster, { left, top, right, bottom }: Pane): void =>
  fillShape(raster, rect(left, bottom, right - left, bottom - top), (x, y, c) => {
    const height = (y - 0.25) / 0.5 + 0.3 * noise.fbm(x * 7, y * 12, 4)
    const isTree = y > 0.585 - 0.045 * noise.fbm(x * 9, 3, 5)
    if (isTree) setInto(c, mixed(LEAF_SHADE, LEAF_LIGHT, clamp(noise.fbm(x * 30, y * 30, 4) + 0.3)))
    else setInto(c, mixed(NOON, EVENING, smooth(0.25, 0.9, height)))
    const twig = noise.ridge(x * 7 + 3, y * 7, 4)
    scaleInto(c, lerp(1, 0.45, smooth(0.72, 0.95, twig) * 0.8))
    const middle = smooth(0.042, 0.012, Math.abs(x - (left + right) / 2))
    mixInto(c, hex('#0d0e12', 0.5), 0.5 - 0.2 * middle)
    scaleInto(c, lerp(0.55, 1, smooth(left, left + 0.007, x) * smooth(top, top + 0.007, y)))
  })

const ROWS = 4
const COLUMNS = 3

const panes: readonly Pane[] = Array.from({ length: ROWS * COLUMNS }, (_, k) => {
  const from = { x: WINDOW.x + INSET + 0.02, y: WINDOW.base - WINDOW.h + 0.018 }
  const to = { x: WINDOW.x + WINDOW.w - 0.008, y: WINDOW.base - 0.012 }
  const column = k % COLUMNS
  const row = Math.floor(k / COLUMNS)
  return {
    left: lerp(from.x, to.x, column / COLUMNS) + 0.004,
    right: lerp(from.x, to.x, (column + 1) / COLUMNS) - 0.004,
    top: lerp(from.y, to.y, row / ROWS) + 0.004,
    bottom: lerp(from.y, to.y, (row + 1) / ROWS) - 0.004,
  }
})

const paintSill = (raster: Raster, sun: Plane): void => {
  const { x, base, w } = WINDOW
  fillShape(raster, rect(x - 0.02, base + 0.026, w + 0.04, 0.026), (px, py, c) => {
    const grit = clamp(0.5 + noise.fbm(px * 40, py * 90, 3))
    light(mixed(hex('#b0a596'), hex('#8a8074'), grit), sun, px, py, c)
    scaleInto(c, lerp(1.15, 0.6, smooth(base, base + 0.026, py)))
  })
}

/** The sash window with its brick lintel and stone sill. */
export const paintWindow = (raster: Raster, sun: Plane, random: Random): void => {
  layLintel(raster, sun, random)
  paintFrame(raster, sun)
  for (const pane of panes) paintPane(raster, pane)
  paintSill(raster, sun)
}
