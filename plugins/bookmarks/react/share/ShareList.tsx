import { useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { NewShare } from './NewShare.tsx'
import { ShareRows } from './ShareRows.tsx'
import { useShares } from './useShares.ts'

/** Makes links to a list, and withdraws them. Nothing is asked for before it is opened. */
export function ShareList({ list }: { list: ListName }) {
  const { words } = useBookmarks()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="litfass-bookmarks__share"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="litfass-bookmarks__action">{words.share}</summary>
      {isOpen && <Shares list={list} />}
    </details>
  )
}

function Shares({ list }: { list: ListName }) {
  const { words } = useBookmarks()
  const { shares, created, isBusy, create, withdraw } = useShares(list)
  return (
    <div className="litfass-bookmarks__shares">
      <p>{words.shareText}</p>
      <button
        type="button"
        className="litfass-bookmarks__action"
        aria-disabled={isBusy}
        onClick={() => isBusy || void create()}
      >
        {isBusy ? words.shareCreating : words.shareCreate}
      </button>
      {created && <NewShare share={created} />}
      <ShareRows shares={shares} onWithdraw={withdraw} />
    </div>
  )
}
