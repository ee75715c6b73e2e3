import { renditionPrefix } from '../operations/blobs.ts'
import { type FileSource, fileResponse } from './fileResponse.ts'
import { makeTranscoded } from './makeTranscoded.ts'
import { notServed } from './notServed.ts'
import { orStoreAway } from './orStoreAway.ts'
import { variantFile } from './variantFile.ts'

export type VariantRequest = { renditionHash: string; file: string; cacheControl: string }

/**
 * Answers a variant somebody may see. JPEG and PNG are made from the WebP variant on their first request. A variant
 * that is not made yet answers 404, and any while the store is away 503, which nobody may keep.
 */
export function serveVariant(
  request: { headers: Headers },
  source: FileSource,
  { renditionHash, file, cacheControl }: VariantRequest,
): Promise<Response> {
  return orStoreAway(async () => {
    const variant = variantFile(file)
    if (!variant) return notServed(404)
    const { key, extension, contentType } = variant
    const prefix = renditionPrefix(renditionHash)
    const served = { key: `${prefix}${file}`, contentType, cacheControl, etag: `"${renditionHash}-${file}"` }
    const answer = await fileResponse(request, source, served)
    if (answer) return answer
    if (extension === 'webp' || !(await makeTranscoded(source.store, prefix, key, extension))) return notServed(404)
    return (await fileResponse(request, source, served)) ?? notServed(404)
  })
}
