import type { AriaAttributes } from 'react'
import styles from './index.module.css'

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
