import type { Action, Lists } from '../../domain/moveBookmark.ts'
import type { Reference } from '../../domain/Reference.ts'
import { pathBetween } from '../store/pathBetween.ts'
import type { BookmarkServices } from './BookmarkServices.ts'

type Bookmarks = BookmarkServices['bookmarks']

/** Where a medium was before something was done. */
export type Before = { reference: Reference; before: Lists }

/**
 * Puts media back where they were.
 * @throws what the first call that failed rejected with
 */
export async function takeBack(bookmarks: Bookmarks, all: readonly Before[]): Promise<void> {
  const steps = new Map<string, { actions: Action[]; references: Reference[] }>()
  for (const { reference, before } of all) {
    const actions = pathBetween(bookmarks.read(reference).lists, before)
    const key = actions.join()
    const step = steps.get(key) ?? { actions, references: [] }
    step.references.push(reference)
    steps.set(key, step)
  }
  const outcomes = [...steps.values()].flatMap(({ actions, references }) =>
    actions.map((action) => send(bookmarks, references, action)),
  )
  const failed = (await Promise.all(outcomes)).flat().find((error) => error !== undefined)
  if (failed !== undefined) throw failed
}

async function send(
  bookmarks: Bookmarks,
  references: readonly Reference[],
  action: Action,
): Promise<unknown[]> {
  const [only] = references
  if (references.length === 1 && only)
    return bookmarks.act(only, action).then(
      () => [],
      (error: unknown) => [error],
    )
  return (await bookmarks.actOnAll(references, action)).map(({ error }) => error)
}
