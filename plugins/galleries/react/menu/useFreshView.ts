import { type Reading, useReading } from '@litfass/kit/react'
import { useMemo, useState } from 'react'
import type { FigureReference, FigureView } from '../../domain/FigureView.ts'
import { useFigures } from '../context/ProvideFigures.tsx'

/** What the viewer may do with a figure now, as far as it is known. */
export type FreshView = Reading<FigureView>

/** Reads a figure once more, with the flags its page asks for; without a service it is as it was drawn. */
export function useFreshView(view: FigureView, { id, imageType }: FigureReference) {
  const { readFigure } = useFigures()
  const [asked] = useState(view)
  const read = useMemo(
    () => readFigure && ((signal: AbortSignal) => readFigure({ id, imageType }, lookOf(asked), signal)),
    [readFigure, id, imageType, asked],
  )
  const { reading, again } = useReading(read)
  const drawn = useMemo((): FreshView => ({ state: 'read', value: asked }), [asked])
  return { fresh: readFigure ? reading : drawn, readAgain: again }
}

function lookOf({ media: _, ...look }: FigureView) {
  return look
}
