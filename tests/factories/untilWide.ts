import type { Payload } from 'payload'
import type { Image } from '../../payload-types.ts'
import { untilShown } from './untilShown.ts'

/** Waits until a picture is ready at a width in px. */
export function untilWide(payload: Payload, id: number, wide: number): Promise<Image> {
  return untilShown(payload, id, ({ width }) => width === wide)
}
