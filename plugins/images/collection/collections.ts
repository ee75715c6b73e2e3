import { accessBy, type CollectionExtension, type PlainTable, taskTexts } from '@litfass/kit'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { allOf, anyOf, matching, nobody, owner, staff } from '@litfass/kit/policies'
import type { CollectionConfig } from 'payload'
import { imageAccess, staffOnly } from '../access.ts'
import { RECIPES, RENDITIONS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { thumbnailOf } from '../presenters/placeholder.ts'
import { serveOriginal } from '../serving/originals.ts'
import { texts } from '../texts.ts'
import { enqueueRender, purgeHidden, recordRevision, releaseFiles } from './changeHooks.ts'
import { imageFields, imageRevisions } from './fields.ts'
import { recordLists } from './recordedLists.ts'
import { uploadHooks } from './uploadHooks.ts'
import { findByUse } from './usage.ts'

/** Returns what the plugin adds to the collection of pictures. */
export function imageExtension(options: ResolvedImagesOptions): CollectionExtension {
  const recorded = recordLists(options)
  const uploads = uploadHooks(options)
  return {
    labels: { singular: texts.label('image'), plural: texts.label('images') },
    access: imageAccess(options),
    admin: {
      group: taskTexts.label('tasks.pictures'),
      description: texts.label('about'),
      useAsTitle: 'originalName',
      defaultColumns: ['picture', 'caption', 'copyright', 'visibility', 'createdAt'],
      listSearchableFields: ['caption', 'copyright', 'alt', 'originalName'],
      // The grid has rows of five, four, two and one.
      pagination: { defaultLimit: 40, limits: [20, 40, 80, 160] },
      components: {
        beforeListTable: [{ path: '@litfass/images/rsc#PictureFolders', serverProps: { isFolder: true } }],
        edit: {
          Upload: '@litfass/images/admin#PictureUpload',
          beforeDocumentControls: ['@litfass/images/admin#VisibilityControls'],
        },
      },
    },
    disableDuplicate: true,
    trash: true,
    fields: { first: imageFields(options) },
    revisions: imageRevisions,
    // One picture for each key of an account; pictures without a key are not counted.
    indexes: [{ fields: ['owner', 'uploadKey'], unique: true }],
    forceSelect: {
      renditionHash: true,
      width: true,
      height: true,
      frames: true,
      is_stub: true,
      visibility: true,
    },
    upload: {
      disableLocalStorage: true,
      filesRequiredOnCreate: false,
      filenameCompoundIndex: ['filename', 'contentHash'],
      crop: false,
      focalPoint: false,
      cacheTags: false,
      pasteURL: false,
      handlers: [serveOriginal(options)],
      adminThumbnail: ({ doc }) => thumbnailOf(doc, options.cdnUrl),
    },
    hooks: {
      beforeOperation: [...uploads.beforeOperation, ...recorded.beforeOperation, findByUse(options)],
      beforeChange: uploads.beforeChange,
      afterChange: [enqueueRender, recordRevision(options), purgeHidden, announceChange],
      beforeDelete: [releaseFiles],
      afterDelete: [announceDeletion],
      afterOperation: recorded.afterOperation,
      afterError: uploads.afterError,
    },
  }
}

const writtenByPlugin = { create: nobody, update: nobody, delete: nobody }

/**
 * The history of pictures: file, recipe, focus and texts after each saved change, with author and time. Only the
 * plugin writes it, in the transaction of the change; it is deleted with the picture. Originals it refers to are
 * kept.
 */
export function recipesCollection(options: ResolvedImagesOptions): CollectionConfig {
  return {
    slug: RECIPES,
    access: accessBy({
      ...writtenByPlugin,
      read: anyOf(
        staff,
        allOf(
          owner(RECIPES, { field: 'image.owner' }),
          matching('not withdrawn', {
            'image.visibility': { not_equals: 'withdrawn' },
            'image.deletedAt': { exists: false },
          }),
        ),
      ),
    }),
    admin: { hidden: true },
    graphQL: { singularName: 'ImageRecipe', pluralName: 'ImageRecipes' },
    lockDocuments: false,
    fields: [
      { name: 'image', type: 'relationship', relationTo: options.collection, required: true, index: true },
      { name: 'revision', type: 'number', required: true },
      // Only the picture itself determines which of them its owner may not see.
      { name: 'contentHash', type: 'text', required: true, index: true, access: { read: staffOnly } },
      { name: 'originalName', type: 'text', access: { read: staffOnly } },
      { name: 'rotation', type: 'number', required: true },
      { name: 'crop', type: 'json' },
      { name: 'focus_x', type: 'number', required: true },
      { name: 'focus_y', type: 'number', required: true },
      { name: 'caption', type: 'textarea' },
      { name: 'copyright', type: 'text' },
      { name: 'alt', type: 'text' },
      { name: 'language', type: 'text', defaultValue: options.textLanguage },
      { name: 'savedBy', type: 'relationship', relationTo: options.accountsCollection, maxDepth: 0 },
    ],
    indexes: [{ fields: ['image', 'revision'], unique: true }],
  }
}

/**
 * The renditions of each picture, and since when they are retired. These rows decide which files are served and which
 * can be removed. They go with their picture: a worker may claim a rendition between a deletion's hooks and itself.
 */
export const renditionsTable = ({ collection }: ResolvedImagesOptions): PlainTable => ({
  name: RENDITIONS,
  columns: {
    image_id: { type: 'reference', to: collection, onDelete: 'cascade', required: true },
    hash: { type: 'text', required: true, index: true },
    rotation: { type: 'numeric', default: 0 },
    retired_at: { type: 'time' },
  },
  timestamps: true,
  unique: [['image_id', 'hash']],
  indexes: [['updated_at']],
})
