import { PauseIcon, PlayIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import type { FigureStream } from '../../domain/figure.ts'
import { LateControls, useFigures } from '../FigureServices.tsx'
import { useMedia, useReducedMotion } from '../viewport.ts'
import { FigureMarkup, figureAlt } from './FigureMarkup.tsx'
import { LazyImage } from './LazyImage.tsx'
import type { LiveFigureProps } from './live/liveFigure.tsx'

/** A figure of a film: its poster, and its preview on demand. */
export function FilmFigure({
  media,
  sizes,
  onChanged,
  reference,
  over,
  ...markup
}: LiveFigureProps<FigureStream>) {
  const { view, words } = markup
  const preview = useFilmPreview(media.state === 'shown' ? media.preview : null)
  const poster = media.state === 'unavailable' ? null : media.poster
  const { video } = preview
  return (
    <FigureMarkup
      {...markup}
      attributes={preview.attributes}
      image={
        <>
          {poster?.urls && (
            <LazyImage
              image={poster}
              {...figureAlt(media, words, markup)}
              sizes={sizes}
              isHero={view.heroImageMark}
            />
          )}
          {video && (
            <video
              ref={video.ref}
              src={video.src}
              className="litfass-film__preview"
              data-moving={video.isMoving || undefined}
              muted
              loop
              playsInline
              preload="none"
              aria-hidden="true"
              tabIndex={-1}
              onPlaying={() => video.setIsMoving(true)}
              onError={() => video.setIsMoving(false)}
            />
          )}
        </>
      }
      over={
        <>
          {preview.isAllowed && media.state === 'shown' && (
            <PreviewButton title={media.title} isPlaying={preview.isPlaying} onPress={preview.toggle} />
          )}
          <LateControls view={view} reference={reference} onChanged={onChanged} />
          {over}
        </>
      }
    />
  )
}

type PreviewButtonProps = { title: string; isPlaying: boolean; onPress: () => void }

/** Plays and stops the preview of a film, for touch and keyboard. */
function PreviewButton({ title, isPlaying, onPress }: PreviewButtonProps) {
  const { words } = useFigures()
  const action = isPlaying ? words.filmStop : words.filmPlay
  return (
    <button
      type="button"
      className="litfass-figure__control litfass-film__button"
      aria-label={title ? fill(words.filmOf, { action, title }) : action}
      onClick={onPress}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon isFilled />}
    </button>
  )
}

/** The reasons for a preview to play; `pressed`, the state set by the button, overrides the others. */
type Intent = { isHovered: boolean; hasFocus: boolean; pressed?: boolean }

const NO_INTENT: Intent = { isHovered: false, hasFocus: false }

/**
 * The silent preview of a film. It plays while the figure is hovered or has the focus, or when its button is pressed, from
 * the beginning each time. It never plays for users who prefer reduced motion or reduced data.
 */
function useFilmPreview(preview: string | null) {
  const ref = useRef<HTMLVideoElement>(null)
  const [intent, setIntent] = useState(NO_INTENT)
  const [wasWanted, setWasWanted] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const prefersReducedMotion = useReducedMotion()
  const prefersReducedData = useReducedData()
  const isAllowed = Boolean(preview) && !prefersReducedMotion && !prefersReducedData
  const isPlaying = isAllowed && (intent.pressed ?? (intent.isHovered || intent.hasFocus))
  if (isPlaying && !wasWanted) setWasWanted(true)

  useEffect(() => {
    const video = ref.current
    if (!video || !isPlaying) return
    video.play().catch(() => setIsMoving(false))
    return () => {
      video.pause()
      video.currentTime = 0
      setIsMoving(false)
    }
  }, [isPlaying])

  const enter = (part: Partial<Intent>) => setIntent((before) => ({ ...before, ...part }))
  // Leaving altogether also resets the button.
  const leave = (part: Partial<Intent>) =>
    setIntent((before) => {
      const next = { ...before, ...part }
      return next.isHovered || next.hasFocus ? next : NO_INTENT
    })
  return {
    isAllowed,
    isPlaying,
    toggle: () => enter({ pressed: !isPlaying }),
    /** Attributes of the figure. */
    attributes: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'touch') enter({ isHovered: true })
      },
      onPointerLeave: () => leave({ isHovered: false }),
      onFocus: () => enter({ hasFocus: true }),
      onBlur: () => leave({ hasFocus: false }),
    },
    /** The video, rendered once it has been wanted. */
    video: wasWanted && isAllowed && preview ? { ref, src: preview, isMoving, setIsMoving } : undefined,
  }
}

function useReducedData(): boolean {
  const [savesData, setSavesData] = useState(false)
  useEffect(() => {
    const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
    if (typeof connection === 'object' && connection !== null && 'saveData' in connection)
      setSavesData(connection.saveData === true)
  }, [])
  return useMedia('(prefers-reduced-data: reduce)') || savesData
}
