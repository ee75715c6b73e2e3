import type { FileStore } from '@litfass/kit/storage'
import { renditionPrefix } from '../operations/blobs.ts'
import { fileResponse } from './fileResponse.ts'
import { makeTranscoded } from './makeTranscoded.ts'
import { variantFile } from './variantFile.ts'

export type VariantRequest = { renditionHash: string; file: string; cacheControl: string }

/**
 * Answers a variant somebody may see. JPEG and PNG are made from the WebP variant on their first request. A variant
 * that is not made yet answers 404, which nobody may keep.
 */
export async function serveVariant(
  request: { headers: Headers },
  store: FileStore,
  { renditionHash, file, cacheControl }: VariantRequest,
): Promise<Response> {
  const variant = variantFile(file)
  if (!variant) return notServed(404)
  const { key, extension, contentType } = variant
  const prefix = renditionPrefix(renditionHash)
  const served = { key: `${prefix}${file}`, contentType, cacheControl, etag: `"${renditionHash}-${file}"` }
  const answer = await fileResponse(request, store, served)
  if (answer) return answer
  if (extension === 'webp' || !(await makeTranscoded(store, prefix, key, extension))) return notServed(404)
  return (await fileResponse(request, store, served)) ?? notServed(404)
}

/** A refusal of a file: nobody may keep it, because the file may come. */
export function notServed(status: 404 | 410 | 503): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'private, no-store', ...(status === 503 && { 'Retry-After': '5' }) },
  })
}
