import type { BookmarkServices } from './BookmarkServices.ts'
import { failureText } from './failureText.ts'
import { FAILURE_MS } from './messageTimes.ts'
import type { Before } from './takeBack.ts'

/** What is said when something could not be done, and the offer to take something back. */
export function sayingsOf({ bookmarks, words, say }: BookmarkServices) {
  const refuse = (error: unknown) => say({ type: 'alert', text: failureText(error, words), ms: FAILURE_MS })
  return {
    refuse,
    /** Part of a message; the way back is loaded when somebody takes it. */
    undoing: (all: readonly Before[]) => ({
      action: {
        label: words.undo,
        run: () =>
          void import('./takeBack.ts').then(({ takeBack }) => takeBack(bookmarks, all)).catch(refuse),
      },
    }),
  }
}
