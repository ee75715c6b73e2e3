import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  type FigureMedia,
  type FigureReference,
  type FigureView,
  pictureOf,
  referenceOf,
  withCaption,
} from '../../../domain/figure.ts'
import { useFigures } from '../../FigureServices.tsx'
import type { FigureMarkupProps } from '../FigureMarkup.tsx'

/** Name of the event that reloads figures; `detail` is a `FigureReference`. */
const RELOAD_EVENT = 'litfass:reload'

/**
 * Reloads every figure of that picture or film on the page. Scripts without React dispatch the same event on `document`
 * themselves.
 */
export function reloadFigure({ id, imageType }: FigureReference): void {
  document.dispatchEvent(new CustomEvent(RELOAD_EVENT, { detail: { id, imageType } }))
}

function onReloadFigure({ id, imageType }: FigureReference, reload: () => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const detail: unknown = event.detail
    if (typeof detail !== 'object' || detail === null || !('id' in detail) || detail.id !== id) return
    if (!('imageType' in detail) || detail.imageType === imageType) reload()
  }
  document.addEventListener(RELOAD_EVENT, listen)
  return () => document.removeEventListener(RELOAD_EVENT, listen)
}

/** A reloaded figure, and the one it replaces. */
type Reloaded = { of: FigureView; view: FigureView }

/**
 * Returns the figure as its page rendered it, until it is reloaded: when its stub has become a picture, after an edit,
 * or by `reloadFigure`. A page that renders a different figure takes precedence again.
 * @param ownCaption replaces the caption of the picture, which is all that a reload returns
 */
export function useFigureView(given: FigureView, ownCaption?: string) {
  const { readFigure } = useFigures()
  const [reloaded, setReloaded] = useState<Reloaded>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const running = useRef<AbortController>(undefined)
  const latest = useRef(given)
  latest.current = given
  const view = withCaption(reloaded && isSame(reloaded.of, given) ? reloaded.view : given, ownCaption)
  const { id, imageType } = referenceOf(given.media)

  const show = useCallback((next: FigureView) => {
    running.current?.abort()
    setReloaded({ of: latest.current, view: next })
    setState('idle')
  }, [])
  const reload = useCallback(async () => {
    if (!readFigure) return
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState('busy')
    try {
      const next = await readFigure({ id, imageType }, latest.current, signal)
      if (!signal.aborted) show(next)
    } catch (error) {
      if (signal.aborted) return
      console.warn('A figure could not be reloaded.', error)
      setState('failed')
    }
  }, [readFigure, id, imageType, show])

  useEffect(() => onReloadFigure({ id, imageType }, () => void reload()), [id, imageType, reload])
  useEffect(() => () => running.current?.abort(), [])
  return { view, state, reload, show, shape: pictureOf(given.media) }
}

const isSame = (one: FigureView, other: FigureView) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The props of an interactive picture or film. */
export type LiveFigureProps<Media extends FigureMedia> = Omit<
  FigureMarkupProps,
  'image' | 'over' | 'attributes'
> & {
  media: Media
  reference: FigureReference
  sizes?: string
  over?: ReactNode
  /** Called with the changed figure, or without one to reload it. */
  onChanged: (view?: FigureView) => void
}

/** An alert that a figure could not be reloaded (spec media 8), with a retry button. */
export function ReloadFailure({ onRetry }: { onRetry: () => void }) {
  const { words } = useFigures()
  return (
    <div className="litfass-figure__failure" role="alert">
      <span>
        <ReloadFailureText />
      </span>
      <button type="button" className="litfass-figure__retry" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}

/** The message of a failed reload: as the specification quotes it (media 8), and in the language of the page. */
export function ReloadFailureText() {
  const { words } = useFigures()
  return (
    <>
      <span lang="en">{words.reloadFailed}</span> {words.reloadFailedMore}
    </>
  )
}
