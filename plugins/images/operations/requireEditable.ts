import { LitfassError } from '@litfass/kit'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { isAllowed } from './isAllowed.ts'

/**
 * Lets pass whoever may change a picture, by the collection's own rule.
 * @throws LitfassError `forbidden`
 */
export async function requireEditable(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<void> {
  if (!(await isAllowed(req, { collection, operation: 'update', id }))) throw new LitfassError('forbidden')
}
