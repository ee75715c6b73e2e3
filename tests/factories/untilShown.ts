import { eventually } from '@litfass/kit/testing'
import type { Payload } from 'payload'
import type { Image } from '../../payload-types.ts'
import { imageById } from './imageById.ts'

/** Waits until a picture is ready and shown as the test wants it. */
export function untilShown(payload: Payload, id: number, isIt: (image: Image) => boolean): Promise<Image> {
  const look = async () => {
    const image = await imageById(payload, id)
    return image?.processing?.state === 'ready' && isIt(image) ? image : undefined
  }
  return eventually(`image ${id} to be shown anew`, look, { withinMs: 60_000 })
}
