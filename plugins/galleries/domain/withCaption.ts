import type { FigureView } from './FigureView.ts'

/** A figure whose picture has the caption of the place it stands in, where that has one. */
export function withCaption(view: FigureView, caption?: string): FigureView {
  const { media } = view
  if (caption === undefined || media.type !== 'image' || media.state !== 'shown') return view
  return { ...view, media: { ...media, image: { ...media.image, caption } } }
}
