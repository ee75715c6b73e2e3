import { useState } from 'react'
import { ACTIONS, type Action, type Lists, moveBookmark, type Reference } from '../../bookmarks.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import type { Bookmarks } from '../store/createBookmarks.ts'
import { showFailure } from '../useBookmarkAction.ts'

/** The state of a medium before an action. */
export type Before = { reference: Reference; before: Lists }

/** An action that can be undone: the media it changed, and what they are called in the button's name. */
type UndoStep = { title: string; all: readonly Before[] }

/** Keeps what was done in a list since it was opened, and undoes it step by step, the latest first. */
export function useUndo() {
  const services = useBookmarks()
  const [steps, setSteps] = useState<readonly UndoStep[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [restored, setRestored] = useState<Reference>()
  const last = steps.at(-1)

  function offer(step: UndoStep): void {
    setRestored(undefined)
    setSteps((before) => [...before, step])
  }

  async function undoLast(): Promise<void> {
    if (isBusy || !last) return
    setIsBusy(true)
    try {
      await undo(services.bookmarks, last.all)
      setSteps((before) => before.filter((step) => step !== last))
      setRestored(last.all[0]?.reference)
    } catch (error) {
      showFailure(services, error)
    }
    setIsBusy(false)
  }

  return {
    last,
    isBusy,
    offer,
    undoLast,
    /** The medium that was restored last; its row takes the focus from the button. */
    restored,
  }
}

/**
 * Restores the state of media; those that need the same actions share their requests.
 * @throws the error of the first request that failed
 */
export async function undo(bookmarks: Bookmarks, all: readonly Before[]): Promise<void> {
  const groups = new Map<string, { actions: Action[]; references: Reference[] }>()
  for (const { reference, before } of all) {
    const actions = pathBetween(bookmarks.read(reference).lists, before)
    const key = actions.join()
    const group = groups.get(key) ?? { actions, references: [] }
    group.references.push(reference)
    groups.set(key, group)
  }
  const outcomes = [...groups.values()].flatMap(({ actions, references }) =>
    actions.map((action) => act(bookmarks, references, action)),
  )
  const failed = (await Promise.all(outcomes)).flat().find((error) => error !== undefined)
  if (failed !== undefined) throw failed
}

async function act(
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

/** Returns the shortest sequence of actions from one state to another. */
export function pathBetween(from: Lists, to: Lists): Action[] {
  const isGoal = (lists: Lists) => lists.temporary === to.temporary && lists.saved === to.saved
  let paths: { lists: Lists; actions: Action[] }[] = [{ lists: from, actions: [] }]
  // Any of the four states is at most three actions away.
  for (let steps = 0; steps < 3; steps += 1) {
    const found = paths.find(({ lists }) => isGoal(lists))
    if (found) return found.actions
    paths = paths.flatMap(({ lists, actions }) =>
      ACTIONS.map((action) => ({
        lists: moveBookmark(lists, action).lists,
        actions: [...actions, action],
      })),
    )
  }
  return paths.find(({ lists }) => isGoal(lists))?.actions ?? []
}
