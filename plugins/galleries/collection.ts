import { embedField } from '@litfass/consent'
import { CUT_RATIOS } from '@litfass/images/model'
import { uncreditedField } from '@litfass/images/panelFields'
import { accessBy, type CollectionExtension, fieldAccessBy, taskTexts, translate } from '@litfass/kit'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { anyOf, matching, nobody, staff } from '@litfass/kit/policies'
import type { ArrayField, Field, PayloadRequest, TextField, UIField } from 'payload'
import { LAYOUTS, MAX_CAPTION, MAX_PICTURES } from './domain/gallery.ts'
import { readRatio, type ScreenSize } from './domain/ratio.ts'
import { keepPids } from './keepPids.ts'
import type { ResolvedGalleriesOptions } from './options.ts'
import { texts } from './texts.ts'

const access = accessBy({
  create: staff,
  read: anyOf(staff, matching('published', { isPublished: { equals: true } })),
  update: staff,
  delete: staff,
})

/** Turns a collection of the project into the collection of galleries. */
export function galleryExtension(options: ResolvedGalleriesOptions): CollectionExtension {
  return {
    labels: { singular: texts.label('gallery'), plural: texts.label('galleries') },
    access,
    admin: {
      group: taskTexts.label('tasks.pictures'),
      description: texts.label('about'),
      useAsTitle: 'title',
      defaultColumns: ['title', 'isPublished', 'updatedAt'],
      listSearchableFields: ['title', 'intro'],
      components: {
        edit: {
          beforeDocumentControls: [
            { path: '@litfass/galleries/admin#ViewOnSite', clientProps: { page: options.pages.gallery } },
          ],
        },
      },
    },
    // A copy would give every picture a second URL, with nothing to tell which is canonical.
    disableDuplicate: true,
    trash: true,
    fields: { first: galleryFields(options) },
    revisions: {
      panelField: '@litfass/interface/revisions#RevisionField',
      words: { layout: layoutWords },
    },
    hooks: {
      beforeChange: [keepPids],
      afterChange: [announceChange],
      afterDelete: [announceDeletion],
    },
  }
}

function galleryFields(options: ResolvedGalleriesOptions): Field[] {
  return [
    uncreditedField,
    { name: 'title', type: 'text', required: true, maxLength: 200, label: texts.label('title') },
    { name: 'intro', type: 'textarea', maxLength: 2000, label: texts.label('intro') },
    picturesField(options),
    {
      name: 'isPublished',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      label: texts.label('isPublished'),
      admin: { position: 'sidebar', description: texts.label('isPublishedHint') },
    },
    displayOptions,
    {
      name: 'formerEntries',
      type: 'json',
      hidden: true,
      access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
      admin: { hidden: true },
    },
  ]
}

/**
 * The rows of pictures. Only staff read them here, since a row may name a picture, with a caption, that others may not
 * see; visitors get their pictures from `galleryitems`.
 */
function picturesField({ imagesCollection, chooser, embeds }: ResolvedGalleriesOptions): ArrayField {
  const clientProps = { collection: imagesCollection, max: MAX_PICTURES }
  return {
    name: 'pictures',
    type: 'array',
    maxRows: MAX_PICTURES,
    label: texts.label('pictures'),
    labels: { singular: texts.label('picture'), plural: texts.label('pictures') },
    access: fieldAccessBy({ read: staff }),
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
        // Not `required`: deleting a picture sets the column to null. `keepPids` validates it instead.
        label: texts.label('picture'),
      },
      {
        name: 'caption',
        type: 'textarea',
        maxLength: MAX_CAPTION,
        label: texts.label('caption'),
        admin: { description: texts.label('captionHint') },
      },
      embedField({ providers: embeds }),
      {
        name: 'pid',
        type: 'number',
        access: fieldAccessBy({ create: nobody, update: nobody }),
        admin: { hidden: true },
      },
    ],
  }
}

const layoutWords = (value: unknown, req: PayloadRequest): string => {
  const layout = LAYOUTS.find((one) => one === value)
  return layout ? translate(req, texts.key(layout)) : String(value ?? '')
}

type Choice = { value: string; label: { de: string; en: string } }

/** Renders a text field as a select. Payload's own select field becomes a database enum, which cannot be shrunk. */
const selectOf = (choices: readonly Choice[]) => ({
  Field: { path: '@litfass/interface/panelChoice#ChoiceField', clientProps: { choices } },
})

const ratioField = (name: ScreenSize): TextField => ({
  name,
  type: 'text',
  required: true,
  defaultValue: '3:2',
  label: texts.label(name),
  validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
    (typeof value === 'string' && readRatio(value) !== undefined) ||
    translate(req, texts.key('unknownRatio')),
  admin: {
    components: selectOf(
      CUT_RATIOS.map((value) => ({
        value,
        label: value === 'original' ? texts.label('original') : { de: value, en: value },
      })),
    ),
  },
})

const isSlider = (_data: unknown, sibling: { layout?: unknown }) => sibling.layout === 'slider'

const displayOptions: Field = {
  type: 'collapsible',
  label: texts.label('look'),
  fields: [
    {
      name: 'layout',
      type: 'text',
      required: true,
      defaultValue: 'slider',
      label: texts.label('layout'),
      validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
        LAYOUTS.some((layout) => layout === value) || translate(req, texts.key('unknownLayout')),
      admin: { components: selectOf(LAYOUTS.map((value) => ({ value, label: texts.label(value) }))) },
    },
    {
      name: 'ratio',
      type: 'group',
      label: texts.label('ratio'),
      admin: { description: texts.label('ratioHint'), hideGutter: true },
      fields: [{ type: 'row', fields: [ratioField('small'), ratioField('medium'), ratioField('large')] }],
    },
    {
      name: 'autoplay',
      type: 'checkbox',
      defaultValue: true,
      label: texts.label('autoplay'),
      admin: { condition: isSlider },
    },
    {
      name: 'hasThumbnails',
      type: 'checkbox',
      defaultValue: true,
      label: texts.label('hasThumbnails'),
      admin: { condition: isSlider },
    },
    {
      name: 'setUrlHash',
      type: 'checkbox',
      defaultValue: true,
      label: texts.label('setUrlHash'),
      admin: { description: texts.label('setUrlHashHint') },
    },
    { name: 'hasZoomAndShare', type: 'checkbox', defaultValue: true, label: texts.label('hasZoomAndShare') },
    { name: 'hasCallBar', type: 'checkbox', defaultValue: false, label: texts.label('hasCallBar') },
    {
      name: 'badgeShowMetaData',
      type: 'checkbox',
      defaultValue: false,
      label: texts.label('badgeShowMetaData'),
    },
    {
      name: 'disableReferenceMode',
      type: 'checkbox',
      defaultValue: false,
      label: texts.label('disableReferenceMode'),
    },
  ],
}

/** Lists on a picture's document where it is used. */
export const usageField: UIField = {
  name: 'usage',
  type: 'ui',
  label: texts.label('usedIn'),
  admin: { components: { Field: '@litfass/galleries/admin#ImageUsage' }, disableListColumn: true },
}

/** Leads from a picture's form to its page, and from the list of pictures to those of a gallery. */
export const picturePanel = ({
  pages,
}: Pick<ResolvedGalleriesOptions, 'pages'>): NonNullable<CollectionExtension['admin']> => ({
  components: {
    beforeListTable: [{ path: '@litfass/galleries/rsc#GalleryFolders', serverProps: { isFolder: true } }],
    edit: {
      beforeDocumentControls: [
        { path: '@litfass/galleries/admin#ViewOnSite', clientProps: { page: pages.image } },
      ],
    },
  },
})
