import { useFigures } from '../../context/ProvideFigures.tsx'
import { Sign } from '../Sign.tsx'
import type { useAutoplay } from './useAutoplay.ts'

type GalleryControlsProps = {
  shown: number
  /** How many pictures come before those it moves through. */
  from: number
  total: number
  goTo: (index: number) => void
  autoplay: ReturnType<typeof useAutoplay>
}

/** The buttons of a gallery and how far it is; its pictures say their place themselves. */
export function GalleryControls({ shown, from, total, goTo, autoplay }: GalleryControlsProps) {
  const { words } = useFigures()
  const { isOffered, isWanted, toggle } = autoplay
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className="litfass-gallery__controls" role="group" aria-label={words.galleryMoves}>
      {isOffered && (
        <button
          type="button"
          data-autoplay
          aria-label={isWanted ? words.galleryPause : words.galleryPlay}
          onClick={toggle}
        >
          <Sign name={isWanted ? 'pause' : 'play'} />
        </button>
      )}
      <button type="button" aria-label={words.galleryPrevious} onClick={() => goTo(shown - 1)}>
        <Sign name="back" />
      </button>
      <span className="litfass-gallery__count" aria-hidden="true">
        {from + shown + 1} / {total}
      </span>
      <button type="button" aria-label={words.galleryNext} onClick={() => goTo(shown + 1)}>
        <Sign name="on" />
      </button>
    </div>
  )
}
