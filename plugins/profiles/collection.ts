import { publishDrafts } from '@litfass/images/publishing'
import { accessBy, fieldAccessBy, LitfassError, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { allOf, anyOf, approved, type Filter, matching, nobody, owner, staff } from '@litfass/kit/policies'
import { searchText } from '@litfass/kit/search'
import { forgetSlugs, keepSlug, slugTexts } from '@litfass/kit/slugs'
import { smallTextField } from '@litfass/rich-text/field'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionConfig, Field } from 'payload'
import type { ResolvedProfilesOptions } from './options.ts'
import { AUDIENCES, MESSAGE_NOTICES, OPEN_TO, PROFILE_PICTURES, PROFILES } from './routes.ts'
import { texts } from './texts.ts'

export type ProfilePicture = (typeof PROFILE_PICTURES)[number]

/** Longest biography, in characters as a reader counts them. */
export const MAX_BIOGRAPHY = 2000

const themselves = owner(PROFILES, { field: 'account' })

/** A profile is hidden while its account is locked or pending: a condition on the account, not a separate state. */
function accessOf({ counting }: ResolvedProfilesOptions) {
  const counts = Object.entries(counting).map(
    ([field, value]): Filter => ({ [`account.${field}`]: { equals: value } }),
  )
  const open = (words: string, audience: readonly string[]) =>
    matching(words, { and: [{ audience: { in: [...audience] } }, ...counts] })
  return accessBy({
    // Made and deleted with its account.
    create: nobody,
    read: anyOf(
      staff,
      themselves,
      open('open to everybody', ['everybody']),
      allOf(approved, open('open to members', ['everybody', 'members'])),
    ),
    update: anyOf(staff, themselves),
    delete: nobody,
  })
}

/** What others see of the people behind the accounts (decision 0039). */
export function profilesCollection(options: ResolvedProfilesOptions, project: Project): CollectionConfig {
  return {
    slug: slugOf(project, PROFILES),
    labels: { singular: texts.label('profile'), plural: texts.label('profiles') },
    access: accessOf(options),
    admin: {
      group: taskTexts.label('tasks.people'),
      description: texts.label('about'),
      useAsTitle: 'name',
      defaultColumns: ['name', 'avatar', 'audience', 'updatedAt'],
      listSearchableFields: ['name', 'slug'],
    },
    defaultSort: 'name',
    disableDuplicate: true,
    fields: profileFields(options),
    hooks: {
      beforeChange: [keepOwnPictures(options), deriveSearch, keepSlug({ from: 'name', fallback: 'profil' })],
      afterChange: [publishPictures, announceChange],
      afterDelete: [forgetSlugs, announceDeletion],
    },
  }
}

const followed = fieldAccessBy({ create: nobody, update: nobody })
const byThemselves = fieldAccessBy({ create: nobody, update: themselves })
const readByThemselves = fieldAccessBy({ read: anyOf(staff, themselves) })

function profileFields({ accountsCollection, imagesCollection }: ResolvedProfilesOptions): Field[] {
  return [
    {
      name: 'name',
      type: 'text',
      label: texts.label('name'),
      access: followed,
      admin: { readOnly: true, description: texts.label('nameHint') },
    },
    ...PROFILE_PICTURES.map(
      (name): Field => ({
        name,
        type: 'upload',
        relationTo: imagesCollection,
        label: texts.label(name),
        filterOptions: { imageManagerPrefix: { equals: name } },
        admin: { description: texts.label('pictureHint') },
      }),
    ),
    smallTextField({
      name: 'biography',
      label: texts.label('biography'),
      maxCharacters: MAX_BIOGRAPHY,
    }),
    {
      name: 'audience',
      type: 'select',
      defaultValue: 'members',
      index: true,
      label: texts.label('audience'),
      options: AUDIENCES.map((value) => ({ value, label: texts.label(`audiences.${value}`) })),
      access: byThemselves,
      admin: { position: 'sidebar', description: texts.label('ownChoice') },
    },
    {
      name: 'openTo',
      type: 'select',
      defaultValue: 'members',
      label: texts.label('openTo'),
      options: OPEN_TO.map((value) => ({ value, label: texts.label(`openFor.${value}`) })),
      access: byThemselves,
      admin: { position: 'sidebar', description: texts.label('ownChoice') },
    },
    {
      name: 'messageNotice',
      type: 'select',
      defaultValue: 'mail',
      label: texts.label('messageNotice'),
      options: MESSAGE_NOTICES.map((value) => ({ value, label: texts.label(`messageNotices.${value}`) })),
      access: { ...byThemselves, ...readByThemselves },
      admin: { position: 'sidebar', description: texts.label('ownChoice') },
    },
    {
      name: 'slug',
      type: 'text',
      unique: true,
      index: true,
      label: slugTexts.label('slug'),
      access: followed,
      admin: { readOnly: true, position: 'sidebar', description: slugTexts.label('slugHint') },
    },
    {
      name: 'account',
      type: 'relationship',
      relationTo: accountsCollection,
      unique: true,
      index: true,
      maxDepth: 0,
      label: texts.label('account'),
      access: { ...followed, ...readByThemselves },
      admin: { readOnly: true, position: 'sidebar' },
    },
    // The text in which suggestions are searched.
    {
      name: 'search',
      type: 'text',
      hidden: true,
      access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
    },
  ]
}

/** The id of a document, or of a relationship that may have been filled in. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : undefined
}

/** Pictures are drafts until a profile shows them. What staff make a draft again stays one. */
const publishPictures: CollectionAfterChangeHook = async ({ data, previousDoc, req }) => {
  const ids = PROFILE_PICTURES.flatMap((picture) => {
    const id = idOf(data[picture])
    return id === undefined || id === idOf(previousDoc?.[picture]) ? [] : [id]
  })
  await publishDrafts(req, { ids, imageManagers: PROFILE_PICTURES })
}

const deriveSearch: CollectionBeforeChangeHook = ({ data, originalDoc }) => ({
  ...data,
  search: searchText(String(data.name ?? originalDoc?.name ?? '')),
})

/**
 * Refuses pictures that are not the owner's own, or were uploaded for something else: a profile would show what its owner
 * may not see.
 */
const keepOwnPictures =
  ({ imagesCollection }: ResolvedProfilesOptions): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, req }) => {
    for (const picture of PROFILE_PICTURES) {
      const id = idOf(data[picture])
      if (id === undefined || id === idOf(originalDoc?.[picture])) continue
      const [own] = await executeSql(
        req,
        sql`select 1 from ${tableOf(imagesCollection)}
            where id = ${id} and owner_id = ${idOf(originalDoc?.account ?? data.account) ?? null}
              and image_manager_prefix = ${picture} and visibility <> 'withdrawn' and deleted_at is null`,
      )
      if (!own)
        throw new LitfassError('refused', {
          detail: 'profile.picture',
          fieldErrors: { [picture]: texts.key('notOwnPicture') },
        })
    }
    return data
  }
