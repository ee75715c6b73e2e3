import { hex } from '../../light/colour.ts'
import { createNoise } from '../../noise/createNoise.ts'

export const noise = createNoise(36)

export const PILLAR = { x: 0.3, r: 0.15, top: 0.225, base: 0.835 }

export const HORIZON = 0.66

export const LAMP = hex('#ffb35c')
