'use client'

import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'

/** Leads to the sign-in page and from there back to this page. */
export function SignInLink() {
  const t = useTexts('session')
  const locale = usePageLocale()
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('/'))
  const query = useSearchParams().toString()
  const page = localePath(locale, `/${segments.join('/')}`)
  const next = new URLSearchParams({ next: query ? `${page}?${query}` : page })
  const signIn = localePath(locale, '/anmelden')
  const isThere = segments[0] === 'anmelden'
  return (
    <a
      href={isThere ? signIn : `${signIn}?${next}`}
      className={styles.signIn}
      aria-current={isThere ? 'page' : undefined}
    >
      {t('signIn')}
    </a>
  )
}
