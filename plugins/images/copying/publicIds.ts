import { ANONYMOUS } from '@litfass/kit'
import type { PayloadRequest, Where } from 'payload'
import { readableImages } from '../access/imageAccess.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { idsWhere } from './idsWhere.ts'

/** Those of some pictures that everybody may see and that are ready, whoever asks. */
export async function publicIds(req: PayloadRequest, ids: readonly number[]): Promise<Set<number>> {
  const rule = readableImages(ANONYMOUS, imagesOptionsOf(req.payload))
  if (ids.length === 0 || rule === false) return new Set()
  const isReady: Where = { and: [{ id: { in: [...ids] } }, { is_stub: { equals: false } }] }
  return idsWhere(req, rule === true ? isReady : { and: [isReady, rule] })
}
