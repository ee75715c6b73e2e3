import { publishChanges } from '@litfass/kit/events'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

/**
 * Tells open streams of every change, whatever it is: the project's own rule of who may see a picture can depend on any
 * field. Nobody hears of it before the transaction is committed.
 */
export const tellOfChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await publishChanges(req, collection.slug, [doc.id])
  return doc
}

/** The same for a picture that is deleted. */
export const tellOfDeletion: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await publishChanges(req, collection.slug, [Number(id)])
}
