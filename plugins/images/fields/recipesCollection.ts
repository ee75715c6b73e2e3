import { isApproved, isStaff, viewerOf } from '@litfass/kit'
import type { Access, CollectionConfig, Where } from 'payload'
import { staffOnly } from '../access/imageAccess.ts'
import { RECIPES } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const nobody = () => false

/** Staff, and the owner of the picture as long as it is not withdrawn. */
const staffOrOwners: Access = ({ req }) => {
  const viewer = viewerOf(req)
  if (isStaff(viewer)) return true
  if (!isApproved(viewer)) return false
  const isOwn: Where = { 'image.owner': { equals: viewer.id } }
  const isShown: Where = { 'image.visibility': { not_equals: 'withdrawn' } }
  return { and: [isOwn, isShown] }
}

/**
 * What a picture was after each saved change: file, recipe, focus and texts, with who and when. The plugin alone
 * writes it, in the transaction of the change; it goes with the picture. Originals it names stay.
 */
export function recipesCollection(options: ResolvedImagesOptions): CollectionConfig {
  return {
    slug: RECIPES,
    access: { create: nobody, read: staffOrOwners, update: nobody, delete: nobody },
    admin: { hidden: true },
    graphQL: { singularName: 'ImageRecipe', pluralName: 'ImageRecipes' },
    lockDocuments: false,
    fields: [
      { name: 'image', type: 'relationship', relationTo: options.collection, required: true, index: true },
      { name: 'revision', type: 'number', required: true },
      // Which of them an owner may not know is told by the picture alone.
      { name: 'contentHash', type: 'text', required: true, index: true, access: { read: staffOnly } },
      { name: 'originalName', type: 'text', access: { read: staffOnly } },
      { name: 'rotation', type: 'number', required: true },
      { name: 'crop', type: 'json' },
      { name: 'focus_x', type: 'number', required: true },
      { name: 'focus_y', type: 'number', required: true },
      { name: 'caption', type: 'textarea' },
      { name: 'copyright', type: 'text' },
      { name: 'savedBy', type: 'relationship', relationTo: options.accountsCollection, maxDepth: 0 },
    ],
    indexes: [{ fields: ['image', 'revision'], unique: true }],
  }
}
