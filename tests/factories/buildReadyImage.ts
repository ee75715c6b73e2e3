import type { Payload } from 'payload'
import type { Image } from '../../payload-types.ts'
import { buildImage, type ImageOverrides } from './buildImage.ts'
import { untilProcessed } from './untilProcessed.ts'

/** A picture the worker is done with; its suite needs one. */
export async function buildReadyImage(payload: Payload, overrides?: ImageOverrides): Promise<Image> {
  const { id } = await buildImage(payload, overrides)
  return untilProcessed(payload, id)
}
