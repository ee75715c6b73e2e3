import type { AriaAttributes } from 'react'
import styles from './PictureParts.module.css'

type ThumbnailProps = {
  /** Absent while there is nothing to show. */
  src: string | null | undefined
  /** The placeholder that fills the box until then. */
  colour: string | null | undefined
  /** Where the cut lies, as CSS has it; the middle when left out. */
  position?: string | undefined
}

/** A picture in a row, small and square; its name stands beside it. */
export function Thumbnail({ src, colour, position }: ThumbnailProps) {
  return (
    <span className={styles.thumbnail} style={{ backgroundColor: colour ?? undefined }}>
      {src && (
        <img src={src} alt="" width={40} height={40} loading="lazy" style={{ objectPosition: position }} />
      )}
    </span>
  )
}

type ProgressBarProps = AriaAttributes & {
  done: number
  total: number
  /** Beside words in a list, beside words in a table, or as wide as the place it stands in. */
  length: 'short' | 'medium' | 'full'
}

/** How many of a picture's files are made, drawn as a bar. Its name, or that it needs none, comes as `aria-…`. */
export function ProgressBar({ done, total, length, ...aria }: ProgressBarProps) {
  return <progress className={styles.bar} data-length={length} value={done} max={total} {...aria} />
}
