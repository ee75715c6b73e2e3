import type { CollectionConfig } from 'payload'
import { requireIdentified } from './requireIdentified.ts'

/** Has Payload's own "who am I" of an auth collection say 503 instead of "nobody" when nobody knows. */
export function withoutGuesses(collection: CollectionConfig): CollectionConfig {
  if (!collection.auth) return collection
  const { hooks } = collection
  return {
    ...collection,
    hooks: { ...hooks, afterMe: [({ req }) => requireIdentified(req), ...(hooks?.afterMe ?? [])] },
  }
}
