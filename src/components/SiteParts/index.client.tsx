'use client'

import { FlashMessages, LoadingIndicator, ProvideInterface } from '@litfass/interface/react'
import type { InterfaceWords } from '@litfass/interface/words'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { pending } from '../../pending.ts'

type SitePartsProps = {
  locale: Locale
  /** Those of the language of the page: handed in by the server, so that no other language travels. */
  words: InterfaceWords
  children: ReactNode
}

/** The messages at the top of every page, what is under way, and what the shared parts of the page need. */
export function SiteParts({ locale, words, children }: SitePartsProps) {
  return (
    <ProvideInterface language={locale} words={words} pending={pending}>
      <FlashMessages page={usePathname()} />
      <LoadingIndicator />
      {children}
    </ProvideInterface>
  )
}
