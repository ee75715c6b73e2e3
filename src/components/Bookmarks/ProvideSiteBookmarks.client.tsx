'use client'

import { type BookmarkServices, ProvideBookmarks } from '@litfass/bookmarks/react'
import type { BookmarkWords } from '@litfass/bookmarks/texts'
import { useFlash } from '@litfass/interface/react'
import { lazy, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import { useSession } from '../SessionMenu/session.ts'
import { stubWatch } from '../SiteFigures/index.client.tsx'
import { bookmarkCalls, siteBookmarks } from './siteBookmarks.ts'

/** Loaded with the first list that has a picture. */
const BookmarkFigure = lazy(() => import('./BookmarkFigure.client.tsx'))

type ProvideSiteBookmarksProps = {
  locale: Locale
  /** In the language of the page, passed by the server so that the bundle holds no other language. */
  words: BookmarkWords
  children: ReactNode
}

/** Provides the services shared by every bookmark button, list and link of the site. */
export function ProvideSiteBookmarks({ locale, words, children }: ProvideSiteBookmarksProps) {
  const { show } = useFlash()
  const viewer = useViewer()
  const services = useMemo<BookmarkServices>(
    () => ({
      language: locale,
      words,
      calls: bookmarkCalls,
      bookmarks: siteBookmarks,
      viewer,
      say: show,
      Figure: BookmarkFigure,
      stubs: stubWatch,
      addresses: {
        pageOf: (imageId) => localePath(locale, `/bilder/${imageId}`),
        signIn: signInPath(locale, localePath(locale, '/merkliste')),
        pictures: localePath(locale, '/bilder'),
      },
    }),
    [locale, words, viewer, show],
  )
  return <ProvideBookmarks services={services}>{children}</ProvideBookmarks>
}

/** The viewer, as bookmarks know it. Bookmarks are reloaded when the session changes. */
function useViewer(): BookmarkServices['viewer'] {
  const session = useSession()
  const who = session.kind === 'account' ? session.id : session.kind
  const before = useRef(who)
  useEffect(() => {
    if (before.current !== 'unknown' && before.current !== who) void siteBookmarks.reload()
    before.current = who
  }, [who])
  if (session.kind !== 'account') return session.kind
  return session.isPending ? 'pending' : 'member'
}
