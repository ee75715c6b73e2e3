import type { ImageView } from '../../queries/imageView.ts'

/** A picture of which no more is known than that the server has stored it. */
export function freshImage(id: number): ImageView {
  return {
    id,
    caption: '',
    copyright: '',
    focus: { x: 50, y: 50 },
    width: 0,
    height: 0,
    remaining: 1,
    urls: null,
    hasAvifs: false,
    placeholder: null,
    dominantColour: null,
    createdAt: new Date().toISOString(),
  }
}
