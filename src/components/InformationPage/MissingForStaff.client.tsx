'use client'

import { useTexts } from '../../i18n/useTexts.ts'
import { useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'

/** Names the fields that are still empty and leads to their form, for staff alone. Its place is kept free for it. */
export function MissingForStaff({ names }: { names: string }) {
  const t = useTexts('information')
  const session = useSession()
  const isStaff = session.kind === 'account' && session.isStaff
  return (
    <div className={styles.staff}>
      {isStaff && (
        <p role="note" className={styles.missing} data-admin-element="">
          {t('missing', { names })} <a href="/admin/globals/site-information">{t('fillIn')}</a>
        </p>
      )}
    </div>
  )
}
