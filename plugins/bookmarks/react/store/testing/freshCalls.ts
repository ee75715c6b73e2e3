import { beforeEach, vi } from 'vitest'
import type { BookmarkCalls } from '../BookmarkCalls.ts'

/** The calls of a page for a test file; in each test the server says at first that picture 2 is bookmarked. */
export function freshCalls() {
  const readState = vi.fn<BookmarkCalls['readState']>()
  const act = vi.fn<BookmarkCalls['act']>()
  const actOnAll = vi.fn<BookmarkCalls['actOnAll']>()
  beforeEach(() => {
    readState.mockReset().mockResolvedValue({ temporary: [2], saved: [], counts: { temporary: 1, saved: 0 } })
    act.mockReset().mockResolvedValue('saved')
    actOnAll.mockReset()
  })
  return { readState, act, actOnAll }
}
