import { eventually } from '@litfass/kit/testing'
import type { Payload } from 'payload'
import type { Image } from '../../payload-types.ts'
import { imageById } from './imageById.ts'

/** Waits until the worker is done with a picture, well or badly. */
export function untilProcessed(payload: Payload, id: number, withinMs = 60_000): Promise<Image> {
  const look = async () => {
    const image = await imageById(payload, id)
    return ['ready', 'failed'].includes(image?.processing?.state ?? '') ? image : undefined
  }
  return eventually(`image ${id} to be processed`, look, { withinMs })
}
