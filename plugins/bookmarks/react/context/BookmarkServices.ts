import type { ComponentType, ReactNode } from 'react'
import type { BookmarkCalls } from '../store/BookmarkCalls.ts'
import type { Bookmarks } from '../store/createBookmarks.ts'
import type { BookmarkWords } from '../words/BookmarkWords.ts'

/** A message at the top of the page; the messages of `@litfass/interface` take it as it is. */
export type BookmarkMessage = {
  type: 'success' | 'alert'
  text: string
  /** How long it stays, in ms; the site decides when left out. */
  ms?: number
  /** Takes back what the message is about. */
  action?: { label: string; run: () => void }
}

/** Tabs of the site, such as those of `@litfass/interface`; `id` is the hash that leads to one. */
export type BookmarkTabs = ComponentType<{
  label: string
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
}>

/** What the components of a page share. */
export type BookmarkServices = {
  /** BCP 47. */
  language: string
  words: BookmarkWords
  bookmarks: Bookmarks
  calls: BookmarkCalls
  /** Who looks at the page; `unknown` until somebody has said so. Rights are the server's matter. */
  viewer: 'unknown' | 'visitor' | 'member'
  say: (message: BookmarkMessage) => void
  addresses: {
    pageOf: (imageId: number) => string
    signIn: string
    /** Where there are pictures to bookmark. */
    pictures: string
  }
}
