'use client'

import { Suspense } from 'react'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'
import { LateAccountMenu } from './LateAccountMenu.client.tsx'
import { SignInLink } from './SignInLink.client.tsx'
import { useSession } from './useSession.ts'

/** Sign-in link or account menu. Its place is reserved, and hidden until it is known who is there. */
export function SessionMenu() {
  const session = useSession()
  return (
    <div className={styles.place}>
      {session.kind === 'account' ? (
        <LateAccountMenu name={session.name} isStaff={session.isStaff} />
      ) : session.kind === 'visitor' ? (
        <Suspense>
          <SignInLink />
        </Suspense>
      ) : (
        <PlainLink />
      )}
    </div>
  )
}

/** What the server sends: without script it stays, and leads to the right page. */
function PlainLink() {
  const t = useTexts('session')
  return (
    <a href={localePath(usePageLocale(), '/anmelden')} className={`${styles.signIn} ${styles.unknown}`}>
      {t('signIn')}
    </a>
  )
}
