import type { FileStore } from '@litfass/kit/storage'
import type { VariantKey } from '../domain/variantSizes.ts'
import { transcodeVariant } from '../pipeline/transcodeVariant.ts'
import { type Making, makeFromVariant } from './makeFromVariant.ts'

/** Makes the JPEG or PNG of a variant and stores it. */
export function makeTranscoded(
  store: FileStore,
  prefix: string,
  key: VariantKey,
  extension: 'jpg' | 'png',
): Promise<Making> {
  const file = {
    source: `${prefix}${key}.webp`,
    target: `${prefix}${key}.${extension}`,
    contentType: extension === 'jpg' ? 'image/jpeg' : 'image/png',
  }
  return makeFromVariant(store, file, (webp) => transcodeVariant(webp, extension))
}
