import { useCallback, useEffect, useRef, useState } from 'react'
import type { FigureMedia } from '../../domain/FigureMedia.ts'
import type { FigureReference, FigureView } from '../../domain/FigureView.ts'
import { pictureOf } from '../../domain/figureStyle.ts'
import { withCaption } from '../../domain/withCaption.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { onReloadFigure } from './reloadFigure.ts'

type Fresh = { of: FigureView; view: FigureView }

/** Which picture or film a figure is about. */
export const referenceOf = (media: FigureMedia): FigureReference => ({
  id: 'image' in media ? media.image.id : media.id,
  imageType: media.type,
})

/**
 * A figure as its page brought it, until it is read anew: when its stub has become a picture, after an edit, when a
 * script asks for it. A page that brings another one wins again.
 * @param ownCaption laid over the caption of the picture, which is all that is read anew
 */
export function useFigureView(given: FigureView, ownCaption?: string) {
  const { readFigure } = useFigures()
  const [fresh, setFresh] = useState<Fresh>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const running = useRef<AbortController>(undefined)
  const latest = useRef(given)
  latest.current = given
  const view = withCaption(fresh && isSame(fresh.of, given) ? fresh.view : given, ownCaption)
  const { id, imageType } = referenceOf(given.media)

  const show = useCallback((next: FigureView) => {
    running.current?.abort()
    setFresh({ of: latest.current, view: next })
    setState('idle')
  }, [])
  const reload = useCallback(async () => {
    if (!readFigure) return
    running.current?.abort()
    const run = new AbortController()
    const { signal } = run
    running.current = run
    setState('busy')
    try {
      const next = await readFigure({ id, imageType }, latest.current, signal)
      if (!signal.aborted) show(next)
    } catch (error) {
      if (signal.aborted) return
      console.warn('A figure could not be read anew.', error)
      setState('failed')
    }
  }, [readFigure, id, imageType, show])

  useEffect(() => onReloadFigure({ id, imageType }, () => void reload()), [id, imageType, reload])
  useEffect(() => () => running.current?.abort(), [])
  return { view, state, reload, show, shape: pictureOf(given.media) }
}

/** Compared only after a figure has been read anew. */
const isSame = (one: FigureView, other: FigureView) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
