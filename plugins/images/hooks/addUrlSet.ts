import type { CollectionAfterReadHook } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { isAddressable, urlSetOf } from '../presenters/urlSetOf.ts'

/** Adds the seven addresses to a picture that is read. They follow from the row, so they are not stored. */
export const addUrlSet =
  (options: ResolvedImagesOptions): CollectionAfterReadHook =>
  ({ doc }) =>
    isAddressable(doc) ? { ...doc, url_set: urlSetOf(doc, options.cdnUrl) ?? null } : doc
