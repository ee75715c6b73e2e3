'use client'

import { LateFlashMessages, LoadingIndicator, ProvideInterface } from '@litfass/interface/react'
import type { InterfaceWords } from '@litfass/interface/texts'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { pending } from '../../pending.ts'
import { sessionStore } from '../SessionMenu/session.ts'

type SitePartsProps = {
  locale: Locale
  /** IANA name of the zone of the site. */
  timeZone: string
  /** In the language of the page, passed by the server so that the bundle holds no other language. */
  words: InterfaceWords
  children: ReactNode
}

/** Provides the shared parts of the interface, with the messages and the loading indicator of every page. */
export function SiteParts({ locale, timeZone, words, children }: SitePartsProps) {
  return (
    <ProvideInterface
      language={locale}
      timeZone={timeZone}
      words={words}
      pending={pending}
      session={sessionStore}
    >
      <LateFlashMessages page={usePathname()} />
      <LoadingIndicator />
      {children}
    </ProvideInterface>
  )
}
