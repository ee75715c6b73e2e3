import styles from './index.module.css'

type ThumbnailProps = {
  /** Absent while there is nothing to show. */
  src: string | null | undefined
  /** What the box is filled with until then. */
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
