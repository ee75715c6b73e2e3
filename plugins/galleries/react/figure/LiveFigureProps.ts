import type { ReactNode } from 'react'
import type { FigureMedia } from '../../domain/FigureMedia.ts'
import type { FigureReference, FigureView } from '../../domain/FigureView.ts'
import type { FigureMarkupProps } from './FigureMarkup.tsx'

/** What the figures of a picture and of a film are given. */
export type LiveFigureProps<Media extends FigureMedia> = Omit<
  FigureMarkupProps,
  'image' | 'over' | 'attributes'
> & {
  media: Media
  reference: FigureReference
  sizes?: string
  over?: ReactNode
  /** With the figure as it is now, or without where it is to be read anew. */
  onChanged: (view?: FigureView) => void
}
