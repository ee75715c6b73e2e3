'use client'

import { Tabs } from '@litfass/interface/react'
import type { ListName } from '../../bookmarks.ts'
import { useBookmarkCounts, useBookmarks } from '../ProvideBookmarks.tsx'
import { BookmarkList, EmptyList } from './BookmarkList.tsx'
import '@litfass/interface/tokens.css'
import '../linkText.css'
import './lists.css'

export type BookmarkListsProps = {
  /** Hash of each list in the page's URL. */
  hashes?: Readonly<Record<ListName, string>>
}

const HASHES = { temporary: 'vorgemerkt', saved: 'gespeichert' } as const

/** Both lists, each in its own tab. */
export function BookmarkLists({ hashes = HASHES }: BookmarkListsProps) {
  const { words, viewer } = useBookmarks()
  const counts = useBookmarkCounts()
  const hasSaved = viewer === 'member' || viewer === 'unknown'
  const title = (list: ListName) => (
    <>
      {words[list]} {counts && <span className="litfass-bookmarks__count">{counts[list]}</span>}
    </>
  )
  return (
    <div className="litfass-bookmarks litfass-bookmarks__lists">
      <Tabs
        label={words.tabs}
        items={[
          { id: hashes.temporary, title: title('temporary'), content: <Temporary /> },
          {
            id: hashes.saved,
            title: hasSaved ? title('saved') : words.saved,
            content: hasSaved ? <Saved isKnown={viewer === 'member'} /> : <Invitation />,
          },
        ]}
      />
    </div>
  )
}

function Temporary() {
  const { words, viewer, addresses } = useBookmarks()
  const note = (viewer === 'visitor' || viewer === 'pending') && (
    <p className="litfass-bookmarks__note">
      {viewer === 'pending' ? words.pendingNote : words.visitorNote}{' '}
      {viewer === 'visitor' && <a href={addresses.signIn}>{words.signIn}</a>}
    </p>
  )
  return <BookmarkList list="temporary" intro={note} />
}

/** For members only, so it is not read before the session is loaded. */
function Saved({ isKnown }: { isKnown: boolean }) {
  const { words } = useBookmarks()
  return isKnown ? <BookmarkList list="saved" /> : <p role="status">{words.loading}</p>
}

function Invitation() {
  const { words, addresses, viewer } = useBookmarks()
  if (viewer === 'pending') return <EmptyList title={words.pendingSaved} text={words.pendingSavedText} />
  return (
    <EmptyList title={words.visitorSaved} text={words.visitorSavedText}>
      <a href={addresses.signIn} className="litfass-bookmarks__action">
        {words.signIn}
      </a>
    </EmptyList>
  )
}
