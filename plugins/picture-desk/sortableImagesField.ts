import type { CollectionSlug, StaticLabel, UploadField } from 'payload'

export type SortableImagesFieldOptions = {
  name: string
  label?: StaticLabel
  /** Shown below the field. */
  description?: StaticLabel
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** The image manager the pictures are for, such as `article`, which determines those to choose from. */
  imageManagerPrefix: string
  required?: boolean
  /** Minimum and maximum number of pictures. */
  minRows?: number
  maxRows?: number
}

/**
 * Creates a field of sorted pictures: stored as Payload's upload field with `hasMany`, edited with `SortableImagesSelection`
 * (design section 4, `sortableimagesselection`).
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
