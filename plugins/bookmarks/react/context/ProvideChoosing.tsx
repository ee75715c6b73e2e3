'use client'

import { createContext, type ReactNode, use } from 'react'
import type { BookmarkServices } from './BookmarkServices.ts'

/** What it takes to choose among bookmarked pictures, on a page and in the panel. */
export type ChoosingServices = Pick<BookmarkServices, 'words' | 'calls' | 'viewer'>

const ChoosingContext = createContext<ChoosingServices | undefined>(undefined)

type ProvideChoosingProps = { services: ChoosingServices; children: ReactNode }

/** Gives what chooses among bookmarked pictures inside it its words and calls. */
export function ProvideChoosing({ services, children }: ProvideChoosingProps) {
  return <ChoosingContext value={services}>{children}</ChoosingContext>
}

/**
 * What it takes to choose among bookmarked pictures.
 * @throws Error outside of `ProvideBookmarks` and `ProvideChoosing`
 */
export function useChoosing(): ChoosingServices {
  const services = use(ChoosingContext)
  if (!services) throw new Error('Put <ProvideBookmarks> of @litfass/bookmarks/react around this component.')
  return services
}
