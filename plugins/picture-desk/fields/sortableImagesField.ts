import type { CollectionSlug, StaticLabel, UploadField } from 'payload'

export type SortableImagesFieldOptions = {
  name: string
  label?: StaticLabel
  /** A sentence below the field. */
  description?: StaticLabel
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** The place the pictures are for, such as `article`: it decides which ones can be chosen. */
  imageManagerPrefix: string
  required?: boolean
  /** Pictures at least and at most. */
  minRows?: number
  maxRows?: number
}

/**
 * A field of pictures in an order of one's own: stored as Payload's upload field of many, chosen and sorted with
 * `SortableImagesSelection` (design section 4, `sortableimagesselection`).
 * @example
 * sortableImagesField({ name: 'pictures', collection: 'images', imageManagerPrefix: 'article', maxRows: 12 })
 */
export function sortableImagesField({
  collection,
  imageManagerPrefix,
  description,
  ...field
}: SortableImagesFieldOptions): UploadField {
  return {
    ...field,
    type: 'upload',
    relationTo: collection,
    hasMany: true,
    admin: {
      ...(description && { description }),
      components: {
        Field: {
          path: '@litfass/picture-desk/admin#SortableImagesField',
          clientProps: { imageManagerPrefix },
        },
      },
    },
  }
}
