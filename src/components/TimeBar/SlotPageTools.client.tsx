'use client'

import { useTexts } from '../../i18n/useTexts.ts'
import { useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'

export type PageTools = {
  pageId: number
  /** Path of the page, in its language. */
  path: string
  /** Whether the page shows nothing yet. */
  isEmpty?: boolean
}

/** Appears once the page knows that staff look at it. */
export function ShownToStaff({ pageId, path, isEmpty = false }: PageTools) {
  const t = useTexts('slotPageTools')
  const session = useSession()
  if (session.kind !== 'account' || !session.isStaff) return null
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
