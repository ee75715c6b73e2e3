/** What is to be done to many pictures. */
export type BulkAction =
  | { kind: 'copyright'; copyright: string; replaces: boolean }
  /** Degrees clockwise, from where each picture is. */
  | { kind: 'rotate'; by: 90 | 180 | 270 }
  | { kind: 'reprocess' }

/** One that makes a new revision of each picture. */
export type ChangingAction = Exclude<BulkAction, { kind: 'reprocess' }>
