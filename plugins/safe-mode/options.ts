import { declareOptions, LitfassError } from '@litfass/kit'
import type { ValueWords } from '@litfass/kit/values'
import type {
  AuthCollectionSlug,
  CollectionSlug,
  FlattenedField,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import type { Values } from './safeMode.ts'

/** A document of a collection that safe mode guards. */
export type Ref = { collection: CollectionSlug; id: number }

/** The guarded fields of a collection, and how they are checked and shown. */
export type GuardedCollection = {
  /** Names of the fields, of any type, whose changes must be confirmed. They are not localized. */
  fields: readonly string[]
  /** Text field that names a document. */
  title: string
  /**
   * Groups of fields whose values belong together, such as the start and the end of a window: a save of one of them takes all of its
   * group, and leaves the other fields of a pending change as they are.
   */
  together?: readonly (readonly string[])[]
  /**
   * Counts the saves of each document as well, so that Payload's form refuses (409) the save of a document that someone else has
   * saved since it was opened. It needs a migration.
   */
  countsSaves?: boolean
  /** Values to which `reset` leads, of some or all guarded fields. Without them there is no reset. */
  defaults?: Values
  /** Refuses values by a throw, after the fields' own validation. */
  check?: (req: PayloadRequest, values: Values, ref: Ref) => void | Promise<void>
  /** Does what has to be done once values are shown that are not confirmed yet, in the transaction that stores them. */
  shown?: (req: PayloadRequest, values: Values, ref: Ref) => Promise<void>
  /** Words for values whose type does not say enough, by field. */
  words?: Readonly<Record<string, ValueWords>>
}

/** Options of the safe mode plugin. */
export type SafeModeOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** The guarded collections, by slug: `{ teasers: { fields: ['layout', 'places'], title: 'name' } }`. */
  collections: Readonly<Record<string, GuardedCollection>>
  /** Seconds after which a change that no one has confirmed takes itself back; 600 when left out. */
  seconds?: number
}

export type ResolvedSafeModeOptions = Required<SafeModeOptions>

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'safe-mode',
  ({ seconds = 600, ...given }: SafeModeOptions): ResolvedSafeModeOptions => {
    if (!Number.isSafeInteger(seconds) || seconds < 1)
      throw new Error('safe-mode: seconds is a whole number, 1 or more.')
    for (const [slug, { fields, together = [], defaults = {} }] of Object.entries(given.collections)) {
      if (fields.length === 0 || new Set(fields).size < fields.length)
        throw new Error(`safe-mode: collections.${slug}.fields names fields, each of them once.`)
      if (together.flat().some((name) => !fields.includes(name)))
        throw new Error(`safe-mode: collections.${slug}.together names fields that are guarded.`)
      if (Object.keys(defaults).some((name) => !fields.includes(name)))
        throw new Error(`safe-mode: collections.${slug}.defaults has values of fields that are guarded.`)
    }
    return { ...given, seconds }
  },
)

/** Whether safe mode guards a collection, and some of its fields where they are named. */
export function isGuarded(
  payload: Pick<Payload, 'config'>,
  collection: string,
  fields: readonly string[] = [],
): boolean {
  const { collections } = options.of(payload)
  const guarded = Object.hasOwn(collections, collection) ? collections[collection] : undefined
  return guarded !== undefined && fields.every((name) => guarded.fields.includes(name))
}

/** Returns a slug if it is that of a guarded collection: a change or a line may be left of one that is not guarded any more. */
export const guardedSlug = (payload: Payload, slug: string): CollectionSlug | undefined =>
  isGuarded(payload, slug) ? payload.config.collections.find((one) => one.slug === slug)?.slug : undefined

/**
 * Returns what is guarded in a collection.
 * @throws LitfassError `absent` for a collection without safe mode
 */
export function guardedIn(payload: Pick<Payload, 'config'>, collection: string): GuardedCollection {
  const { collections } = options.of(payload)
  const found = Object.hasOwn(collections, collection) ? collections[collection] : undefined
  if (!found) throw new LitfassError('absent')
  return found
}

/**
 * Returns the config of a collection.
 * @throws LitfassError `absent` where there is none of that name
 */
export function configOf(
  { collections }: Pick<Payload, 'collections'>,
  slug: CollectionSlug,
): SanitizedCollectionConfig {
  const known: Readonly<Record<string, { config: SanitizedCollectionConfig } | undefined>> = collections
  const found = known[slug]
  if (!found) throw new LitfassError('absent')
  return found.config
}

/** @throws Error at boot for a collection that cannot be guarded */
export function requireGuardable(payload: Payload, { collections }: ResolvedSafeModeOptions): void {
  for (const [slug, { fields, title }] of Object.entries(collections)) {
    const config = payload.config.collections.find((one) => one.slug === slug)
    if (!config) continue
    // Payload keeps drafts beside the row: a safe save would be a second way to do so, and the two would not know of each other.
    if (config.versions?.drafts)
      throw new Error(`safe-mode: ${slug} has drafts; a collection has either drafts or safe mode.`)
    for (const name of [...fields, title]) requireField(config.flattenedFields, { slug, name })
  }
}

function requireField(
  fields: readonly FlattenedField[],
  { slug, name }: { slug: string; name: string },
): void {
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error(`safe-mode: ${slug} has no field ${name}.`)
  if ('localized' in field && field.localized)
    throw new Error(`safe-mode: ${name} of ${slug} is localized, which safe mode cannot keep apart.`)
}
