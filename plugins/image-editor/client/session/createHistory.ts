import type { HistoryEntry } from '../../routes.ts'
import type { EditorCalls } from '../createEditorCalls.ts'
import type { EditorStore } from './createEditorStore.ts'
import { failureWords } from './failureWords.ts'

/** The revisions of a picture as far as they have been asked for. */
export type HistoryState = {
  /** The newest first. */
  entries: readonly HistoryEntry[]
  /** How many there are in all. */
  total: number
  /** What is being asked for. */
  loading: 'newest' | 'more' | null
  /** Why they could not be read, in words for people. */
  failure: string | null
}

/** Revisions that are read at once. */
const PAGE = 20

type Page = { loading: 'newest' | 'more'; before?: number }
type Asked = { id: number; revision: number; count: number; page: Page }

const NONE: HistoryState = { entries: [], total: 0, loading: null, failure: null }

/** Reads the history of the picture in an editor, page by page. Knows no React; whoever draws it subscribes. */
export function createHistory(
  store: Pick<EditorStore, 'text'>,
  { calls }: { calls: Pick<EditorCalls, 'history'> },
) {
  const listeners = new Set<() => void>()
  let state = NONE
  /** The picture it is about, and what was last asked for: an answer to anything before counts no more. */
  let asked: Asked = { id: 0, revision: 0, count: 0, page: { loading: 'newest' } }

  function set(changes: Partial<HistoryState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function ask(page: Page): Promise<void> {
    asked = { ...asked, page, count: asked.count + 1 }
    const { id, count } = asked
    const { loading, before } = page
    set({ loading, failure: null })
    try {
      const { revisions, total } = await calls.history(id, { before, limit: PAGE })
      if (count !== asked.count) return
      const entries = loading === 'more' ? [...state.entries, ...revisions] : revisions
      set({ entries, total, loading: null })
    } catch (error) {
      if (count !== asked.count) return
      set({ loading: null, failure: failureWords(error, store.text('history_failed')) })
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads the newest revisions, unless they are known as of the revision the picture has. */
    load: async ({ id, revision }: { id: number; revision: number }): Promise<void> => {
      if (asked.id === id && asked.revision === revision) return
      if (asked.id !== id) set(NONE)
      asked = { ...asked, id, revision }
      await ask({ loading: 'newest' })
    },
    /** Reads on where the last page has ended. */
    more: async (): Promise<void> => {
      const last = state.entries.at(-1)
      if (last && state.loading === null) await ask({ loading: 'more', before: last.revision })
    },
    /** Asks once more for what could not be read. */
    again: async (): Promise<void> => {
      if (state.failure !== null) await ask(asked.page)
    },
  }
}
export type History = ReturnType<typeof createHistory>
