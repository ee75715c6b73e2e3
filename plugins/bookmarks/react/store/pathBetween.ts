import { ACTIONS, type Action, type Lists, moveBookmark } from '../../domain/moveBookmark.ts'

/** The fewest actions that lead from some lists to others; none when they are the same. */
export function pathBetween(from: Lists, to: Lists): Action[] {
  const isThere = (lists: Lists) => lists.temporary === to.temporary && lists.saved === to.saved
  let paths: { lists: Lists; actions: Action[] }[] = [{ lists: from, actions: [] }]
  // Two lists have four states, so that three steps lead anywhere.
  for (let steps = 0; steps < 3; steps += 1) {
    const found = paths.find(({ lists }) => isThere(lists))
    if (found) return found.actions
    paths = paths.flatMap(({ lists, actions }) =>
      ACTIONS.map((action) => ({
        lists: moveBookmark(lists, action).lists,
        actions: [...actions, action],
      })),
    )
  }
  return paths.find(({ lists }) => isThere(lists))?.actions ?? []
}
