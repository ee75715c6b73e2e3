import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import styles from './index.module.css'

type AvifChoiceProps = {
  srcSet: string
  sizes: string
  /** The main picture of a page. React loads it early by itself, but not within a choice. */
  priority: boolean
  /** The picture for browsers that know no AVIF. */
  children: ReactNode
}

/** Lets browsers that know AVIF load that; the picture in it keeps its place in the layout. */
export function AvifChoice({ srcSet, sizes, priority, children }: AvifChoiceProps) {
  if (priority) {
    preload(srcSet.split(' ')[0] ?? '', {
      as: 'image',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    })
  }
  return (
    <picture className={styles.choice}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {children}
    </picture>
  )
}
