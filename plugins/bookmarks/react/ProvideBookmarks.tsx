'use client'

import type { FigureImage } from '@litfass/images/model'
import type { stubWatchOf } from '@litfass/images/stubs'
import type { FlashMessage } from '@litfass/interface/react'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react'
import type { Reference } from '../bookmarks.ts'
import type { BookmarkCalls, ListCounts } from './calls.ts'
import type { BookmarkWords } from './componentTexts.ts'
import type { Bookmarks } from './store/createBookmarks.ts'
import { type BookmarkState, UNKNOWN } from './store/rows.ts'

/** A picture of a list; `isOwn` in the viewer's own lists, whose items have buttons of their own for bookmarks. */
export type ListFigureProps = { image: FigureImage; isOwn: boolean }

/** Services shared by all bookmark components of a page. */
export type BookmarkServices = {
  /** Language of the page, BCP 47. */
  language: string
  words: BookmarkWords
  bookmarks: Bookmarks
  calls: BookmarkCalls
  /**
   * The viewer; `unknown` until the session is loaded. A `pending` account has the lists of a visitor until it is approved.
   * For presentation only: the server checks access.
   */
  viewer: 'unknown' | 'visitor' | 'pending' | 'member'
  /** Renders the pictures of lists as the site's figures; a thumbnail linked to its page by default. */
  Figure?: ComponentType<ListFigureProps>
  /** Watches pictures that are being processed; made by `stubWatchOf` of `@litfass/images/stubs`. */
  stubs?: Pick<ReturnType<typeof stubWatchOf>, 'watch' | 'read' | 'subscribe'>
  /** Shows a message at the top of the page. */
  say: (message: FlashMessage) => void
  addresses: {
    pageOf: (imageId: number) => string
    signIn: string
    /** A page with pictures to bookmark. */
    pictures: string
  }
}

const BookmarksContext = createContext<BookmarkServices | undefined>(undefined)

type ProvideBookmarksProps = { services: BookmarkServices; children: ReactNode }

/** Provides all bookmark components of a page with their services; render it once. */
export function ProvideBookmarks({ services, children }: ProvideBookmarksProps) {
  const { bookmarks } = services
  useEffect(() => bookmarks.followTabs(), [bookmarks])
  useEffect(() => {
    const listening = new AbortController()
    const reload = () => void bookmarks.reload()
    // The state may be outdated after a restore from the back/forward cache, and could not be read while offline.
    const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? reload() : undefined)
    window.addEventListener('pageshow', onShow, listening)
    window.addEventListener('online', reload, listening)
    return () => listening.abort()
  }, [bookmarks])
  return (
    <BookmarksContext value={services}>
      <ProvidePicker services={services}>{children}</ProvidePicker>
    </BookmarksContext>
  )
}

/**
 * Returns the services of the page.
 * @throws Error outside of `ProvideBookmarks`
 */
export function useBookmarks(): BookmarkServices {
  const services = use(BookmarksContext)
  if (!services) throw new Error('Put <ProvideBookmarks> of @litfass/bookmarks/react around this component.')
  return services
}

/** The services that the picker needs, on a page and in the panel. */
export type PickerServices = Pick<BookmarkServices, 'words' | 'calls' | 'viewer' | 'stubs'>

const PickerContext = createContext<PickerServices | undefined>(undefined)

type ProvidePickerProps = { services: PickerServices; children: ReactNode }

/** Provides the picker with its services. */
export function ProvidePicker({ services, children }: ProvidePickerProps) {
  return <PickerContext value={services}>{children}</PickerContext>
}

/**
 * Returns the services of the picker.
 * @throws Error outside of `ProvideBookmarks` and `ProvidePicker`
 */
export function usePickerServices(): PickerServices {
  const services = use(PickerContext)
  if (!services) throw new Error('Put <ProvideBookmarks> of @litfass/bookmarks/react around this component.')
  return services
}

/** Returns the state of a medium, and keeps it known while the component is mounted. */
export function useBookmark({ imageId, imageType }: Reference): BookmarkState {
  const { bookmarks } = useBookmarks()
  useEffect(() => bookmarks.watch({ imageId, imageType }), [bookmarks, imageId, imageType])
  return useSyncExternalStore(
    bookmarks.subscribe,
    () => bookmarks.read({ imageId, imageType }),
    () => UNKNOWN,
  )
}

/** Returns the length of each list; undefined until the server has answered. */
export function useBookmarkCounts(): ListCounts | undefined {
  const { bookmarks } = useBookmarks()
  useEffect(() => bookmarks.watchCounts(), [bookmarks])
  return useSyncExternalStore(bookmarks.subscribe, bookmarks.counts, () => undefined)
}
