import { useState } from 'react'
import styles from './selection.module.css'
import type { Known } from './useSelectedPictures.ts'

/** A picture cut around its focus point; an empty frame while there is nothing to be seen of it. */
export function TilePicture({ picture, name }: { picture: Known | undefined; name: string }) {
  const [broken, setBroken] = useState<string>()
  const shown = picture === 'missing' ? undefined : picture
  const src = shown && !shown.is_stub ? shown.imageUrls?.M : undefined
  if (!shown || !src || src === broken) return <span className={styles.picture} />
  return (
    <img
      src={src}
      alt={name}
      draggable={false}
      loading="lazy"
      decoding="async"
      className={styles.picture}
      style={{ objectPosition: `${shown.focus_x}% ${shown.focus_y}%` }}
      onError={() => setBroken(src)}
    />
  )
}
