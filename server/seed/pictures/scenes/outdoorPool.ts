import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaleInto, setInto } from '../light/colour.ts'
import { bell, smooth } from '../light/math.ts'
import { type CellHit, cells } from '../noise/cells.ts'
import { createNoise } from '../noise/createNoise.ts'
import { drawStroke } from '../raster/drawStroke.ts'
import { createPlane } from '../raster/Plane.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'
import { samplePlane } from '../raster/samplePlane.ts'
import { sampleRaster } from '../raster/sampleRaster.ts'

const noise = createNoise(29)
const WHITE = hex('#f4fbfc', 1.1)
const WATER = mixed(hex('#18a3b8'), hex('#0e86a5'), 0.5)
const hit: CellHit = { near: 0, second: 0, column: 0, row: 0, x: 0, y: 0 }

/** Light on the floor of a pool: bright where the edges of wave cells gather it. */
const causticAt = (x: number, y: number): number => {
  const wx = x + 0.05 * noise.fbm(x * 5, y * 5, 2)
  const wy = y + 0.05 * noise.fbm(x * 5 + 20, y * 5, 2)
  cells(wx * 9, wy * 9, 0.95, 1, hit)
  const wide = Math.exp(-(hit.second - hit.near) * 9)
  cells(wx * 15 + 4, wy * 15, 0.95, 2, hit)
  const fine = Math.exp(-(hit.second - hit.near) * 8)
  return wide * 0.75 + fine * 0.4 + wide * fine * 1.3
}

const TURN = 0.24
const along = (x: number, y: number) => x * Math.sin(TURN) + y * Math.cos(TURN)
const across = (x: number, y: number) => x * Math.cos(TURN) - y * Math.sin(TURN)
const LANE = 0.46

const paintFloor = (floor: Raster): void => {
  const tile = hex('#7fd3d8')
  const joint = hex('#4fb0bd')
  const line = hex('#12315c')
  paint(floor, (x, y, c) => {
    const u = across(x, y) + 0.12
    const v = along(x, y)
    setInto(c, tile)
    scaleInto(c, 0.93 + 0.14 * noise.at(Math.floor(u * 32) * 1.7, Math.floor(v * 32) * 1.7))
    const gap = Math.min(Math.abs(u * 32 - Math.round(u * 32)), Math.abs(v * 32 - Math.round(v * 32)))
    mixInto(c, joint, smooth(0.07, 0.02, gap))
    const lane = Math.abs(u - Math.round(u / LANE) * LANE)
    mixInto(c, line, smooth(0.038, 0.035, lane) * 0.94)
  })
}

const FLOATS = [hex('#d8281c'), hex('#f4f1ea')]

const drawRopes = (raster: Raster, shadow: boolean): void => {
  for (const lane of [-0.35, 0.11, 0.57, 1.03]) {
    for (let k = -8; k < 90; k++) {
      const v = k * 0.0165
      const u = lane + 0.006 * noise.at(v * 3, lane) - 0.0
      const shift = shadow ? 0.035 : 0
      const at = (w: number) => ({
        x: u * Math.cos(TURN) + w * Math.sin(TURN) + shift,
        y: -u * Math.sin(TURN) + w * Math.cos(TURN) + shift * 1.2,
      })
      const colour = FLOATS[k % 12 < 8 && k > 6 ? k % 2 : 0] ?? hex('#ffffff')
      if (shadow)
        drawStroke(
          raster,
          [
            { ...at(v), half: 0.0085 },
            { ...at(v + 0.016), half: 0.0085 },
          ],
          hex('#0b3a4a'),
          { opacity: 0.5, soft: 0.008 },
        )
      else drawFloat(raster, at(v + 0.002), at(v + 0.013), colour)
    }
  }
}

const drawFloat = (
  raster: Raster,
  from: { x: number; y: number },
  to: { x: number; y: number },
  colour: Rgb,
): void => {
  for (const [half, light, off] of [
    [0.0084, 0.5, 0],
    [0.0066, 0.85, -0.0012],
    [0.003, 1.25, -0.0034],
  ] as const)
    drawStroke(
      raster,
      [
        { x: from.x + off, y: from.y + off, half },
        { x: to.x + off, y: to.y + off, half },
      ],
      { r: colour.r * light, g: colour.g * light, b: colour.b * light },
      { soft: 0.002 },
    )
}

const drawSwimmer = (layer: Raster): void => {
  const skin = hex('#c98a62')
  const at = (u: number, v: number, half: number) => ({
    x: 0.46 + u * Math.cos(TURN) + v * Math.sin(TURN),
    y: 0.43 - u * Math.sin(TURN) + v * Math.cos(TURN),
    half,
  })
  drawStroke(layer, [at(0.012, 0.12, 0.016), at(0.016, 0.2, 0.012), at(0.03, 0.29, 0.006)], skin, {
    soft: 0.005,
  })
  drawStroke(layer, [at(-0.012, 0.12, 0.016), at(-0.014, 0.2, 0.012), at(-0.022, 0.28, 0.006)], skin, {
    soft: 0.005,
  })
  drawStroke(layer, [at(0, 0.02, 0.03), at(0, 0.07, 0.026), at(0, 0.12, 0.025)], skin, { soft: 0.005 })
  drawStroke(layer, [at(0, 0.055, 0.025), at(0, 0.13, 0.026)], hex('#14213d'), { soft: 0.005 })
  drawStroke(
    layer,
    [at(0.03, 0.02, 0.012), at(0.06, -0.03, 0.0095), at(0.045, -0.1, 0.0065), at(0.04, -0.12, 0.007)],
    skin,
    { soft: 0.004 },
  )
  drawStroke(layer, [at(-0.03, 0.02, 0.012), at(-0.066, 0.05, 0.0095), at(-0.06, 0.11, 0.0065)], skin, {
    soft: 0.005,
  })
  drawStroke(layer, [at(0, -0.022, 0.0185), at(0, -0.012, 0.0185)], hex('#f2b705', 1.05), { soft: 0.003 })
  drawStroke(layer, [at(-0.004, -0.026, 0.007), at(-0.003, -0.018, 0.007)], hex('#ffe9a0', 1.1), {
    soft: 0.01,
  })
}

const foamAt = (x: number, y: number): number => {
  const u = (x - 0.46) * Math.cos(TURN) - (y - 0.43) * Math.sin(TURN)
  const v = (x - 0.46) * Math.sin(TURN) + (y - 0.43) * Math.cos(TURN)
  const bits = noise.fbm(x * 26, y * 26, 5) + noise.fbm(x * 90, y * 90, 2) * 0.4
  const kick = bell(u, 0.05) * bell(v - 0.31, 0.055) * 1.5
  const wake =
    bell(Math.abs(u) - 0.05 - Math.max(0, v) * 0.18, 0.014) * smooth(-0.03, 0.05, v) * smooth(0.5, 0.1, v)
  const hand = bell(u - 0.043, 0.02) * bell(v + 0.118, 0.02) * 1.3
  const trail = bell(u, 0.07) * smooth(0.3, 0.36, v) * smooth(0.8, 0.35, v) * 0.75
  return smooth(0.52, 0.9, (kick + wake * 0.8 + hand + trail) * (0.75 + bits))
}

const draw = (raster: Raster): void => {
  const floor = createLayer(raster)
  paintFloor(floor)
  drawRopes(floor, true)
  const light = createPlane(raster.width * 0.6, raster.height * 0.6, causticAt)
  const waves = createPlane(
    350,
    350,
    (x, y) => noise.fbm(x * 7, y * 9, 3) + 0.25 * noise.fbm(x * 26, y * 30, 2),
  )
  const body = createLayer(raster)
  drawSwimmer(body)
  const seen = { r: 0, g: 0, b: 0 }
  paint(raster, (x, y, c) => {
    const dx = samplePlane(waves, x + 0.006, y) - samplePlane(waves, x - 0.006, y)
    const dy = samplePlane(waves, x, y + 0.006) - samplePlane(waves, x, y - 0.006)
    sampleRaster(floor, x + dx * 0.085, y + dy * 0.085, c)
    const shine = samplePlane(light, x + dx * 0.03, y + dy * 0.03)
    scaleInto(c, 0.45 + 0.85 * shine)
    mixInto(c, WATER, 0.3)
    scaleInto(c, 1 - 0.45 * sampleRaster(body, x - 0.05, y - 0.06, seen))
    const cover = sampleRaster(body, x + dx * 0.03, y + dy * 0.03, seen)
    scaleInto(seen, 0.75 + 0.5 * shine)
    c.r = c.r * (1 - cover) + seen.r
    c.g = c.g * (1 - cover) + seen.g
    c.b = c.b * (1 - cover) + seen.b
    const glint = smooth(0.2, 0.27, dx * 0.9 + dy + 0.05 * noise.at(x * 60, y * 60))
    addInto(c, WHITE, glint * 0.55)
    mixInto(c, WHITE, foamAt(x, y) * 0.92)
  })
  drawRopes(raster, false)
}

export const outdoorPool: Drawing = {
  width: 3000,
  height: 3000,
  rows: 1150,
  draw,
  look: { bloom: 0.06, vignette: 0.12, exposure: 1.25 },
  grain: 2,
}
