import type { Group } from './navigation.ts'

/** Name of the server function of {@link deskFunctions} that counts what waits for its caller. */
export const WAITING_FUNCTION = 'litfass-waiting'

/** Event of the window: a document's own page has decided something, so that something else may wait. */
export const DECIDED_EVENT = 'litfass-decided'

/** How much waits, by the id of its link in the navigation. */
export type WaitingNumbers = Readonly<Record<string, number>>

/**
 * Brings the numbers of groups up to date. Links without a new number keep theirs.
 * @param numbers `WaitingNumbers`, as the server has answered
 */
export const withNumbers = (groups: readonly Group[], numbers: unknown): readonly Group[] =>
  groups.map((group) => ({
    ...group,
    places: group.places.map((place) => {
      const count: unknown = Object(numbers)[place.id ?? '']
      return typeof count === 'number' ? { ...place, count } : place
    }),
  }))
