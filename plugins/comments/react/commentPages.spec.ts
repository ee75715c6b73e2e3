import { describe, expect, it } from 'vitest'
import type { CommentPage, CommentView } from '../comments.ts'
import { readPages, withComment, withNextPage } from './commentPages.ts'

const comment = (id: number, parentId: number | null = null): CommentView => ({
  ...{ id, parentId, state: 'public', text: `Nummer ${id}`, author: null, isByAuthor: false },
  ...{ postedAt: '2026-01-01T00:00:00.000Z', editedAt: null, reason: null, isOwn: false, editableSeconds: 0 },
})

const pageOf = (comments: CommentView[], next: number | null = null, total = 6): CommentPage => ({
  ...{ comments, next, total, locked: false },
})

const ids = ({ comments }: CommentPage) => comments.map(({ id }) => id)

/** A thread of six that is read two at a time. */
const thread = [comment(1), comment(9, 1), comment(2), comment(3), comment(4), comment(5)]
async function read(after?: number): Promise<CommentPage> {
  const from = after === undefined ? 0 : thread.findIndex(({ id }) => id === after) + 1
  const shown = thread.slice(from, from + 2)
  return pageOf(shown, from + 2 < thread.length ? (shown.at(-1)?.id ?? null) : null)
}

describe('the pages of comments', () => {
  it('show what the reader has written once, also when its page is opened', async () => {
    const written = withComment(await read(), comment(5))
    expect(ids(written)).toEqual([1, 9, 5])
    const second = withNextPage(written, await read(9))
    expect(ids(second)).toEqual([1, 9, 2, 3, 5])
    expect(ids(withNextPage(second, await read(3)))).toEqual([1, 9, 2, 3, 4, 5])
  })

  it('put a changed comment in its place and count it once', () => {
    const page = pageOf([comment(1), comment(2)])
    const changed = withComment(page, { ...comment(1), text: 'Neu' })
    expect(changed.comments.map(({ text }) => text)).toEqual(['Neu', 'Nummer 2'])
    expect(changed.total).toBe(6)
    expect(withComment(page, comment(3)).total).toBe(7)
    expect(withComment(page, { ...comment(4), state: 'held' }).total).toBe(6)
    expect(withComment(page, { ...comment(1), state: 'held' }).total).toBe(5)
  })

  it('are reloaded as far as they were open, or to the end', async () => {
    const open = await readPages({ read, isEnough: ({ comments }) => comments.length >= 3 })
    expect([ids(open), open.next]).toEqual([[1, 9, 2, 3], 3])
    const all = await readPages({ read, isEnough: () => false })
    expect([ids(all), all.next]).toEqual([[1, 9, 2, 3, 4, 5], null])
  })

  it('end somewhere', async () => {
    let pages = 0
    await readPages({
      read: async () => {
        pages += 1
        return pageOf([comment(pages)], pages)
      },
      isEnough: () => false,
    })
    expect(pages).toBe(20)
  })
})
