import { lazy, Suspense, useState } from 'react'
import type { ListName } from '../../bookmarks.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'

/** Creates and withdraws links to a list. Nothing is loaded before it is opened. */
export function ShareList({ list }: { list: ListName }) {
  const { words } = useBookmarks()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="litfass-bookmarks__share"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="litfass-bookmarks__action">{words.share}</summary>
      {isOpen && (
        <Suspense>
          <ShareLinks list={list} />
        </Suspense>
      )}
    </details>
  )
}

const ShareLinks = lazy(() =>
  import('./ShareLinks.tsx').then(
    ({ ShareLinks: links }) => ({ default: links }),
    () => ({ default: NotLoaded }),
  ),
)

/** Replaces the links if their script could not be loaded. */
function NotLoaded(_: { list: ListName }) {
  const { words } = useBookmarks()
  return <p role="alert">{words.loadFailed}</p>
}
