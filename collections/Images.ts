import { embedField } from '@litfass/consent'
import type { CollectionConfig } from 'payload'
import { consentSettings } from '../config/consentSettings.ts'

/** Every picture; the images plugin adds the original, its variants, texts and rules. */
export const Images: CollectionConfig = {
  slug: 'images',
  // Belongs to the description of an image: a film of the same evening, a map of the place.
  fields: [embedField({ providers: consentSettings.providers })],
}
