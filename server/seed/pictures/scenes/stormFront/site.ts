import { createNoise } from '../../noise/createNoise.ts'

export const HORIZON = 0.8

export const noise = createNoise(41)
