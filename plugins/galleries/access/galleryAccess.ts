import { isStaff, viewerOf } from '@litfass/kit'
import type { Access, CollectionConfig, FieldAccess } from 'payload'

const staff: Access = ({ req }) => isStaff(viewerOf(req))

/** Everyone reads what is published; staff read and write all. */
export const galleryAccess: NonNullable<CollectionConfig['access']> = {
  create: staff,
  read: ({ req }) => isStaff(viewerOf(req)) || { isPublished: { equals: true } },
  update: staff,
  delete: staff,
}

/** Staff alone. */
export const staffOnly: FieldAccess = ({ req }) => isStaff(viewerOf(req))

/** Nobody through the API: the plugin alone writes it. */
export const nobody: FieldAccess = () => false
