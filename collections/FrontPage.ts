import { isStaff, viewerOf } from '@litfass/kit'
import { sortableImagesField } from '@litfass/picture-desk'
import type { CheckboxField, GlobalConfig, GroupField } from 'payload'

/** Most pictures that can be chosen: with the big one they fill the page down to the mosaic. */
const MOST_CHOSEN = 12

const enabled = (name: 'small' | 'medium' | 'large', label: { de: string; en: string }): CheckboxField => ({
  name,
  type: 'checkbox',
  defaultValue: name !== 'large',
  label,
})

/** On which screen sizes the bar of sections at the top is a slider (spec media 2); elsewhere it wraps. */
const navigationSlider: GroupField = {
  name: 'navigationSlider',
  type: 'group',
  label: { de: 'Navigationsleiste zum Blättern', en: 'Navigation bar that slides' },
  fields: [
    enabled('small', { de: 'auf kleinen Bildschirmen', en: 'on small screens' }),
    enabled('medium', { de: 'auf mittleren', en: 'on medium ones' }),
    enabled('large', { de: 'auf großen', en: 'on large ones' }),
  ],
}

/** What the editors put on the front page; where they say nothing, the newest pictures stand there. */
export const FrontPage: GlobalConfig = {
  slug: 'front-page',
  label: { de: 'Startseite', en: 'Front page' },
  access: {
    // Which pictures are named is no secret; which of them somebody sees is decided by the pictures' own rules.
    read: () => true,
    update: ({ req }) => isStaff(viewerOf(req)),
  },
  fields: [
    {
      name: 'lead',
      type: 'upload',
      relationTo: 'images',
      label: { de: 'Großes Bild oben', en: 'Big picture at the top' },
      admin: {
        description: {
          de: 'Ohne Angabe das erste der ausgewählten Bilder, sonst das neueste.',
          en: 'When left empty: the first of the chosen pictures, else the newest one.',
        },
      },
    },
    sortableImagesField({
      name: 'pictures',
      label: { de: 'Ausgewählte Bilder', en: 'Chosen pictures' },
      description: {
        de: 'Sie stehen in dieser Reihenfolge vor den neuesten. Bilder, die nicht öffentlich sind, erscheinen nicht.',
        en: 'They come in this order before the newest ones. Pictures that are not public do not appear.',
      },
      collection: 'images',
      imageManagerPrefix: 'article',
      maxRows: MOST_CHOSEN,
    }),
    navigationSlider,
  ],
}
