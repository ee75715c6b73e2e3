import { smallTextField } from '@litfass/rich-text/field'
import { compared, counted, editorialAccess, hiddenAccess } from '@litfass/stories'
import type { Field } from 'payload'
import { articleBody } from './body.ts'
import type { ResolvedArticlesOptions } from './options.ts'
import { texts } from './texts.ts'

/** Longest texts, in characters. */
export const MAX_KICKER = 80
export const MAX_TEASER = 800
const MAX_POST_TEXT = 3000

/** Most pictures of an image post. */
const MAX_IMAGES = 60

/** The fields of articles. */
export const articleFields = (options: ResolvedArticlesOptions): Field[] => [
  {
    name: 'kicker',
    type: 'text',
    maxLength: MAX_KICKER,
    label: texts.label('kicker'),
    admin: { description: texts.label('kickerHint'), components: counted(MAX_KICKER) },
  },
  // On the first screen, after the headline (decision 0076), which a standfirst above it would not leave room for.
  // Before the field of what follows its marker: reading it asks for that before Payload hides it.
  articleBody(options),
  { name: 'premiumBody', type: 'json', hidden: true, access: hiddenAccess, admin: { hidden: true } },
  {
    name: 'teaser',
    type: 'textarea',
    maxLength: MAX_TEASER,
    label: texts.label('teaser'),
    admin: { description: texts.label('teaserHint'), components: counted(MAX_TEASER) },
  },
  {
    name: 'lead',
    type: 'upload',
    relationTo: options.imagesCollection,
    displayPreview: true,
    label: texts.label('lead'),
    admin: compared,
  },
  {
    name: 'gallery',
    type: 'relationship',
    relationTo: options.galleriesCollection,
    label: texts.label('gallery'),
    admin: { ...compared, description: texts.label('galleryHint') },
  },
  {
    name: 'isPremium',
    type: 'checkbox',
    defaultValue: false,
    label: texts.label('isPremium'),
    access: editorialAccess,
    admin: { position: 'sidebar', description: texts.label('isPremiumHint') },
  },
  // Pictures in the text, before and after the marker, so that they count as used.
  {
    name: 'textImages',
    type: 'upload',
    relationTo: options.imagesCollection,
    hasMany: true,
    maxDepth: 0,
    hidden: true,
    access: hiddenAccess,
    admin: { hidden: true },
  },
]

/** The fields of image posts. */
export const imagePostFields = (options: ResolvedArticlesOptions): Field[] => [
  smallTextField({ name: 'text', label: texts.label('postText'), maxCharacters: MAX_POST_TEXT }),
  {
    name: 'images',
    type: 'upload',
    relationTo: options.imagesCollection,
    hasMany: true,
    required: true,
    minRows: 1,
    maxRows: MAX_IMAGES,
    displayPreview: true,
    label: texts.label('images'),
    admin: compared,
  },
]
