'use client'

export { CommentActions, CommentBulkActions, ThreadLock } from '../panel/CommentActions.tsx'
export { CommentQueue, type QueuedComment } from '../panel/CommentQueue.tsx'
export { HeldForField } from '../panel/HeldFor.tsx'
