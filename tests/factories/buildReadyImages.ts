import type { Payload } from 'payload'
import { buildImage } from './buildImage.ts'
import { untilProcessed } from './untilProcessed.ts'

/** Pictures the worker is done with, by their numbers, the smallest first. */
export async function buildReadyImages(payload: Payload, count: number): Promise<number[]> {
  const images = await Promise.all(Array.from({ length: count }, () => buildImage(payload)))
  for (const { id } of images) await untilProcessed(payload, id)
  return images.map(({ id }) => id).sort((a, b) => a - b)
}
