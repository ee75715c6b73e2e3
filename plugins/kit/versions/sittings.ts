/** Time between two saves of one person within a sitting, in ms by the database's clock. */
export const SITTING_MS = 30 * 60_000

/** What a save did: saved a draft, published now or scheduled publication, withdrew, or restored an earlier version. */
export const VERSION_KINDS = ['draft', 'published', 'scheduled', 'withdrawn', 'restored'] as const

export type VersionKind = (typeof VERSION_KINDS)[number]

/** A save, as far as it decides what becomes of it. Moments are ms since 1970, by the database's clock. */
export type VersionSave = {
  isRestoring: boolean
  /** Stored only in the table of versions. */
  isDraft: boolean
  status: unknown
  /** Whether the document was published before. */
  wasPublished: boolean
  /** When a published document appears; `null` for immediately. */
  appearsAt: number | null
  now: number
}

/** Returns what a save does. */
export function kindOfSave(save: VersionSave): VersionKind {
  const { isRestoring, isDraft, status, wasPublished, appearsAt, now } = save
  if (isRestoring) return 'restored'
  if (status === 'published') return appearsAt !== null && appearsAt > now ? 'scheduled' : 'published'
  return wasPublished && !isDraft ? 'withdrawn' : 'draft'
}

/** The record of the latest version. */
export type LatestVersion = {
  kind: VersionKind
  savedBy: number | null
  savedAt: number
  name: string | null
}

/** A save by an account, or by none. */
type Saving = { kind: VersionKind; savedBy: number | null; now: number }

/**
 * Whether a save belongs to the sitting of the latest version and takes its place: both keep a draft of the same person, and not
 * more than half an hour lies between them. A version with a name stands, and so does every save without an account.
 */
export function continuesSitting(latest: LatestVersion | undefined, { kind, savedBy, now }: Saving): boolean {
  if (!latest || latest.name !== null || savedBy === null || latest.savedBy !== savedBy) return false
  return kind === 'draft' && latest.kind === 'draft' && now - latest.savedAt <= SITTING_MS
}
