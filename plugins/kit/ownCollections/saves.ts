import type { CollectionSlug, PayloadRequest } from 'payload'

/**
 * Saves of the Local API in collections that a package does not know: their slugs are options, and Payload types the data of a
 * save by the collections of the project. Validation is Payload's.
 */

type Save = {
  collection: CollectionSlug
  data: object
  /** Whether the save has more rights than the caller; the reason stands where that is `true`. */
  overrideAccess: boolean
  draft?: boolean
  trash?: boolean
  file?: { data: Buffer; mimetype: string; name: string; size: number }
  context?: Record<string, unknown>
  showHiddenFields?: boolean
  unpublishAllLocales?: boolean
}

type Saved = { id: number | string }

/** Payload's own functions, as far as they hold for every collection. */
type Saves = {
  create(save: Save & { depth: number; req: PayloadRequest }): Promise<Saved>
  update(save: Save & { id: number | string; depth: number; req: PayloadRequest }): Promise<Saved>
}

/** Creates a document; relationships of the result are ids. */
export function createDocument(req: PayloadRequest, save: Save): Promise<Saved> {
  const { payload }: { payload: Saves } = req
  return payload.create({ ...save, overrideAccess: save.overrideAccess, depth: 0, req })
}

/** Updates a document; relationships of the result are ids. */
export function updateDocument(req: PayloadRequest, save: Save & { id: number | string }): Promise<Saved> {
  const { payload }: { payload: Saves } = req
  return payload.update({ ...save, overrideAccess: save.overrideAccess, depth: 0, req })
}
