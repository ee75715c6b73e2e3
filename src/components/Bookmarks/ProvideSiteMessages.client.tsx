'use client'

import { FlashMessages, ProvideInterface } from '@litfass/interface/react'
import type { InterfaceWords } from '@litfass/interface/words'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'

type ProvideSiteMessagesProps = { locale: Locale; words: InterfaceWords; children: ReactNode }

/** The messages at the top of the page, and what the shared parts of the page need. */
export function ProvideSiteMessages({ locale, words, children }: ProvideSiteMessagesProps) {
  return (
    <ProvideInterface language={locale} words={words}>
      <FlashMessages page={usePathname()} />
      {children}
    </ProvideInterface>
  )
}
