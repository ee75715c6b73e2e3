import { fillWords } from '@litfass/kit/domain'
import type { GalleryWords } from '../words/GalleryWords.ts'

type PreparingNoteProps = {
  text: string
  words: GalleryWords
  /** Files still to be made and all of them; null while that is not known. */
  progress?: { remaining: number; total: number | null }
}

/** The mark of what is not there yet, with its progress as soon as that is known. */
export function PreparingNote({ text, words, progress }: PreparingNoteProps) {
  const total = progress?.total ?? null
  const done = total === null ? 0 : Math.max(0, total - (progress?.remaining ?? 0))
  return (
    <span className="litfass-stub__mark">
      <span className="litfass-stub__words">{text}</span>
      {total !== null && (
        <span className="litfass-stub__count">{fillWords(words.stubProgress, { done, total })}</span>
      )}
      {progress && (
        <span className="litfass-stub__track" aria-hidden="true">
          <span style={{ inlineSize: `${total ? (100 * done) / total : 0}%` }} />
        </span>
      )}
    </span>
  )
}
