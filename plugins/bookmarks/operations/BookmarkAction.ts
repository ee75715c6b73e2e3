import type { Action } from '../domain/moveBookmark.ts'
import type { Reference } from '../domain/Reference.ts'

/** One of the six actions on one medium. */
export type BookmarkAction = Reference & {
  action: Action
  /** Whether the caller can see the medium; one who cannot may move and remove what they have, and add nothing. */
  isVisible: boolean
}
