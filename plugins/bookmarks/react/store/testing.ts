import { beforeEach, vi } from 'vitest'
import type { Reference } from '../../bookmarks.ts'
import type { BookmarkCalls, ListEntry } from '../calls.ts'

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

export const image = (imageId: number): Reference => ({ imageId, imageType: 'image' })

/** A row of a list as the server tells it. */
export const entry = (imageId: number, isTemporary: boolean): ListEntry => ({
  ...image(imageId),
  temporaryAt: isTemporary ? '2026-01-01T00:00:00.000Z' : null,
  savedAt: null,
  image: null,
})

/** Answers when the test says so. */
export function held<T>() {
  const answers: { resolve: (value: T) => void; reject: (error: Error) => void }[] = []
  const call = () => new Promise<T>((resolve, reject) => answers.push({ resolve, reject }))
  return { answers, call }
}

/** Waits until everything that can happen without a further answer has happened. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
