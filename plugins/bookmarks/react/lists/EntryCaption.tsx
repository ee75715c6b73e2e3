import type { FigureImage } from '../../domain/FigureImage.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { fillWords } from '../words/fillWords.ts'

/** Caption and photographer of a picture. */
export function EntryCaption({ image }: { image: FigureImage | null }) {
  const { words } = useBookmarks()
  if (!image) return null
  const copyright = image.copyright.trim()
  return (
    <span className="litfass-bookmarks__words">
      <span className="litfass-bookmarks__caption">{image.caption.trim() || words.untitled}</span>
      {copyright && (
        <small className="litfass-bookmarks__credit">{fillWords(words.credit, { name: copyright })}</small>
      )}
    </span>
  )
}
