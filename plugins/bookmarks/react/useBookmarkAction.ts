import { fill } from '@litfass/kit/texts'
import { useMemo } from 'react'
import type { Action, Reference } from '../bookmarks.ts'
import type { BookmarkWords } from './componentTexts.ts'
import { type BookmarkServices, useBookmarks } from './ProvideBookmarks.tsx'
import type { Before } from './undo.ts'

/** Milliseconds that messages stay (spec media 9). */
export const SUCCESS_MS = 1000
export const FAILURE_MS = 2000

type ActionOptions = {
  /** Offers undo; the message then stays for the site's default time. */
  canUndo?: boolean
}

/** Returns a function that applies an action and shows the result in a message; it never rejects. */
export function useBookmarkAction() {
  const services = useBookmarks()
  return useMemo(() => createAction(services), [services])
}

function createAction(services: BookmarkServices) {
  const { bookmarks, words, say } = services
  return async (
    reference: Reference,
    action: Action,
    { canUndo = false }: ActionOptions = {},
  ): Promise<void> => {
    const before = bookmarks.read(reference).lists
    try {
      await bookmarks.act(reference, action)
      const extra = canUndo ? undoButton(services, [{ reference, before }]) : { ms: SUCCESS_MS }
      say({ type: 'success', text: doneText(action, words), ...extra })
    } catch (error) {
      showFailure(services, error)
    }
  }
}

function showFailure({ words, say }: BookmarkServices, error: unknown): void {
  say({ type: 'alert', text: failureText(error, words), ms: FAILURE_MS })
}

/** Returns the undo button of a message; its code is loaded when it is pressed. */
export function undoButton(services: BookmarkServices, all: readonly Before[]) {
  const run = async () => {
    try {
      const { undo } = await import('./undo.ts')
      await undo(services.bookmarks, all)
    } catch (error) {
      showFailure(services, error)
    }
  }
  return { action: { label: services.words.undo, run: () => void run() } }
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
