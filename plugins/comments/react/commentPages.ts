import type { CommentPage, CommentView } from '../comments.ts'

/*
 * The pages of comments that a reader has opened, as one: each comment once, the oldest first, replies after their parent.
 */

function inOrder(comments: readonly CommentView[]): CommentView[] {
  const known = new Map(comments.map((comment) => [comment.id, comment]))
  return [...known.values()].sort(
    (one, other) => (one.parentId ?? one.id) - (other.parentId ?? other.id) || one.id - other.id,
  )
}

/** Adds the next page. Comments that the reader has written in the meantime are already included. */
export const withNextPage = (page: CommentPage, next: CommentPage): CommentPage => ({
  ...next,
  comments: inOrder([...page.comments, ...next.comments]),
})

const counted = (comment: CommentView | undefined): number => (comment?.state === 'public' ? 1 : 0)

/** Adds a comment that its author has just written, or puts the changed one in its place. */
export function withComment(page: CommentPage, comment: CommentView): CommentPage {
  const before = page.comments.find(({ id }) => id === comment.id)
  const comments = inOrder([...page.comments, comment])
  // One that is changed may wait from then on.
  return { ...page, comments, total: page.total + counted(comment) - counted(before) }
}

/** Most pages that are read for one click. */
const MAX_PAGES = 20

type Reading = {
  read: (after?: number) => Promise<CommentPage>
  /** Whether the pages that have been read are what is wanted. */
  isEnough: (page: CommentPage) => boolean
}

/** Reads comments again from the first, page by page. */
export async function readPages({ read, isEnough }: Reading): Promise<CommentPage> {
  let page = await read()
  for (let count = 1; count < MAX_PAGES && page.next !== null && !isEnough(page); count += 1)
    page = withNextPage(page, await read(page.next))
  return page
}
