'use client'

import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type CommentLikesProps = {
  /** Of the comment. */
  id: number
  /** Says whose it is, for a screen reader. */
  about: string
}

type LoadLikes = () => Promise<ComponentType<CommentLikesProps>>

const LikesContext = createContext<LoadLikes | undefined>(undefined)

type ProvideCommentLikesProps = {
  /** Loads what shows the likes of a comment, along with everything else about comments that is live. */
  load: LoadLikes
  children: ReactNode
}

/** Gives the comments inside it likes, such as `LiveLikes` of `@litfass/participation/liveLikes`. */
export const ProvideCommentLikes = ({ load, children }: ProvideCommentLikesProps) => (
  <LikesContext value={load}>{children}</LikesContext>
)

export const useLoadLikes = (): LoadLikes | undefined => use(LikesContext)
