'use client'

import type { ListName } from '../../domain/moveBookmark.ts'
import type { BookmarkTabs } from '../context/BookmarkServices.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { useBookmarkCounts } from '../context/useBookmarkCounts.ts'
import { BookmarkList } from './BookmarkList.tsx'
import { EmptyList } from './EmptyList.tsx'
import './linkText.css'
import './lists.css'

export type BookmarkListsProps = {
  Tabs: BookmarkTabs
  /** Hashes of the page's address that lead to the lists. */
  hashes?: Readonly<Record<ListName, string>>
}

const HASHES = { temporary: 'vorgemerkt', saved: 'gespeichert' } as const

/** Both lists of a person, each under a tab of its own. */
export function BookmarkLists({ Tabs, hashes = HASHES }: BookmarkListsProps) {
  const { words, viewer } = useBookmarks()
  const counts = useBookmarkCounts()
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
            title: viewer === 'visitor' ? words.saved : title('saved'),
            content: viewer === 'visitor' ? <Invitation /> : <Saved isKnown={viewer === 'member'} />,
          },
        ]}
      />
    </div>
  )
}

function Temporary() {
  const { words, viewer, addresses } = useBookmarks()
  const note = viewer === 'visitor' && (
    <p className="litfass-bookmarks__note">
      {words.visitorNote} <a href={addresses.signIn}>{words.signIn}</a>
    </p>
  )
  return <BookmarkList list="temporary" intro={note} />
}

/** Only members have this list: until it is known who is there, nobody asks for it. */
function Saved({ isKnown }: { isKnown: boolean }) {
  const { words } = useBookmarks()
  return isKnown ? <BookmarkList list="saved" /> : <p role="status">{words.loading}</p>
}

function Invitation() {
  const { words, addresses } = useBookmarks()
  return (
    <EmptyList title={words.visitorSaved} text={words.visitorSavedText}>
      <a href={addresses.signIn} className="litfass-bookmarks__action">
        {words.signIn}
      </a>
    </EmptyList>
  )
}
