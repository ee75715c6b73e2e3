import { hex } from '../../light/colour.ts'
import { createNoise } from '../../noise/createNoise.ts'

export const noise = createNoise(24)

export const GROUND = 0.71

export const LAMPS = [
  { x: 0.37, y: 0.3, size: 1 },
  { x: 0.9, y: 0.475, size: 0.56 },
  { x: 1.14, y: 0.555, size: 0.36 },
  { x: 1.25, y: 0.6, size: 0.25 },
] as const

export const WARM = hex('#ffb45e')

export const NIGHT = hex('#26375a')
