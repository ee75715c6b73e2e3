import { smooth } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'

export const POLE = { x: 0.4, y: 0.33 }

export const TOWER = { x: 0.225, base: 0.842, top: 0.6 }

export const noise = createNoise(90)

export const dykeAt = (x: number) =>
  0.845 + 0.02 * Math.sin(x * 3 + 1) + 0.03 * smooth(0.4, 0.75, x) + 0.0015 * noise.at(x * 60, 2)
