'use client'

import { useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'

export type PageTools = {
  pageId: number
  /** Path of the page, in its language. */
  path: string
  /** Whether the page shows nothing yet. */
  isEmpty?: boolean
}

/** A hint how to fill an empty page, and the ways to see it at another time and to edit it. */
export default function StaffTools({ pageId, path, isEmpty = false }: PageTools) {
  const t = useTexts('slotPageTools')
  return (
    <div className={styles.link} data-admin-element="">
      {isEmpty && (
        <p className={styles.empty} role="note">
          {t('empty')}
        </p>
      )}
      <a href={`${path}?as=anonymous`}>{t('time')}</a>
      <a href={`/admin/collections/pages/${pageId}`}>{t('edit')}</a>
    </div>
  )
}
