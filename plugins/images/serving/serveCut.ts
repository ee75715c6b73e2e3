import { isStoreAway } from '@litfass/kit'
import type { CutFile } from '../domain/cutFile.ts'
import { planVariants } from '../domain/planVariants.ts'
import { renditionPrefix } from '../operations/blobs.ts'
import { cutVariant } from '../pipeline/cutVariant.ts'
import type { CutPicture } from './cutPicture.ts'
import { type AskedHeaders, type FileAnswer, type FileSource, fileAnswer } from './fileAnswer.ts'
import { makeFromVariant } from './makeFromVariant.ts'
import { refusedFile } from './notServed.ts'

/** The address stays while its content changes, so a cache has to ask again soon, and may not go on without us. */
export const CUT_CACHE = 'public, max-age=300, must-revalidate'

export type CutRequest = { picture: CutPicture; cut: CutFile; cacheControl: string }

/**
 * Answers a cut of a picture somebody may see. It is made on its first request, from the picture's largest file, and
 * kept beside it. A picture that shows nothing yet answers 404, and any while the store is away or the server has too
 * much to make 503; nobody may keep these.
 */
export async function serveCut(
  asked: AskedHeaders,
  source: FileSource,
  request: CutRequest,
): Promise<FileAnswer> {
  try {
    return (await cutAnswer(asked, source, request)) ?? refusedFile(404)
  } catch (error) {
    if (isStoreAway(error)) return refusedFile(503)
    throw error
  }
}

async function cutAnswer(
  asked: AskedHeaders,
  source: FileSource,
  { picture, cut, cacheControl }: CutRequest,
): Promise<FileAnswer | undefined> {
  const { renditionHash, is_stub, width, height, frames } = picture
  const largest = planVariants({ width, height, animated: frames > 1 }).at(-1)
  if (is_stub || !renditionHash || !width || !height || !largest) return undefined
  const prefix = renditionPrefix(renditionHash)
  const plan = cut.plan({ width, height, focus: { x: picture.focus_x, y: picture.focus_y } })
  // By what is cut out, not by the focus: where the focus changes nothing, nothing is made anew.
  const name = `cut-${plan.region.left}-${plan.region.top}-${cut.name}`
  const { contentType, extension } = cut
  const target = `${prefix}${name}`
  const served = { key: target, contentType, cacheControl, etag: `"${renditionHash}-${name}"` }
  const answer = await fileAnswer(asked, source, served)
  if (answer) return answer
  const file = { source: `${prefix}${largest.key}.webp`, target, contentType }
  const making = await makeFromVariant(source.store, file, (webp) => cutVariant(webp, plan, extension))
  if (making === 'busy') return refusedFile(503)
  return making === 'made' ? fileAnswer(asked, source, served) : undefined
}
