import type { CSSProperties } from 'react'
import type { ImageView } from '../../queries/imageView.ts'
import { placeholderOf } from './placeholderOf.ts'

/** Box and cut of a picture: its ratio, its focus point and what is seen until it is there. */
export function pictureStyle(image: ImageView, ratio?: number): CSSProperties {
  const { focus, width, height, dominantColour, thumbhash } = image
  const position = `${focus.x}% ${focus.y}%`
  const placeholder = placeholderOf(thumbhash)
  const isTransparent = thumbhash !== null && !placeholder
  const background = placeholder
    ? `${position} / cover url(${placeholder})`
    : isTransparent
      ? undefined
      : (dominantColour ?? undefined)
  return {
    aspectRatio: ratio ?? (width && height ? width / height : 1.5),
    objectPosition: position,
    ...(background && { background }),
  }
}
