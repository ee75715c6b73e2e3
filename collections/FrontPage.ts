import type { Place } from '@litfass/galleries'
import { accessBy, keepGlobalRevisions, taskTexts } from '@litfass/kit'
import { announceGlobalChange } from '@litfass/kit/pages'
import { everyone, staff } from '@litfass/kit/policies'
import { sortableImagesField } from '@litfass/picture-desk'
import type { CheckboxField, GlobalConfig, GroupField, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'

/** Most pictures that can be chosen: with the big one they fill the page down to the mosaic. */
const MOST_CHOSEN = 12

/** Most stories that can be chosen: as many as stand with their picture or in lines beside it. */
const MOST_STORIES = 11

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
  label: { de: 'Navigationsleiste zum Blättern', en: 'Sliding navigation bar' },
  fields: [
    enabled('small', { de: 'auf kleinen Bildschirmen', en: 'on small screens' }),
    enabled('medium', { de: 'auf mittleren', en: 'on medium ones' }),
    enabled('large', { de: 'auf großen', en: 'on large ones' }),
  ],
}

const frontPage: GlobalConfig = {
  slug: 'front-page',
  label: { de: 'Startseite', en: 'Front page' },
  admin: { group: taskTexts.label('tasks.front') },
  // The pictures' own rules decide who sees which of them.
  access: accessBy({ read: everyone, update: staff }),
  hooks: { afterChange: [announceGlobalChange] },
  fields: [
    {
      name: 'stories',
      type: 'relationship',
      relationTo: ['articles', 'image-posts'],
      hasMany: true,
      maxRows: MOST_STORIES,
      label: { de: 'Ausgewählte Beiträge', en: 'Selected stories' },
      admin: {
        description: {
          de: 'Sie stehen in dieser Reihenfolge vor den neuesten, der erste mit Bild als Aufmacher. Was nicht live ist oder in der anderen Sprache steht, erscheint nicht.',
          en: 'They appear in this order before the latest ones, the first with an image as the lead. What is not live or is written in the other language does not appear.',
        },
      },
    },
    {
      name: 'lead',
      type: 'upload',
      relationTo: 'images',
      label: { de: 'Großes Bild oben', en: 'Lead image' },
      admin: {
        description: {
          de: 'Ohne Angabe das erste der ausgewählten Bilder, sonst das neueste.',
          en: 'If left empty: the first selected image, or else the latest.',
        },
      },
    },
    sortableImagesField({
      name: 'pictures',
      label: { de: 'Ausgewählte Bilder', en: 'Selected images' },
      description: {
        de: 'Sie stehen in dieser Reihenfolge vor den neuesten. Entwürfe werden dadurch öffentlich. Zurückgezogene Bilder erscheinen nicht.',
        en: 'They appear in this order before the latest ones. Drafts become public when they are chosen. Withdrawn images do not appear.',
      },
      collection: 'images',
      imageManagerPrefix: 'article',
      maxRows: MOST_CHOSEN,
    }),
    navigationSlider,
  ],
}

/** The editors' choice for the front page; empty places are filled with the newest pictures. */
export const FrontPage = keepGlobalRevisions(frontPage, {
  panelField: '@litfass/interface/revisions#RevisionField',
})

/** The front page, if a picture was chosen for it. The first one is cut upright when it is, the others never. */
export async function frontPagePlaces(req: PayloadRequest, imageId: number): Promise<Place[]> {
  const { lead, pictures } = await req.payload.findGlobal({
    slug: 'front-page',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const chosen = [lead, ...(pictures ?? [])].filter((picture) => picture !== null && picture !== undefined)
  const at = chosen.indexOf(imageId)
  if (at < 0) return []
  const isEnglish = req.i18n.language === 'en'
  const title = isEnglish ? 'Front page' : 'Startseite'
  const { admin } = req.payload.config.routes
  return [
    {
      kind: title,
      title,
      page: isEnglish ? '/en' : '/',
      panel: formatAdminURL({ adminRoute: admin, path: '/globals/front-page' }),
      ratio: at === 0 && (await isUpright(req, imageId)) ? '4:5' : '3:2',
    },
  ]
}

async function isUpright(req: PayloadRequest, id: number): Promise<boolean> {
  const { width, height } = await req.payload.findByID({
    collection: 'images',
    id,
    select: { width: true, height: true },
    trash: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return (width ?? 0) < (height ?? 0)
}
