import { fillWords } from '@litfass/kit/domain'
import { useFigures } from '../context/ProvideFigures.tsx'

type FilmButtonProps = { title: string; isPlaying: boolean; onPress: () => void }

/** Plays and stops the preview of a film, for those who do not hover. */
export function FilmButton({ title, isPlaying, onPress }: FilmButtonProps) {
  const { words } = useFigures()
  const action = isPlaying ? words.filmStop : words.filmPlay
  return (
    <button
      type="button"
      className="litfass-figure__control litfass-film__button"
      aria-label={title ? fillWords(words.filmOf, { action, title }) : action}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4.5v15l13-7.5z'} />
      </svg>
    </button>
  )
}
