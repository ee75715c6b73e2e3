'use client'

import { useTexts } from '../../i18n/useTexts.ts'
import { useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'

/**
 * Tells staff alone which fields are still empty, or without any that the page shows a draft, and leads to the form. Its place
 * is kept free for it.
 */
export function NoteForStaff({ missing }: { missing?: string }) {
  const t = useTexts('information')
  const session = useSession()
  const isStaff = session.kind === 'account' && session.isStaff
  return (
    <div className={styles.staff}>
      {isStaff && (
        <p role="note" className={styles.missing} data-admin-element="">
          {missing === undefined ? t('draft') : t('missing', { names: missing })}{' '}
          <a href="/admin/globals/site-information">{t(missing === undefined ? 'enterText' : 'fillIn')}</a>
        </p>
      )}
    </div>
  )
}
