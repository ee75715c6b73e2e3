import type { Drawing } from '../../develop/Drawing.ts'
import { hex, scaled } from '../../light/colour.ts'
import { drawConcert } from './drawConcert.ts'

const AMBER = hex('#ff9a2e')

const PINK = hex('#ff3a78')

const TEAL = hex('#2ad0c8')

const VIOLET = hex('#7a4aff')

export const concertColour: Drawing = {
  width: 3600,
  height: 2400,
  rows: 1200,
  draw: drawConcert({
    seed: 52,
    stage: { y: 0.56, from: 0.42, to: 1.08, size: 0.115 },
    spots: [
      { x: 0.36, y: 0.15, aim: -0.55, wide: 0.07, colour: PINK },
      { x: 0.47, y: 0.15, aim: 0.32, wide: 0.06, colour: AMBER },
      { x: 0.58, y: 0.15, aim: -0.18, wide: 0.05, colour: VIOLET },
      { x: 0.69, y: 0.15, aim: 0.1, wide: 0.05, colour: AMBER },
      { x: 0.8, y: 0.15, aim: -0.12, wide: 0.05, colour: PINK },
      { x: 0.91, y: 0.15, aim: 0.25, wide: 0.05, colour: TEAL },
      { x: 1.02, y: 0.15, aim: -0.4, wide: 0.06, colour: AMBER },
      { x: 1.13, y: 0.15, aim: 0.62, wide: 0.07, colour: PINK },
      { x: 0.75, y: 0.15, aim: 0.95, wide: 0.05, colour: VIOLET },
      { x: 0.73, y: 0.15, aim: -0.95, wide: 0.05, colour: TEAL },
    ],
    crowd: 0.6,
    arms: 0.45,
    haze: 1.5,
    confetti: true,
    band: [0.18, 0.42, 0.62, 0.84],
    bars: [PINK, AMBER, AMBER, hex('#ffd9a0'), AMBER, AMBER, PINK],
  }),
  look: { bloom: 0.16, vignette: 0.3, exposure: 1.15 },
  grain: 5,
}

const LIGHT = hex('#ffffff')

export const concertBlackWhite: Drawing = {
  width: 2200,
  height: 3300,
  rows: 1500,
  draw: drawConcert({
    seed: 7,
    stage: { y: 0.7, from: -0.1, to: 0.9, size: 0.31 },
    spots: [
      ...[-0.95, -0.6, -0.28, 0.02, 0.33, 0.66, 1.0].map((turn) => ({
        x: 0.4,
        y: 0.62,
        aim: Math.PI + turn,
        wide: 0.045,
        colour: LIGHT,
      })),
      { x: 0.08, y: 0.06, aim: 0.42, wide: 0.05, colour: scaled(LIGHT, 0.5) },
    ],
    crowd: 0.7,
    arms: 0.5,
    haze: 1.25,
    confetti: true,
    band: [0.48],
    bars: [],
  }),
  look: { bloom: 0.2, vignette: 0.4, exposure: 1.1, saturation: 0, contrast: 1.12, tone: [1, 0.985, 0.955] },
  grain: 9,
}
