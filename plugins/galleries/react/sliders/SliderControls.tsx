import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '@litfass/interface/icons'
import type { GalleryWords } from '../../componentTexts.ts'

/** Names of the buttons and of their group. */
export type ControlWords = Pick<GalleryWords, 'galleryMoves' | 'galleryPrevious' | 'galleryNext'>

type SliderControlsProps = {
  /** Index of the shown slide. */
  shown: number
  /** Number of slides before the first one of the slider. */
  from: number
  total: number
  goTo: (index: number) => void
} & (
  | { words: ControlWords; autoplay?: undefined }
  | { words: GalleryWords; autoplay: { isOffered: boolean; isWanted: boolean; toggle: () => void } }
)

/** The buttons of a slider and its position, which the slides state themselves for screen readers. */
export function SliderControls({ shown, from, total, goTo, ...rest }: SliderControlsProps) {
  const { words } = rest
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className="litfass-gallery__controls litfass-own" role="group" aria-label={words.galleryMoves}>
      {rest.autoplay?.isOffered && (
        <button
          type="button"
          data-autoplay
          aria-label={rest.autoplay.isWanted ? rest.words.galleryPause : rest.words.galleryPlay}
          onClick={rest.autoplay.toggle}
        >
          {rest.autoplay.isWanted ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
        </button>
      )}
      <button type="button" aria-label={words.galleryPrevious} onClick={() => goTo(shown - 1)}>
        <BackIcon size={24} className="litfass-arrow" />
      </button>
      <span className="litfass-gallery__count" aria-hidden="true">
        {from + shown + 1} / {total}
      </span>
      <button type="button" aria-label={words.galleryNext} onClick={() => goTo(shown + 1)}>
        <ForwardIcon size={24} className="litfass-arrow" />
      </button>
    </div>
  )
}
