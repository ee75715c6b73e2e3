import { createStore } from '@litfass/kit/store'
import type { HistoryEntry } from '../../routes.ts'
import { type EditorCalls, failureMessage } from '../calls.ts'
import type { EditorStore } from '../session/state.ts'

/** The loaded part of a picture's history. */
export type RevisionsState = {
  /** Newest first. */
  entries: readonly HistoryEntry[]
  /** Number of all revisions. */
  total: number
  loading: 'newest' | 'more' | null
  /** Message of the last failure. */
  failure: string | null
}

const PAGE_SIZE = 20

type Page = { loading: 'newest' | 'more'; before?: number }
type Request = { id: number; revision: number; count: number; page: Page }

const EMPTY: RevisionsState = { entries: [], total: 0, loading: null, failure: null }

/** Creates a store of a picture's revisions, which reads them page by page. */
export function createRevisions(
  store: Pick<EditorStore, 'text'>,
  { calls }: { calls: Pick<EditorCalls, 'history'> },
) {
  const { getSnapshot, subscribe, update } = createStore(EMPTY)
  /** The latest request; replies to earlier ones are dropped. */
  let latest: Request = { id: 0, revision: 0, count: 0, page: { loading: 'newest' } }

  const patch = (changes: Partial<RevisionsState>): void => update((state) => ({ ...state, ...changes }))

  async function request(page: Page): Promise<void> {
    latest = { ...latest, page, count: latest.count + 1 }
    const { id, count } = latest
    const { loading, before } = page
    patch({ loading, failure: null })
    try {
      const { revisions, total } = await calls.history(id, { before, limit: PAGE_SIZE })
      if (count !== latest.count) return
      const entries = loading === 'more' ? [...getSnapshot().entries, ...revisions] : revisions
      patch({ entries, total, loading: null })
    } catch (error) {
      if (count !== latest.count) return
      patch({ loading: null, failure: failureMessage(error, store.text('history_failed')) })
    }
  }

  return {
    getSnapshot,
    subscribe,
    /** Reads the newest revisions, unless they were read for this revision of the picture before. */
    load: async ({ id, revision }: { id: number; revision: number }): Promise<void> => {
      if (latest.id === id && latest.revision === revision) return
      if (latest.id !== id) patch(EMPTY)
      latest = { ...latest, id, revision }
      await request({ loading: 'newest' })
    },
    /** Reads the next page. */
    more: async (): Promise<void> => {
      const { entries, loading } = getSnapshot()
      const last = entries.at(-1)
      if (last && loading === null) await request({ loading: 'more', before: last.revision })
    },
    /** Repeats a request that has failed. */
    retry: async (): Promise<void> => {
      if (getSnapshot().failure !== null) await request(latest.page)
    },
  }
}
