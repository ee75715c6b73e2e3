import { MAX_REFERENCES } from '../../../constants.ts'
import { type Action, moveBookmark, NOWHERE, type Word } from '../../../domain/moveBookmark.ts'
import type { Reference } from '../../../domain/Reference.ts'
import type { BookmarkCalls } from '../BookmarkCalls.ts'
import { chunksOf } from '../chunksOf.ts'
import type { BookmarkRows } from '../rows/createBookmarkRows.ts'
import type { ActionQueue } from './createActionQueue.ts'
import { refusalIn } from './refusalIn.ts'

/** What became of one medium of several. */
export type Outcome = { reference: Reference; error?: unknown }

type ActionsOptions = {
  calls: Pick<BookmarkCalls, 'act' | 'actOnAll'>
  rows: BookmarkRows
  queue: ActionQueue
}

/** What can be asked for: an action for one medium, or for many. */
export function createActions({ calls, rows, queue }: ActionsOptions) {
  async function actOnPart(part: readonly Reference[], action: Action): Promise<Outcome[]> {
    const own = part.map(rows.of)
    const references = own.map(({ reference }) => reference)
    const errors = await queue.enqueue(own, action, async () => {
      const answer = await calls.actOnAll(references, action)
      return references.map((reference) => refusalIn(answer, reference))
    })
    return references.map((reference, index) => ({ reference, error: errors[index] }))
  }

  return {
    /**
     * Does one action.
     * @throws what the call rejected with; what was shown has been taken back then
     */
    async act(reference: Reference, action: Action): Promise<Word> {
      const row = rows.of(reference)
      let word: Word = moveBookmark(NOWHERE, action).word
      const [error] = await queue.enqueue([row], action, async () => {
        word = await calls.act(row.reference, action)
        return [undefined]
      })
      if (error !== undefined) throw error
      return word
    },
    /** Does one action for many media, 200 in a request; tells what became of each. */
    async actOnAll(references: readonly Reference[], action: Action): Promise<Outcome[]> {
      const parts = chunksOf(references, MAX_REFERENCES).map((part) => actOnPart(part, action))
      return (await Promise.all(parts)).flat()
    },
  }
}
