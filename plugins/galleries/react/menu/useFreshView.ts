import { useEffect, useState } from 'react'
import type { FigureReference, FigureView } from '../../domain/FigureView.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

/** What the viewer may do with a figure now, as far as it is known. */
export type FreshView = { state: 'loading' } | { state: 'failed' } | { state: 'read'; view: FigureView }

/** Reads a figure once more, with the flags its page asks for; without a service it is as it was drawn. */
export function useFreshView(view: FigureView, { id, imageType }: FigureReference) {
  const { readFigure } = useFigures()
  const [asked] = useState(view)
  const [attempt, setAttempt] = useState(0)
  const [fresh, setFresh] = useState<FreshView>(
    readFigure ? { state: 'loading' } : { state: 'read', view: asked },
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads once more
  useEffect(() => {
    if (!readFigure) return
    const reading = new AbortController()
    const { signal } = reading
    const show = (next: FreshView) => !signal.aborted && setFresh(next)
    show({ state: 'loading' })
    readFigure({ id, imageType }, lookOf(asked), signal).then(
      (read) => show({ state: 'read', view: read }),
      () => show({ state: 'failed' }),
    )
    return () => reading.abort()
  }, [readFigure, id, imageType, asked, attempt])

  return { fresh, readAgain: () => setAttempt((count) => count + 1) }
}

function lookOf({ media: _, ...look }: FigureView) {
  return look
}
