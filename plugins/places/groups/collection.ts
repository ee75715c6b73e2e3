import { accessBy, fieldAccessBy, keepRevisions, LitfassError, taskTexts } from '@litfass/kit'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { everyone, nobody, staff } from '@litfass/kit/policies'
import { tidyText } from '@litfass/kit/search'
import { forgetSlugs, keepSlug, slugField } from '@litfass/kit/slugs'
import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { followMerges } from '../content/merged.ts'
import type { PlacesOptions } from '../options.ts'
import { MAX_NAME } from '../rules/kinds.ts'
import { nameKey, placeSearch } from '../rules/names.ts'
import { texts } from '../texts.ts'

/** Most places of a group. */
const MOST_IN_GROUP = 500

/** The named areas (decision 0085). */
export const groupCollection = (slug: string, { collection }: PlacesOptions): CollectionConfig =>
  keepRevisions(
    {
      slug,
      labels: { singular: texts.label('group'), plural: texts.label('groups') },
      access: accessBy({ create: staff, read: everyone, update: staff, delete: staff }),
      admin: {
        group: taskTexts.label('tasks.editorial'),
        description: texts.label('groupsAbout'),
        useAsTitle: 'name',
        defaultColumns: ['name', 'locations', 'updatedAt'],
        listSearchableFields: ['name'],
      },
      defaultSort: 'name',
      disableDuplicate: true,
      trash: true,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: MAX_NAME, label: texts.label('name') },
        {
          name: 'locations',
          type: 'relationship',
          relationTo: collection,
          hasMany: true,
          maxRows: MOST_IN_GROUP,
          label: texts.label('places'),
          hooks: { beforeChange: [followMerges] },
        },
        { name: 'description', type: 'textarea', maxLength: 1000, label: texts.label('description') },
        slugField(),
        {
          name: 'search',
          type: 'text',
          hidden: true,
          access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
        },
      ],
      hooks: {
        beforeChange: [keepName, keepSlug({ from: 'name', fallback: 'gebiet' })],
        afterChange: [announceChange],
        afterDelete: [forgetSlugs, announceDeletion],
      },
    },
    { panelField: '@litfass/interface/revisions#RevisionField' },
  )

/** Derives the text in which a group is searched, and refuses a name without a letter. */
const keepName: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const given: unknown = data.name ?? originalDoc?.name
  const name = tidyText(typeof given === 'string' ? given : '')
  if (nameKey(name) === '')
    throw new LitfassError('refused', { fieldErrors: { name: texts.key('nameMissing') } })
  return { ...data, name, search: placeSearch(name, []) }
}
