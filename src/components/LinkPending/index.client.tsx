'use client'

import { useLinkStatus } from 'next/link'
import styles from './index.module.css'

/** A line at the top of the window while the page behind the surrounding link is on its way; shown after 100 ms. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return <span aria-hidden="true" className={styles.line} data-pending={pending || undefined} />
}
