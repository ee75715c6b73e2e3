import type { CSSProperties } from 'react'
import type { ImageView } from '../../queries/imageView.ts'

/** Box and cut of a picture: its ratio, its focus point and what is seen until it is there. */
export function pictureStyle(image: ImageView, ratio?: number): CSSProperties {
  const { focus, width, height } = image
  return {
    aspectRatio: ratio ?? (width && height ? width / height : 1.5),
    objectPosition: `${focus.x}% ${focus.y}%`,
    background: backgroundOf(image),
  }
}

function backgroundOf({ focus, placeholder, dominantColour, remaining }: ImageView): string | undefined {
  if (placeholder) return `${focus.x}% ${focus.y}% / cover url(${placeholder})`
  // A known picture without a placeholder has transparent parts.
  return remaining === 0 ? 'var(--backing)' : (dominantColour ?? undefined)
}
