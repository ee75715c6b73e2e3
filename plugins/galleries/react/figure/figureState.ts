import type { FigureMedia } from '../../domain/FigureMedia.ts'

/** What has become of a figure, as its `data-state` says. */
export type FigureState = 'shown' | 'stub' | 'failed' | 'deleted' | 'preparing' | 'unavailable'

/** The state of a figure in one word. */
export function figureState(media: FigureMedia): FigureState {
  if (media.type !== 'image' || media.state !== 'shown') return media.state
  const { remaining } = media.image
  if (remaining === 0) return 'shown'
  return remaining > 0 ? 'stub' : 'failed'
}
