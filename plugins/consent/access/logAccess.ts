import { isStaff, viewerOf } from '@litfass/kit'
import type { CollectionConfig } from 'payload'

const nobody = () => false

/** Staff read; the plugin alone writes, and only time deletes. */
export const logAccess: NonNullable<CollectionConfig['access']> = {
  create: nobody,
  read: ({ req }) => isStaff(viewerOf(req)),
  update: nobody,
  delete: nobody,
}
