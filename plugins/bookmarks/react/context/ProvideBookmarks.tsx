'use client'

import { createContext, type ReactNode, use, useEffect } from 'react'
import type { BookmarkServices } from './BookmarkServices.ts'
import { ProvideChoosing } from './ProvideChoosing.tsx'

const BookmarksContext = createContext<BookmarkServices | undefined>(undefined)

type ProvideBookmarksProps = { services: BookmarkServices; children: ReactNode }

/** Gives the buttons and lists inside it their words and what they can do; once a page. */
export function ProvideBookmarks({ services, children }: ProvideBookmarksProps) {
  const { bookmarks } = services
  useEffect(() => bookmarks.followTabs(), [bookmarks])
  useEffect(() => {
    const listening = new AbortController()
    const reload = () => void bookmarks.reload()
    // A page that comes back from the browser's memory knows what was, and one without a network could not ask.
    const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? reload() : undefined)
    window.addEventListener('pageshow', onShow, listening)
    window.addEventListener('online', reload, listening)
    return () => listening.abort()
  }, [bookmarks])
  return (
    <BookmarksContext value={services}>
      <ProvideChoosing services={services}>{children}</ProvideChoosing>
    </BookmarksContext>
  )
}

/**
 * What the components of the page share.
 * @throws Error outside of `ProvideBookmarks`
 */
export function useBookmarks(): BookmarkServices {
  const services = use(BookmarksContext)
  if (!services) throw new Error('Put <ProvideBookmarks> of @litfass/bookmarks/react around this component.')
  return services
}
