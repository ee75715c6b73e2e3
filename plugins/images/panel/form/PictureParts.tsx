import type { AriaAttributes } from 'react'
import styles from './PictureParts.module.css'

type ThumbnailProps = {
  /** Absent while there is nothing to show. */
  src: string | null | undefined
  /** The placeholder that fills the box until then. */
  colour: string | null | undefined
  /** Where the cut lies, as CSS has it; the middle when left out. */
  position?: string | undefined
  /** Beside a name in a row, in the list of pictures, or as wide as its place; in a row when left out. */
  size?: 'row' | 'list' | 'tile'
}

/** Sizes that images are laid out with before the style sheet sets theirs, in px. */
const LAID_OUT = { row: [40, 40], list: [120, 80], tile: [160, 107] } as const

/** The picture of a document, shown beside its name. */
export function Thumbnail({ src, colour, position, size = 'row' }: ThumbnailProps) {
  const [width, height] = LAID_OUT[size]
  return (
    <span className={styles.thumbnail} data-size={size} style={{ backgroundColor: colour ?? undefined }}>
      {src && (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          style={{ objectPosition: position }}
        />
      )}
    </span>
  )
}

type ProgressBarProps = AriaAttributes & {
  done: number
  total: number
  /** Beside text in a list, beside text in a table, or as wide as its container. */
  length: 'short' | 'medium' | 'full'
}

/** How many of a picture's files are made, drawn as a bar. Its name, or that it needs none, comes as `aria-…`. */
export function ProgressBar({ done, total, length, ...aria }: ProgressBarProps) {
  return <progress className={styles.bar} data-length={length} value={done} max={total} {...aria} />
}
