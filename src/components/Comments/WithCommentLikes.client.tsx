'use client'

import { type CommentLikesProps, ProvideCommentLikes } from '@litfass/comments/react'
import type { LiveLikesProps } from '@litfass/participation/liveLikes'
import { type ReactNode, useCallback } from 'react'

type WithCommentLikesProps = Pick<LiveLikesProps, 'words' | 'language'> & { children: ReactNode }

/** Gives the comments inside it a heart, which is loaded with everything else about them that is live. */
export function WithCommentLikes({ words, language, children }: WithCommentLikesProps) {
  const load = useCallback(async () => {
    const { LiveLikes } = await import('@litfass/participation/liveLikes')
    return ({ id, about }: CommentLikesProps) => (
      <LiveLikes content={{ type: 'comment', id }} look="sign" {...{ words, language, about }} />
    )
  }, [words, language])
  return <ProvideCommentLikes load={load}>{children}</ProvideCommentLikes>
}
