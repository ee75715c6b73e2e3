import { lockRow, withTranslations } from '@litfass/kit'
import type { CollectionConfig, Config, Plugin } from 'payload'
import { galleryAccess } from './access/galleryAccess.ts'
import { galleryAdmin } from './components/galleryAdmin.ts'
import { galleryItemsEndpoint } from './endpoints/galleryItems.ts'
import { getMediaViewEndpoint } from './endpoints/getMediaView.ts'
import { imageUsageEndpoint } from './endpoints/imageUsage.ts'
import { oEmbedEndpoint } from './endpoints/oEmbed.ts'
import { galleryFields } from './fields/galleryFields.ts'
import { usageField } from './fields/usageField.ts'
import { keepPids } from './hooks/keepPids.ts'
import { rememberOptions } from './operations/galleriesOptionsOf.ts'
import { type GalleriesOptions, type ResolvedGalleriesOptions, resolveOptions } from './options.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'
import { text } from './translations/text.ts'

/** Adds galleries that editors make, and what pages ask of them and of figures (design section 5). */
export const galleries =
  (given: GalleriesOptions): Plugin =>
  (config: Config): Config => {
    const options = resolveOptions(given)
    const collections = (config.collections ?? []).map((collection) => {
      if (collection.slug === options.collection) return withGalleries(collection, options)
      return collection.slug === options.imagesCollection ? withUsage(collection) : collection
    })
    const endpoints = [
      ...(config.endpoints ?? []),
      ...getMediaViewEndpoint(options),
      ...galleryItemsEndpoint(),
      ...imageUsageEndpoint(options),
      ...oEmbedEndpoint(options),
    ]
    return withTranslations(rememberOptions({ ...config, collections, endpoints }, options), { de, en })
  }

function withGalleries(collection: CollectionConfig, options: ResolvedGalleriesOptions): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    labels: { singular: text('gallery'), plural: text('galleries') },
    access: { ...galleryAccess, ...collection.access },
    admin: galleryAdmin(collection.admin, options),
    // A copy would be a second address for every picture, with nothing that says which is meant.
    disableDuplicate: true,
    fields: [...galleryFields(options), ...collection.fields],
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), lockRow],
      beforeChange: [...(hooks?.beforeChange ?? []), keepPids(options)],
    },
  }
}

function withUsage(collection: CollectionConfig): CollectionConfig {
  return { ...collection, fields: [...collection.fields, usageField] }
}
