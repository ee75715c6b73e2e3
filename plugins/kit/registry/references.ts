import type { Payload, PayloadRequest } from 'payload'
import type { SQL } from '../database/database.ts'

/**
 * What becomes of a reference when the document that it names is deleted for good: its field or row is emptied, the document that
 * holds it is deleted too, it stays and shows nothing, or the deletion is refused.
 */
export const EFFECTS = ['emptied', 'deleted', 'dangling', 'refused'] as const

export type Effect = (typeof EFFECTS)[number]

/** References that no field of Payload's says, such as ids within JSON or a type with a number. */
export type ReferenceSource = {
  /** Slug of the collection whose documents refer to others. */
  from: string
  effect: Effect
  /** True for what is said about a document, such as a comment: it does not count as a use in lists of what is unused. */
  isRemark?: boolean
  /**
   * Returns a statement with a row for each reference to a document of a collection: `target`, its id, and `id`, that of the
   * document that refers to it, both integers. Nothing where the source knows no references to that collection.
   */
  rows: (payload: Payload, to: string) => SQL | undefined
  /** The same of the newest draft of each document; left out where a source has no drafts. */
  drafts?: (payload: Payload, to: string) => SQL | undefined
}

/** Finds the pages of documents on the site, by their ids; a document without one is left out. */
export type FindPages = (req: PayloadRequest, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** Finds which of some documents a request may read, by their ids. */
export type FindReadable = (req: PayloadRequest, ids: readonly number[]) => Promise<readonly number[]>

/** What a plugin adds to the registry of references (decision 0070). */
export type ReferenceAdditions = {
  sources?: readonly ReferenceSource[]
  /**
   * What becomes of references in fields where it is not what the database does with the field, by slug and path:
   * `{ profiles: { account: 'deleted' } }`, where a hook deletes the profile.
   */
  effects?: Readonly<Record<string, Readonly<Record<string, Effect>>>>
  /** Answers for all documents of a collection together where its rule refuses the list and allows single ones, by slug. */
  readers?: Readonly<Record<string, FindReadable>>
  /** Fields that name a document better than its title in the panel, where they hold something, by slug: `{ images: 'caption' }`. */
  titles?: Readonly<Record<string, string>>
  /** The pages of documents whose path no pattern of the kit's option `pages` gives, by slug. */
  pages?: Readonly<Record<string, FindPages>>
}
