import { useEffect, useRef, useState } from 'react'
import { useCalm } from '../sliders/media/useCalm.ts'
import { useMedia } from '../sliders/media/useMedia.ts'

/** Why a preview may be playing; `pressed` is what somebody has said with the button, which counts most. */
type Wish = { isOver: boolean; hasFocus: boolean; pressed?: boolean }

const NO_WISH: Wish = { isOver: false, hasFocus: false }

/**
 * The silent preview of a film: it plays while the mouse is over its figure or the focus in it, or when its button is
 * pressed, and begins anew each time. Never for those who want less motion or fewer bytes.
 */
export function useFilmPreview(preview: string | null) {
  const video = useRef<HTMLVideoElement>(null)
  const [wish, setWish] = useState(NO_WISH)
  const [wasWanted, setWasWanted] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const isCalm = useCalm()
  const isSparing = useIsSparing()
  const isAllowed = Boolean(preview) && !isCalm && !isSparing
  const isPlaying = isAllowed && (wish.pressed ?? (wish.isOver || wish.hasFocus))
  if (isPlaying && !wasWanted) setWasWanted(true)

  useEffect(() => {
    const film = video.current
    if (!film || !isPlaying) return
    film.play().catch(() => setIsMoving(false))
    return () => {
      film.pause()
      film.currentTime = 0
      setIsMoving(false)
    }
  }, [isPlaying])

  const come = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const leave = (part: Partial<Wish>) => setWish((before) => settle({ ...before, ...part }))
  return {
    isAllowed,
    isPlaying,
    toggle: () => come({ pressed: !isPlaying }),
    /** For the figure. */
    attributes: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'touch') come({ isOver: true })
      },
      onPointerLeave: () => leave({ isOver: false }),
      onFocus: () => come({ hasFocus: true }),
      onBlur: () => leave({ hasFocus: false }),
    },
    /** For the film, which is there from its first wish on. */
    film: wasWanted && isAllowed && preview ? { ref: video, src: preview, isMoving, setIsMoving } : undefined,
  }
}

/** Who has gone and comes back begins anew. */
const settle = (wish: Wish): Wish => (wish.isOver || wish.hasFocus ? wish : NO_WISH)

function useIsSparing(): boolean {
  const [hasSaveData, setHasSaveData] = useState(false)
  useEffect(() => {
    const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
    if (typeof connection === 'object' && connection !== null && 'saveData' in connection)
      setHasSaveData(connection.saveData === true)
  }, [])
  return useMedia('(prefers-reduced-data: reduce)') || hasSaveData
}
