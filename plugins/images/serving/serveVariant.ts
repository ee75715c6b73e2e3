import { isStoreAway } from '@litfass/kit'
import { renditionPrefix } from '../operations/blobs.ts'
import { type AskedHeaders, type FileAnswer, type FileSource, fileAnswer } from './fileAnswer.ts'
import { makeTranscoded } from './makeTranscoded.ts'
import { refusedFile } from './notServed.ts'
import { variantFile } from './variantFile.ts'

export type VariantRequest = { renditionHash: string; file: string; cacheControl: string }

/**
 * Answers a variant somebody may see. JPEG and PNG are made from the WebP variant on their first request, AVIF
 * never is. A variant that is not made yet answers 404, and any while the store is away 503, which nobody may keep.
 */
export async function serveVariant(
  asked: AskedHeaders,
  source: FileSource,
  variant: VariantRequest,
): Promise<FileAnswer> {
  try {
    return (await variantAnswer(asked, source, variant)) ?? refusedFile(404)
  } catch (error) {
    if (isStoreAway(error)) return refusedFile(503)
    throw error
  }
}

async function variantAnswer(
  asked: AskedHeaders,
  source: FileSource,
  { renditionHash, file, cacheControl }: VariantRequest,
): Promise<FileAnswer | undefined> {
  const variant = variantFile(file)
  if (!variant) return undefined
  const { key, extension, contentType } = variant
  const prefix = renditionPrefix(renditionHash)
  const served = { key: `${prefix}${file}`, contentType, cacheControl, etag: `"${renditionHash}-${file}"` }
  const answer = await fileAnswer(asked, source, served)
  if (answer || extension === 'webp' || extension === 'avif') return answer
  const making = await makeTranscoded(source.store, prefix, key, extension)
  if (making === 'busy') return refusedFile(503)
  return making === 'made' ? fileAnswer(asked, source, served) : undefined
}
