import { accessBy, type CollectionExtension, fieldAccessBy, LitfassError, taskTexts } from '@litfass/kit'
import { type FeaturedType, typesWith } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { allOf, anyOf, approved, matching, nobody, staff } from '@litfass/kit/policies'
import { searchText, textKey, tidyText } from '@litfass/kit/search'
import { forgetSlugs, keepSlug, slugField } from '@litfass/kit/slugs'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionSlug,
  Config,
  Field,
  FieldHook,
  Payload,
  PayloadRequest,
  RelationshipField,
  RelationshipValue,
  Where,
} from 'payload'
import { relationship } from 'payload/shared'
import { options, type TopicsOptions } from './options.ts'
import { dropReferences, mergedInto, notePublic, referrersOf } from './store.ts'
import { texts } from './texts.ts'
import { MAX_NAME, TOPIC_STATES } from './topics.ts'

const access = accessBy({
  create: approved,
  // Those who write choose tags of others, and see their own before anyone else does.
  read: anyOf(
    staff,
    allOf(approved, matching('not disabled', { state: { not_equals: 'disabled' } })),
    matching('an enabled topic, or a tag that a published document has had', {
      or: [
        { state: { equals: 'enabled' } },
        { and: [{ state: { equals: 'tag' } }, { wasPublic: { equals: true } }] },
      ],
    }),
  ),
  update: staff,
  delete: staff,
})

/** Turns a collection of the project into the collection of topics and tags (decision 0035). */
export const topicExtension = (collection: CollectionSlug): CollectionExtension => ({
  labels: { singular: texts.label('topic'), plural: texts.label('topics') },
  access,
  admin: {
    group: taskTexts.label('tasks.editorial'),
    description: texts.label('about'),
    useAsTitle: 'name',
    defaultColumns: ['name', 'state', 'updatedAt'],
    listSearchableFields: ['name', 'description'],
    components: {
      beforeListTable: ['@litfass/topics/admin#TopicBulkActions'],
      edit: { beforeDocumentControls: ['@litfass/topics/admin#TopicActions'] },
    },
  },
  defaultSort: 'name',
  // A copy would have the name of another one.
  disableDuplicate: true,
  trash: true,
  revisions: { panelField: '@litfass/interface/revisions#RevisionField' },
  fields: { first: topicFields(collection) },
  hooks: {
    beforeChange: [keepName, keepSlug({ from: 'name', fallback: 'thema' })],
    afterChange: [announceChange],
    beforeDelete: [leaveContent],
    afterDelete: [forgetSlugs, announceDeletion],
  },
})

/** Takes a topic that is deleted for good off all that is about it, which lists of that show. */
const leaveContent: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const left = await dropReferences(req, options.of(req.payload), Number(id))
  for (const [collection, ids] of left) if (ids.length > 0) await publishChanges(req, collection, ids)
}

function topicFields(collection: CollectionSlug): Field[] {
  const derived = {
    type: 'text',
    hidden: true,
    access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
  } as const
  return [
    { name: 'name', type: 'text', required: true, maxLength: MAX_NAME, label: texts.label('name') },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 500,
      label: texts.label('description'),
      admin: { description: texts.label('descriptionHint') },
    },
    {
      name: 'state',
      // Required only in the database, so that GraphQL does not require it from users who may not set it.
      type: 'select',
      index: true,
      // A topic has its place on the site: staff choose that, it never comes about by the way.
      defaultValue: () => 'tag',
      label: texts.label('state'),
      options: TOPIC_STATES.map((value) => ({ value, label: texts.label(value) })),
      access: fieldAccessBy({ create: staff, update: staff }),
      admin: { position: 'sidebar', description: texts.label('stateHint') },
    },
    slugField(),
    /** Equal for names that count as the same. */
    { ...derived, name: 'nameKey', unique: true },
    /** The text in which suggestions are searched. */
    { ...derived, name: 'search' },
    /** Whether a published document has had it. What has been public once is no secret any more. */
    { ...derived, type: 'checkbox', name: 'wasPublic', defaultValue: false },
    {
      name: 'mergedInto',
      type: 'relationship',
      relationTo: collection,
      label: texts.label('mergedInto'),
      access: fieldAccessBy({ create: nobody, read: staff, update: nobody }),
      admin: { readOnly: true, position: 'sidebar', condition: ({ mergedInto }) => Boolean(mergedInto) },
    },
  ]
}

/** The limit of an index in PostgreSQL; names of eighty characters reach it only with stacked combining marks. */
const MAX_KEY_BYTES = 2600

/** Derives the searched forms of a name, and refuses one that another topic has. */
async function keepName({
  collection,
  data,
  originalDoc,
  req,
}: Parameters<CollectionBeforeChangeHook>[0]): Promise<Record<string, unknown>> {
  const name = tidyText(String(data.name ?? originalDoc?.name ?? ''))
  if (name === '') throw new LitfassError('refused', { fieldErrors: { name: texts.key('nameMissing') } })
  const key = textKey(name)
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new LitfassError('refused', { fieldErrors: { name: 'litfass:error:textTooLong' } })
  const [other] = await executeSql(
    req,
    sql`select name, deleted_at is not null as trashed from ${tableOf(collection.slug)}
        where name_key = ${key} and id is distinct from ${originalDoc?.id ?? null}`,
  )
  if (other)
    throw new LitfassError('refused', {
      detail: 'topic.nameTaken',
      msgKey: texts.key(other.trashed ? 'nameInTrash' : 'nameTaken'),
      values: { name: String(other.name) },
    })
  const state = data.state ?? originalDoc?.state ?? 'tag'
  return { ...data, name, state, nameKey: key, search: searchText(name) }
}

/** Returns the fields that give documents topics and tags. */
export const topicalFields = (collection: CollectionSlug): Field[] => [
  choiceField(collection, { name: 'topics', shown: { state: { equals: 'enabled' } } }),
  choiceField(collection, { name: 'tags', shown: { state: { not_equals: 'disabled' } } }),
]

/** Notes that readers see the tags of a document, as soon as it is published. */
export const showTags: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await notePublic(req, { collection: collection.slug, id: Number(doc.id) })
}

/** The place of topics among the columns of a list: behind the title, a picture and the author. */
const COLUMN = 3

/** Shows topics in the list of a collection that has them, where it names its columns. */
export const showInLists = (config: Config, { collection }: FeaturedType<'topics'>): Config => ({
  ...config,
  collections: (config.collections ?? []).map((one) => {
    const columns = one.admin?.defaultColumns
    if (one.slug !== collection || !columns || columns.includes('topics')) return one
    return { ...one, admin: { ...one.admin, defaultColumns: columns.toSpliced(COLUMN, 0, 'topics') } }
  }),
})

/**
 * A field of several topics. What is `shown` to choose from is for the form alone: a document keeps a topic that has been
 * disabled meanwhile, and can be saved.
 */
const choiceField = (
  collection: CollectionSlug,
  { name, shown }: { name: 'topics' | 'tags'; shown: Where },
): RelationshipField => ({
  name,
  type: 'relationship',
  relationTo: collection,
  hasMany: true,
  maxRows: 20,
  label: texts.label(name),
  filterOptions: shown,
  validate: (value: RelationshipValue | null | undefined, { filterOptions: _, ...rest }) =>
    relationship(value, rest),
  hooks: { beforeChange: [followMerges(collection)] },
  admin: {
    position: 'sidebar',
    description: texts.label(`${name}Hint`),
    // A drawer would make topics of what is typed there.
    allowCreate: false,
    ...(name === 'tags' && {
      components: { Field: { path: '@litfass/topics/admin#TagsField', clientProps: { collection } } },
    }),
  },
})

/**
 * Puts in the place of a merged topic the one it was merged into: a form may have been open meanwhile. No topic stands in a
 * field twice.
 */
const followMerges =
  (collection: CollectionSlug): FieldHook =>
  ({ req, value }) =>
    Array.isArray(value) ? withoutMerged(req, collection, value) : value

async function withoutMerged(
  req: PayloadRequest,
  collection: CollectionSlug,
  value: readonly unknown[],
): Promise<unknown[]> {
  const ids = value.map(Number)
  const merged = await mergedInto(req, collection, ids.filter(Number.isSafeInteger))
  return [...new Set(value.map((one, at) => merged.get(ids[at] ?? 0) ?? one))]
}

/** Does the same in collections that refer to topics in fields of their own. Plugins that come later have added them by now. */
export function followMergesInReferrers(payload: Payload, { collection }: TopicsOptions): void {
  const types = typesWith(payload.config, 'topics')
  for (const one of referrersOf(payload, collection)) {
    const config = payload.collections[one.collection]?.config
    if (!config || types.some((type) => type.collection === one.collection)) continue
    // First, so that hooks that keep or compare values see the topics that are stored.
    config.hooks.beforeChange = [followMergesIn(collection, one.fields), ...config.hooks.beforeChange]
  }
}

/** @param paths of the fields, such as `filter.topics` */
const followMergesIn =
  (collection: CollectionSlug, paths: readonly string[]): CollectionBeforeChangeHook =>
  async ({ data, req }) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const holder: unknown = names.reduce<unknown>((part, name) => Object(part)[name], data)
      if (typeof holder !== 'object' || holder === null) continue
      const value: unknown = Reflect.get(holder, last)
      if (Array.isArray(value)) Reflect.set(holder, last, await withoutMerged(req, collection, value))
    }
    return data
  }
