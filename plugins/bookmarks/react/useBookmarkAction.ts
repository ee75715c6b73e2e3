import { fill } from '@litfass/kit/texts'
import { useMemo } from 'react'
import type { Action, Reference } from '../bookmarks.ts'
import type { BookmarkWords } from './componentTexts.ts'
import { type BookmarkServices, useBookmarks } from './ProvideBookmarks.tsx'

/** Milliseconds that a message of success stays (spec media 9); one about an error stays until it is closed. */
export const SUCCESS_MS = 1000

/**
 * Returns a function that applies an action, shows the result in a message, and says whether it succeeded; it never rejects.
 */
export function useBookmarkAction() {
  const services = useBookmarks()
  return useMemo(() => createAction(services), [services])
}

function createAction(services: BookmarkServices) {
  const { bookmarks, words, say } = services
  return async (reference: Reference, action: Action): Promise<boolean> => {
    try {
      await bookmarks.act(reference, action)
      say({ type: 'success', text: doneText(action, words), ms: SUCCESS_MS })
      return true
    } catch (error) {
      showFailure(services, error)
      return false
    }
  }
}

export function showFailure({ words, say }: BookmarkServices, error: unknown): void {
  say({ type: 'alert', text: failureText(error, words) })
}

type DoneKey = 'didAdd' | 'didKeep' | 'didUnkeep' | 'didRemoveTemporary' | 'didRemoveAll'

const DONE_KEYS: Record<Action, DoneKey> = {
  'reference-add': 'didAdd',
  'reference-modify': 'didUnkeep',
  'reference-delete': 'didRemoveTemporary',
  'save-add': 'didKeep',
  'save-modify': 'didKeep',
  'save-delete': 'didRemoveAll',
}

/** Returns the message after an action on one or several pictures. */
export const doneText = (action: Action, words: BookmarkWords, count = 1): string =>
  fill(words[DONE_KEYS[action]], { count })

/**
 * Returns the message for an error: the server's own where it answered (spec media 8), else that the browser is offline, or
 * that the action failed.
 */
export function failureText(
  error: unknown,
  words: Pick<BookmarkWords, 'failed' | 'offline'>,
  failed = words.failed,
): string {
  if (isRefusal(error)) return error.message || failed
  return typeof navigator !== 'undefined' && navigator.onLine === false ? words.offline : failed
}

/** Whether the server explained the error, in its response or in one item of it. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error.name === 'ClientError')
    return 'status' in error && Number(error.status) > 0 && 'code' in error && error.code !== 'unknown'
  return error.name === 'RefusedItem'
}
