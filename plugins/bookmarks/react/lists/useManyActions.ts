import { fillWords } from '@litfass/kit/domain'
import { useMemo } from 'react'
import type { Action } from '../../domain/moveBookmark.ts'
import type { Reference } from '../../domain/Reference.ts'
import type { BookmarkServices } from '../context/BookmarkServices.ts'
import { doneText } from '../context/doneText.ts'
import { failureText } from '../context/failureText.ts'
import { FAILURE_MS } from '../context/messageTimes.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { sayingsOf } from '../context/sayingsOf.ts'

/** Does something with many bookmarks at once and says what became of it; it never rejects. */
export function useManyActions() {
  const services = useBookmarks()
  return useMemo(() => actionOf(services), [services])
}

function actionOf(services: BookmarkServices) {
  const { bookmarks, words, say } = services
  const { undoing } = sayingsOf(services)

  const partlyText = (count: number, refused: readonly { error?: unknown }[]) => {
    const reason = failureText(refused[0]?.error, words)
    if (refused.length === count) return reason
    const failed = refused.length
    return fillWords(words.someFailed, { done: count - failed, count, failed, reason })
  }

  /** @returns those it was refused for */
  return async (references: readonly Reference[], action: Action): Promise<Reference[]> => {
    const befores = references.map((reference) => ({ reference, before: bookmarks.read(reference).lists }))
    const outcomes = await bookmarks.actOnAll(references, action)
    const refused = outcomes.filter(({ error }) => error !== undefined)
    const done = befores.filter((_, index) => outcomes[index]?.error === undefined)
    if (done.length > 0)
      say({ type: 'success', text: doneText(action, words, done.length), ...undoing(done) })
    if (refused.length > 0) say({ type: 'alert', text: partlyText(outcomes.length, refused), ms: FAILURE_MS })
    return refused.map(({ reference }) => reference)
  }
}
