import { type Client, watchOrPoll } from '@litfass/kit/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CommentPage, CommentView } from '../comments.ts'
import { listComments } from '../routes.ts'
import type { LiveProps } from './CommentShell.tsx'
import { readPages, withComment, withNextPage } from './commentPages.ts'

export type Comments = ReturnType<typeof useComments>

/** The comments of the viewer, how many there are now, and whether they are closed now. */
export function useComments(
  client: Client,
  { content: { type, id }, total, locked }: LiveProps,
  viewer: number,
) {
  const [page, setPage] = useState<CommentPage>()
  const [head, setHead] = useState({ total, locked })
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const shown = useRef<readonly CommentView[]>([])
  shown.current = page?.comments ?? []
  const read = useCallback(
    (after?: number) =>
      client.call(listComments, { params: { type, ownerId: id }, query: after ? { after } : {} }),
    [client, type, id],
  )
  const readAnew = useCallback(
    async (isEnough: (page: CommentPage) => boolean) => {
      const found = await readPages({ read, isEnough }).catch(() => undefined)
      if (!found) return undefined
      setPage(found)
      setHead({ total: found.total, locked: found.locked })
      return found
    },
    [read],
  )
  /** Reads as many again as are shown. */
  const reload = useCallback(async () => {
    const open = shown.current.length
    await readAnew(({ comments }) => comments.length >= open)
  }, [readAnew])
  // biome-ignore lint/correctness/useExhaustiveDependencies: someone else's comments differ
  useEffect(() => void reload(), [reload, viewer])
  const poll = useCallback(async () => {
    const { total, locked } = await read()
    setHead({ total, locked })
  }, [read])
  useHead({ client, content: { type, id }, viewer, onHead: setHead, poll })
  /** Shows all there are, since the newest stand at the end. @returns the first that was not shown before */
  const showNew = async (): Promise<CommentView | undefined> => {
    const known = new Set(shown.current.map((comment) => comment.id))
    const found = await readAnew(() => false)
    return found?.comments.find((comment) => !known.has(comment.id))
  }
  const put = (comment: CommentView) => setPage((before) => before && withComment(before, comment))
  const more = async () => {
    const next = page?.next
    const found = next ? await read(next).catch(() => undefined) : undefined
    if (found) setPage((before) => before && withNextPage(before, found))
  }
  const hide = (comment: number, isHidden: boolean) =>
    setHidden(
      (before) => new Set(isHidden ? [...before, comment] : [...before].filter((one) => one !== comment)),
    )
  return {
    ...{ page, hidden, hide, put, more, reload, showNew },
    ...head,
    fresh: page ? Math.max(0, head.total - page.total) : 0,
  }
}

type Head = { total: number; locked: boolean }

type Watched = {
  client: Client
  content: LiveProps['content']
  viewer: number
  onHead: (head: Head) => void
  /** Asks where no stream comes through. */
  poll: () => Promise<void>
}

/** Watches the number of comments and their lock; someone else's rights may be others. */
function useHead({ client, content: { type, id }, viewer, onHead, poll }: Watched): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched again as someone else
  useEffect(() => {
    return watchOrPoll(client.watch, {
      of: `comments.${type}`,
      ids: [id],
      onState: (row) => {
        if (isHead(row)) onHead({ total: row.total, locked: row.locked })
      },
      poll,
    })
  }, [client, type, id, viewer, onHead, poll])
}

function isHead(row: unknown): row is Head {
  const { total, locked } = Object(row)
  return typeof total === 'number' && typeof locked === 'boolean'
}
