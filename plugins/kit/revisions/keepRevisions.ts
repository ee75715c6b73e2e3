import type { CollectionConfig, FlattenedField, GlobalConfig, NumberField, PayloadRequest } from 'payload'
import { executeSql, lockRow, sql, tableOf } from '../database/database.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { type RevisionSettings, refuseOutdated, type Subject, type Update } from './conflicts.ts'
import { editorialFields, REVISION, replacedValues, revisionOf } from './differences.ts'
import { forgetSaves, recordSave } from './saves.ts'
import { texts } from './texts.ts'

type Data = Update['data']

/**
 * Gives the documents of a collection a `revision`: the server counts their saves there, and refuses (409) an update that
 * carries another revision than the stored one, with everything that has changed since. One without a revision passes.
 * Writes below Payload's operations, such as `payload.db.updateOne`, do not count. Its hooks run after the collection's
 * own.
 */
export function keepRevisions(collection: CollectionConfig, settings: RevisionSettings): CollectionConfig {
  const { fields, hooks } = collection
  const subjectOf = ({ slug, flattenedFields }: Described, id: unknown): Subject => ({
    slug,
    id: Number(id),
    fields: editorialFields(flattenedFields, settings.told),
    settings,
  })
  return {
    ...collection,
    fields: [...fields, revisionField(settings)],
    hooks: {
      ...hooks,
      beforeOperation: [lockRow, ...(hooks?.beforeOperation ?? [])],
      beforeValidate: [
        async ({ collection, data, operation, originalDoc, req }) => {
          if (operation === 'update' && data)
            await refuseOutdated({
              subject: subjectOf(collection, originalDoc.id),
              before: originalDoc,
              data,
              req,
            })
          return data
        },
        ...(hooks?.beforeValidate ?? []),
      ],
      beforeChange: [
        ...(hooks?.beforeChange ?? []),
        async ({ collection, data, operation, originalDoc, req }) => {
          if (operation === 'create') return { ...data, [REVISION]: 1 }
          await requireUnchanged(req, collection.slug, originalDoc)
          return countSave({ subject: subjectOf(collection, originalDoc.id), before: originalDoc, data, req })
        },
      ],
      afterDelete: [
        ...(hooks?.afterDelete ?? []),
        ({ collection, id, req }) => forgetSaves(req, collection.slug, Number(id)),
      ],
    },
  }
}

/** Does for a global what {@link keepRevisions} does for a collection. */
export function keepGlobalRevisions(config: GlobalConfig, settings: RevisionSettings): GlobalConfig {
  const { fields, hooks } = config
  const subjectOf = ({ slug, flattenedFields }: Described): Subject => ({
    slug,
    id: 0,
    fields: editorialFields(flattenedFields, settings.told),
    settings,
  })
  return {
    ...config,
    fields: [...fields, revisionField(settings)],
    hooks: {
      ...hooks,
      beforeOperation: [
        async ({ args, global, operation, req }) => {
          if (operation === 'update') await lockGlobal(req, global.slug)
          return args
        },
        ...(hooks?.beforeOperation ?? []),
      ],
      beforeValidate: [
        async ({ data, global, originalDoc, req }) => {
          await refuseOutdated({ subject: subjectOf(global), before: { ...originalDoc }, data, req })
          return data
        },
        ...(hooks?.beforeValidate ?? []),
      ],
      beforeChange: [
        ...(hooks?.beforeChange ?? []),
        ({ data, global, originalDoc, req }) =>
          countSave({ subject: subjectOf(global), before: { ...originalDoc }, data, req }),
      ],
    },
  }
}

type Described = { slug: string; flattenedFields: FlattenedField[] }

/** A document that has never been saved has the revision 0, so that of two first saves one is refused. */
const revisionField = ({ panelField }: RevisionSettings): NumberField => ({
  name: REVISION,
  type: 'number',
  defaultValue: 0,
  label: texts.label('field'),
  admin: {
    components: { Field: panelField },
    disableBulkEdit: true,
    disableGroupBy: true,
    disableListColumn: true,
    disableListFilter: true,
  },
})

async function countSave({ subject, before, data, req }: Update): Promise<Data> {
  const revision = revisionOf(before) + 1
  await recordSave(req, subject, revision, replacedValues(subject.fields, before, data))
  return { ...data, [REVISION]: revision }
}

/**
 * Refuses a save of a document that has been saved since this operation read it: updates of many documents at once read
 * them without a lock.
 */
async function requireUnchanged(req: PayloadRequest, slug: string, read: Data): Promise<void> {
  const [stored] = await executeSql(
    req,
    sql`select revision from ${tableOf(slug)} where id = ${Number(read.id)} for update`,
  )
  if (stored && Number(stored.revision ?? 0) !== revisionOf(read)) throw new LitfassError('conflict')
}

/** Lets one save of a global at a time happen; a global that was never saved has no row to lock. */
async function lockGlobal(req: PayloadRequest, slug: string): Promise<void> {
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`litfass_revisions:${slug}`}))`)
}
