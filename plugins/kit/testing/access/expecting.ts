import type { ViewerKind } from '../viewers/TestViewer.ts'
import type { Outcome } from './describeAccess.ts'

/**
 * A row of the access matrix: what happens to everybody, and what to some.
 * @example
 * expecting(403, { anonymous: 401, editor: 200, admin: 200 })
 */
export function expecting(
  everybody: Outcome,
  exceptions: Partial<Record<ViewerKind, Outcome>> = {},
): Record<ViewerKind, Outcome> {
  const all = {
    anonymous: everybody,
    member: everybody,
    otherMember: everybody,
    pending: everybody,
    locked: everybody,
    editor: everybody,
    admin: everybody,
  }
  return { ...all, ...exceptions }
}
