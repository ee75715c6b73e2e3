import { fillWords } from '@litfass/kit/domain'
import { useMemo } from 'react'
import type { Action, Lists } from '../../domain/moveBookmark.ts'
import type { Reference } from '../../domain/Reference.ts'
import { pathBetween } from '../store/pathBetween.ts'
import type { BookmarkServices } from './BookmarkServices.ts'
import { doneText } from './doneText.ts'
import { failureText } from './failureText.ts'
import { FAILURE_MS, SUCCESS_MS } from './messageTimes.ts'
import { useBookmarks } from './ProvideBookmarks.tsx'

type Doing = {
  /** Offers to take it back; the message stays longer then. */
  canUndo?: boolean
}

/** Does things with bookmarks and says what became of it; none of these rejects. */
export function useBookmarkActions() {
  const services = useBookmarks()
  return useMemo(() => actionsOf(services), [services])
}

function actionsOf({ bookmarks, words, say }: BookmarkServices) {
  const refuse = (error: unknown) => say({ type: 'alert', text: failureText(error, words), ms: FAILURE_MS })

  async function actOnOne(reference: Reference, action: Action, { canUndo = false }: Doing = {}) {
    const before = bookmarks.read(reference).lists
    try {
      await bookmarks.act(reference, action)
      const undo = canUndo ? undoing([{ reference, before }]) : undefined
      say({ type: 'success', text: doneText(action, words), ...(undo ?? { ms: SUCCESS_MS }) })
    } catch (error) {
      refuse(error)
    }
  }

  /** @returns those it was refused for */
  async function actOnMany(references: readonly Reference[], action: Action): Promise<Reference[]> {
    const befores = references.map((reference) => ({ reference, before: bookmarks.read(reference).lists }))
    const outcomes = await bookmarks.actOnAll(references, action)
    const refused = outcomes.filter(({ error }) => error !== undefined)
    const done = befores.filter((_, index) => outcomes[index]?.error === undefined)
    if (done.length > 0)
      say({ type: 'success', text: doneText(action, words, done.length), ...undoing(done) })
    if (refused.length > 0) say({ type: 'alert', text: partlyText(outcomes.length, refused), ms: FAILURE_MS })
    return refused.map(({ reference }) => reference)
  }

  const partlyText = (count: number, refused: readonly { error?: unknown }[]) => {
    const reason = failureText(refused[0]?.error, words)
    if (refused.length === count) return reason
    return fillWords(words.someFailed, {
      done: count - refused.length,
      count,
      failed: refused.length,
      reason,
    })
  }

  function undoing(all: readonly { reference: Reference; before: Lists }[]) {
    return { action: { label: words.undo, run: () => void takeBack(all) } }
  }

  async function takeBack(all: readonly { reference: Reference; before: Lists }[]): Promise<void> {
    const steps = new Map<string, { actions: Action[]; references: Reference[] }>()
    for (const { reference, before } of all) {
      const actions = pathBetween(bookmarks.read(reference).lists, before)
      const key = actions.join()
      const step = steps.get(key) ?? { actions, references: [] }
      step.references.push(reference)
      steps.set(key, step)
    }
    const outcomes = [...steps.values()].flatMap(({ actions, references }) =>
      actions.map((action) => send(references, action)),
    )
    const failed = (await Promise.all(outcomes)).flat().find((error) => error !== undefined)
    if (failed !== undefined) refuse(failed)
  }

  async function send(references: readonly Reference[], action: Action): Promise<unknown[]> {
    const [only] = references
    if (references.length === 1 && only)
      return bookmarks.act(only, action).then(
        () => [],
        (error: unknown) => [error],
      )
    return (await bookmarks.actOnAll(references, action)).map(({ error }) => error)
  }

  return { actOnOne, actOnMany }
}
