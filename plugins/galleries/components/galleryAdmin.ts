import type { CollectionConfig } from 'payload'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { text } from '../translations/text.ts'

/** How the panel shows galleries: a link to the page of each stands above its form. */
export function galleryAdmin(
  admin: CollectionConfig['admin'],
  { pages }: Pick<ResolvedGalleriesOptions, 'pages'>,
): NonNullable<CollectionConfig['admin']> {
  const { components } = admin ?? {}
  const { edit } = components ?? {}
  return {
    group: text('group'),
    description: text('about'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'isPublished', 'updatedAt'],
    listSearchableFields: ['title', 'intro'],
    ...admin,
    components: {
      ...components,
      edit: {
        ...edit,
        beforeDocumentControls: [
          ...(edit?.beforeDocumentControls ?? []),
          { path: '@litfass/galleries/admin#ViewOnSite', clientProps: { page: pages.gallery } },
        ],
      },
    },
  }
}
