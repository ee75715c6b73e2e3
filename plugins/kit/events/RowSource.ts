import type { CollectionSlug, PayloadRequest } from 'payload'

/** A row as its reader may see it. */
export type SeenRow = { id: number }

/** Where the rows of a stream come from. */
export type RowSource<Row extends SeenRow> = {
  /** The collection; changes of it are told with `publishChanges`. */
  collection: CollectionSlug
  /** Reads rows with the rights and in the language of the request; those it may not see are left out. */
  read: (req: PayloadRequest, ids: readonly number[]) => Promise<readonly Row[]>
  /** What is sent about a row. */
  present: (row: Row) => unknown
}
