import { createNoise } from '../../noise/createNoise.ts'

export const noise = createNoise(88)

export const SUN = { x: 0.98, y: 0.2 }

export const GROUND = 0.72
