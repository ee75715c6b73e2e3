'use client'

import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import { type Locale, localePath } from '../../i18n/locales.ts'
import styles from './index.module.css'

type LanguageSwitchProps = { to: Locale; label: string; children: string }

/** Links to the same page in the other language, with a full page load since all texts change. */
export function LanguageSwitch({ to, label, children }: LanguageSwitchProps) {
  const segments = useSelectedLayoutSegments()
  const query = useSearchParams().toString()
  const path = localePath(to, `/${segments.join('/')}`)
  return (
    <a
      className={styles.link}
      href={query ? `${path}?${query}` : path}
      hrefLang={to}
      lang={to}
      aria-label={label}
    >
      {children}
    </a>
  )
}
