import { expect, it, vi } from 'vitest'
import type { ListAnswer, ListEntry } from '../calls.ts'
import { createBookmarks } from '../store/createBookmarks.ts'
import { readEntries } from './useListEntries.ts'

const entry = (imageId: number): ListEntry => ({
  imageId,
  imageType: 'image',
  temporaryAt: '2026-01-01T00:00:00.000Z',
  savedAt: null,
  image: null,
})
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => entry(from + at))
const idsOf = (entries: readonly ListEntry[] | undefined) => entries?.map(({ imageId }) => imageId)

/** A list on a server, the newest first, and someone who looks at it. */
function listOf(stored: ListEntry[]) {
  const bookmarks = createBookmarks({
    calls: {
      readState: async () => ({ temporary: [], saved: [], counts: { temporary: stored.length, saved: 0 } }),
      act: async ({ imageId }) => {
        stored.unshift(entry(imageId))
        return 'saved'
      },
      actOnAll: async () => [],
    },
  })
  const read = vi.fn(async ({ offset, limit }: { offset: number; limit: number }): Promise<ListAnswer> => {
    const total = stored.length
    return { total, counts: { temporary: total, saved: 0 }, entries: stored.slice(offset, offset + limit) }
  })
  return { bookmarks, read, stored, isSuperseded: () => false }
}

it('appends the next page', async () => {
  const list = listOf(range(0, 60))
  const entries = await readEntries({ ...list, before: range(0, 48), page: { offset: 48, limit: 48 } })
  expect(idsOf(entries)).toEqual(idsOf(range(0, 60)))
  expect(list.read).toHaveBeenCalledOnce()
})

it('shows a picture that was added while the list was being read', async () => {
  const list = listOf(range(0, 3))
  list.read.mockImplementationOnce(async () => {
    const early = { total: 3, counts: { temporary: 3, saved: 0 }, entries: [...list.stored] }
    await list.bookmarks.act({ imageId: 99, imageType: 'image' }, 'reference-add')
    return early
  })
  const entries = await readEntries({ ...list, before: range(0, 3), page: { offset: 0, limit: 48 } })
  expect(idsOf(entries)).toEqual([99, 0, 1, 2])
  expect(list.bookmarks.counts()?.temporary).toBe(4)
})

it('starts over when a page holds only shown entries, after many additions', async () => {
  const list = listOf([...range(100, 148), ...range(0, 48)])
  const entries = await readEntries({ ...list, before: range(0, 48), page: { offset: 48, limit: 48 } })
  expect(idsOf(entries)).toEqual(idsOf(range(100, 148)))
})

it('starts over when a page is empty, after many removals', async () => {
  const list = listOf(range(10, 58))
  const entries = await readEntries({ ...list, before: range(0, 48), page: { offset: 48, limit: 48 } })
  expect(idsOf(entries)).toEqual(idsOf(range(10, 58)))
})

it('stops when another read has started', async () => {
  const list = listOf(range(0, 3))
  const reading = { ...list, isSuperseded: () => true, before: [], page: { offset: 0, limit: 48 } }
  expect(await readEntries(reading)).toBeUndefined()
  expect(list.bookmarks.counts()).toBeUndefined()
})
