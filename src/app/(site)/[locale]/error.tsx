'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import actions from '../../../components/action.module.css'
import { Notice } from '../../../components/Notice/index.tsx'
import { localePath } from '../../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../../i18n/useTexts.ts'

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

/** Error boundary of the pages, inside of header and footer. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTexts('error')
  const locale = usePageLocale()
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <Notice title={t('title')} text={t('text')} isPage>
      <button type="button" className={actions.primary} onClick={retry}>
        {t('retry')}
      </button>
      <a href={localePath(locale, '/')} className={actions.plain}>
        {t('home')}
      </a>
      {error.digest && <small>{t('digest', { digest: error.digest })}</small>}
    </Notice>
  )
}
