import { creditName, fillWords } from '@litfass/kit/domain'
import type { FigureImage } from '../../domain/FigureImage.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'

/** Caption and photographer of a picture. */
export function EntryCaption({ image }: { image: FigureImage | null }) {
  const { words } = useBookmarks()
  if (!image) return null
  const name = creditName(image.copyright)
  return (
    <span className="litfass-bookmarks__words">
      <span className="litfass-bookmarks__caption">{image.caption.trim() || words.untitled}</span>
      {name && <small className="litfass-bookmarks__credit">{fillWords(words.credit, { name })}</small>}
    </span>
  )
}
