import type { ArrayField } from 'payload'
import { nobody, staffOnly } from '../access/galleryAccess.ts'
import { MAX_CAPTION, MAX_PICTURES } from '../constants.ts'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { text } from '../translations/text.ts'

/**
 * The pictures of a gallery in their order. Staff alone read them here: a row may name a picture, and give a caption to
 * it, that others may not see. They get theirs by `galleryitems`.
 */
export function picturesField({ imagesCollection, chooser }: ResolvedGalleriesOptions): ArrayField {
  const clientProps = { collection: imagesCollection, max: MAX_PICTURES }
  return {
    name: 'pictures',
    type: 'array',
    maxRows: MAX_PICTURES,
    label: text('pictures'),
    labels: { singular: text('picture'), plural: text('pictures') },
    access: { read: staffOnly },
    admin: {
      initCollapsed: true,
      components: {
        RowLabel: { path: '@litfass/galleries/admin#PictureRowLabel', clientProps },
        beforeInput: [{ path: chooser, clientProps }],
      },
    },
    fields: [
      {
        name: 'image',
        type: 'upload',
        relationTo: imagesCollection,
        // Not `required`: the column must take null, so that a picture in a gallery can be deleted. The hook asks.
        label: text('picture'),
      },
      {
        name: 'caption',
        type: 'textarea',
        maxLength: MAX_CAPTION,
        label: text('caption'),
        admin: { description: text('captionHint') },
      },
      {
        name: 'pid',
        type: 'number',
        access: { create: nobody, update: nobody },
        admin: { hidden: true },
      },
    ],
  }
}
