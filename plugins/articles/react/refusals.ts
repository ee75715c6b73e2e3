import type { Conflict } from '@litfass/kit/revisions'

/** What the server refuses, in its words. */
export class Refused extends Error {
  override name = 'Refused'
}

/** The refusal of a save because others have saved since. */
export class Outdated extends Refused {
  readonly conflict: Conflict
  constructor(message: string, conflict: Conflict) {
    super(message)
    this.conflict = conflict
  }
}
