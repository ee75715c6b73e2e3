'use client'

import { useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'

/** A hint how to fill an empty page. */
export default function EmptyPageHint() {
  return (
    <p className={styles.empty} role="note" data-admin-element="">
      {useTexts('slotPageTools')('empty')}
    </p>
  )
}
