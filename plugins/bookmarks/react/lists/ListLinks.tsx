import type { ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { ShareList } from '../share/ShareList.tsx'

/** What can be taken out of a list: its pictures as ZIP, and for members a link to it. */
export function ListLinks({ list }: { list: ListName }) {
  const { words, viewer, calls } = useBookmarks()
  return (
    <div className="litfass-bookmarks__links">
      <a href={calls.exportUrl(list)} download className="litfass-bookmarks__action">
        {words.export}
      </a>
      {viewer === 'member' && <ShareList list={list} />}
    </div>
  )
}
