import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { viewerOf } from '../access/viewerOf.ts'
import { databaseTime } from '../database/database.ts'
import { editorialFields } from '../revisions/differences.ts'
import { isMoment } from '../times/moments.ts'
import { changesBetween } from './changes.ts'
import { refuseDraftsAsLive, restoreAsWas } from './restoring.ts'
import { forgetVersions, lockDocument, readRecords, recordVersion } from './rows.ts'
import { continuesSitting, kindOfSave, type VersionKind } from './sittings.ts'
import { closeVersion, copyNewest, newestVersions, removeVersion, thinOut } from './storedVersions.ts'

/** What the versions of a collection need to know of its documents. */
export type VersionSettings = {
  /** Name of the date field that says when a published document appears. */
  appearsAt?: string | undefined
  /** Versions without a name that a document keeps; 0 for all. As `maxPerDoc` says when left out. */
  most?: number | undefined
  /** Returns a document as those see it who see all of it, where its hooks store it in another form. */
  whole?: ((document: Readonly<Data>) => Data) | undefined
}

type Data = Record<string, unknown>

const KEY = 'litfassVersions'

type Kept = { custom?: Record<string, unknown> }

/** Whether {@link keepVersions} records the versions of a collection. */
export const keepsVersions = ({ custom }: Kept): boolean => custom !== undefined && Object.hasOwn(custom, KEY)

/** Returns the options of {@link keepVersions} for a collection. */
export const versionSettingsOf = ({ custom }: Kept): VersionSettings => Object.assign({}, custom?.[KEY])

/** Whether a collection has drafts, and with them versions that say how a document came to be. */
export const hasDrafts = ({ versions }: Pick<CollectionConfig, 'versions'>): boolean =>
  typeof versions === 'object' && Boolean(versions.drafts)

/** Versions of a document that Payload keeps where a collection does not say how many. */
const PAYLOADS_MOST = 100

/**
 * Records of each version of a collection with drafts who saved it and what it changed, and keeps one version for each person and
 * sitting: the draft that continues a sitting takes the place of the one before (decision 0073). Its hooks run after the
 * collection's own. Payload's limit of versions would remove those with a name and the one that readers see, so it is taken over. Of a
 * collection whose versions are recorded already, such as one that the project itself gave drafts, the settings are added.
 */
export function keepVersions(collection: CollectionConfig, settings: VersionSettings = {}): CollectionConfig {
  const { endpoints, hooks, versions } = collection
  if (!hasDrafts(collection) || typeof versions !== 'object') return collection
  const known = keepsVersions(collection)
    ? versionSettingsOf(collection)
    : { most: versions.maxPerDoc ?? PAYLOADS_MOST }
  const custom = { ...collection.custom, [KEY]: { ...known, ...settings } }
  if (keepsVersions(collection)) return { ...collection, custom }
  return {
    ...collection,
    custom,
    versions: { ...versions, maxPerDoc: 0 },
    // `false` has neither Payload's own nor ours.
    ...(endpoints !== false && { endpoints: [restoreAsWas, ...(endpoints ?? [])] }),
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), refuseDraftsAsLive, noteSaving],
      beforeChange: [...(hooks?.beforeChange ?? []), openVersion],
      afterChange: [record, ...(hooks?.afterChange ?? [])],
      afterDelete: [...(hooks?.afterDelete ?? []), forget],
    },
  }
}

type Saving = {
  isDraft: boolean
  isRestoring: boolean
  /** Payload writes into the newest version, whatever that is. */
  isWithdrawing: boolean
}

const savingKey = (slug: string) => `litfassVersionSaving:${slug}`

/** Notes how documents are saved, which Payload does not tell the hooks that follow. */
const noteSaving: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return args
  const status: unknown = Object('data' in args ? args.data : undefined)._status
  const saving: Saving = {
    isDraft: 'draft' in args && args.draft === true && status !== 'published',
    isRestoring: operation === 'restoreVersion',
    isWithdrawing: 'unpublishAllLocales' in args && Boolean(args.unpublishAllLocales),
  }
  req.context[savingKey(collection.slug)] = saving
  return args
}

const savingOf = ({ context }: PayloadRequest, slug: string): Saving =>
  Object.assign({ isDraft: false, isRestoring: false, isWithdrawing: false }, context[savingKey(slug)])

/** What was decided about a version before it is saved: what it is, and whose place it takes. */
type Opened = { kind: VersionKind; replaces: string | null }

const openedKey = (slug: string, id: unknown) => `litfassVersion:${slug}:${id}`

/** Decides, while the document is locked, whether a save continues the sitting of the latest version or begins a new one. */
const openVersion: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data
  const { slug } = collection
  const document = { slug, id: String(originalDoc?.id) }
  await lockDocument(req, document)
  const now = await databaseTime(req)
  const kind = kindOfSave({
    ...savingOf(req, slug),
    status: data._status,
    wasPublished: await isPublished(req, slug, originalDoc?.id),
    appearsAt: appearance(collection, data),
    now,
  })
  const version = await continued(req, document, { kind, now })
  if (version.id !== null && !version.isContinued)
    await preserveVersion(req, collection, document, version.id)
  const opened: Opened = { kind, replaces: version.isContinued ? version.id : null }
  req.context[openedKey(slug, originalDoc?.id)] = opened
  return data
}

/** Returns the newest version, and whether a save continues the sitting in which it was made. */
async function continued(
  req: PayloadRequest,
  document: { slug: string; id: string },
  { kind, now }: { kind: VersionKind; now: number },
) {
  const [newest] = await newestVersions(req, document, { limit: 1, isBrief: true })
  if (!newest) return { id: null, isContinued: false }
  const id = String(newest.id)
  const latest = (await readRecords(req, document.slug, [id])).get(id)
  return { id, isContinued: continuesSitting(latest, { kind, savedBy: savedBy(req), now }) }
}

/** Prevents Payload from writing into the newest version, as it would for an autosave and when content is withdrawn. */
async function preserveVersion(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  document: { slug: string; id: string },
  version: string,
): Promise<void> {
  if (savingOf(req, collection.slug).isWithdrawing) await copyNewest(req, document)
  else if (hasAutosaveEnabled(collection)) await closeVersion(req, collection.slug, version)
}

/** Records the version that was saved; the one whose place it takes goes. */
const record: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { slug } = collection
  const document = { slug, id: String(doc.id) }
  const { kind, replaces } = await takeOpened(req, collection, doc)
  const [newest, ...earlier] = await newestVersions(req, document, { limit: 3 })
  if (!newest) return doc
  const version = String(newest.id)
  // Payload's autosave has written into it; any other save has made a new one.
  if (replaces !== null && replaces !== version) await removeVersion(req, slug, replaces)
  // A save that continues a sitting, as most autosaves do, adds none.
  if (replaces === null) await thinOut(req, document, versionSettingsOf(collection).most ?? PAYLOADS_MOST)
  const before = earlier.find(({ id }) => String(id) !== replaces)
  const changes = before ? changesOf(collection, before.version, newest.version) : null
  await recordVersion(req, document, version, { kind, savedBy: savedBy(req), changes })
  return doc
}

/** Returns what was decided before the save; a document that was created has nothing before it. */
async function takeOpened(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  doc: Data,
): Promise<Opened> {
  const key = openedKey(collection.slug, doc.id)
  const opened = req.context[key]
  delete req.context[key]
  const kind = kindOfSave({
    isRestoring: false,
    isDraft: false,
    status: doc._status,
    wasPublished: false,
    appearsAt: appearance(collection, doc),
    now: await databaseTime(req),
  })
  return Object.assign({ kind, replaces: null }, opened)
}

const forget: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await forgetVersions(req, { slug: collection.slug, id: String(id) })
}

function changesOf(collection: SanitizedCollectionConfig, before: Data, after: Data) {
  const { whole = (document: Readonly<Data>) => document } = versionSettingsOf(collection)
  return changesBetween({
    fields: editorialFields(collection.flattenedFields),
    before: whole(before),
    after: whole(after),
  })
}

async function isPublished(req: PayloadRequest, slug: string, id: number | string): Promise<boolean> {
  const stored = await req.payload.db.findOne<Data & { id: number | string }>({
    collection: slug as CollectionSlug,
    where: { id: { equals: id } },
    select: { _status: true },
    req,
  })
  return stored?._status === 'published'
}

/** When a document appears once it is published, in ms since 1970; `null` for immediately. */
function appearance(collection: SanitizedCollectionConfig, data: Data): number | null {
  const { appearsAt } = versionSettingsOf(collection)
  const value = appearsAt === undefined ? null : data[appearsAt]
  return isMoment(value) ? new Date(value).getTime() : null
}

function savedBy(req: PayloadRequest): number | null {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : null
}
