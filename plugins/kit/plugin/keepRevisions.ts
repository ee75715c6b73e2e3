import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  FlattenedField,
  GlobalConfig,
  NumberField,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { executeSql, lockRow, sql } from '../database/database.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { announcing } from '../presence/announcing.ts'
import { forgetForms } from '../presence/rows.ts'
import { type RevisionSettings, refuseOutdated, type Subject, type Update } from '../revisions/conflicts.ts'
import { editorialFields, REVISION, replacedValues, revisionOf } from '../revisions/differences.ts'
import { forgetSaves, recordSave } from '../revisions/saves.ts'
import { storedRevision } from '../revisions/stored.ts'
import { texts } from '../revisions/texts.ts'
import { hasAutosave, hideUntouched, numberFirstSave } from '../revisions/untouched.ts'
import { keepVersions } from '../versions/keepVersions.ts'

type Data = Update['data']

/**
 * Gives the documents of a collection a `revision`: the server counts their saves there, and refuses (409) an update that
 * carries another revision than the stored one, with everything that has changed since. One without a revision passes.
 * Of a collection with drafts the stored one is the latest version: a draft counts like every other save. Restoring a version
 * counts, and carries none: what it replaces stays a version. Writes below Payload's operations, such as
 * `payload.db.updateOne`, do not count. Its hooks run after the collection's own. Open forms tell each other who writes (decision
 * 0069), in place of Payload's locks. Of a collection with drafts each version is recorded (decision 0073).
 */
export function keepRevisions(collection: CollectionConfig, settings: RevisionSettings): CollectionConfig {
  const { fields, hooks } = collection
  const isStoredEmpty = hasAutosave(collection)
  const subjectOf = ({ slug, flattenedFields }: Described, id: unknown): Subject => ({
    slug,
    id: Number(id),
    fields: editorialFields(flattenedFields, settings.told),
    settings,
  })
  const counted: CollectionConfig = {
    ...announcing(collection),
    fields: [...fields, revisionField(settings)],
    hooks: {
      ...hooks,
      beforeOperation: [
        lockRow,
        noteRestoring,
        ...(isStoredEmpty ? [numberFirstSave] : []),
        ...(hooks?.beforeOperation ?? []),
      ],
      beforeValidate: [
        async ({ collection, data, operation, originalDoc, req }) => {
          if (operation === 'update' && data && !isRestoring(req, collection.slug))
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
          if (operation === 'create') return isStoredEmpty ? data : { ...data, [REVISION]: 1 }
          await requireUnchanged(req, collection, originalDoc)
          return countSave({ subject: subjectOf(collection, originalDoc.id), before: originalDoc, data, req })
        },
      ],
      afterDelete: [
        ...(hooks?.afterDelete ?? []),
        async ({ collection, id, req }) => {
          await forgetSaves(req, collection.slug, Number(id))
          await forgetForms(req, collection.slug, Number(id))
        },
      ],
    },
  }
  return keepVersions(hideUntouched(counted), { whole: settings.whole, appearsAt: settings.appearsAt })
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
    ...announcing(config),
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
const revisionField = ({ panelField, panelDiff }: RevisionSettings): NumberField => ({
  name: REVISION,
  type: 'number',
  defaultValue: 0,
  label: texts.label('field'),
  admin: {
    components: { Field: panelField, ...(panelDiff && { Diff: panelDiff }) },
    disableBulkEdit: true,
    disableGroupBy: true,
    disableListColumn: true,
    disableListFilter: true,
  },
})

async function countSave({ subject, before, data, req }: Update): Promise<Data> {
  const revision = revisionOf(before) + 1
  const { whole = (document: Data) => document } = subject.settings
  await recordSave(req, subject, revision, replacedValues(subject.fields, whole(before), whole(data)))
  return { ...data, [REVISION]: revision }
}

/**
 * Refuses a save of a document that has been saved since this operation read it: updates of many documents at once, and
 * restored versions, read it without a lock.
 */
async function requireUnchanged(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  read: Data,
): Promise<void> {
  const stored = await storedRevision(req, collection, Number(read.id), { lock: true })
  if (stored !== undefined && stored !== revisionOf(read)) throw new LitfassError('conflict')
}

const RESTORED = 'litfassRestoredIn'

/** Notes that a version is restored, which Payload does not tell the hooks that follow. */
const noteRestoring: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation === 'restoreVersion') req.context[RESTORED] = collection.slug
  else if (operation === 'update' && isRestoring(req, collection.slug)) delete req.context[RESTORED]
  return args
}

/** The version that is restored holds the revision of its own day. */
const isRestoring = ({ context }: PayloadRequest, slug: string): boolean => context[RESTORED] === slug

/** Lets one save of a global at a time happen; a global that was never saved has no row to lock. */
async function lockGlobal(req: PayloadRequest, slug: string): Promise<void> {
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`litfass_revisions:${slug}`}))`)
}
