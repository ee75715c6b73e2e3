'use client'

import { useTranslation } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import { nameDialogs } from './nameDialogs.ts'

/**
 * Gives the dialogs and drawers of Payload's panel names that can be read aloud, in the language of the panel. Payload names them by their
 * slugs (`list-drawer_1_…`), and the buttons that open them `Open modal …`, in every language; it has neither texts nor components for that.
 */
export function NamedDialogs({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useEffect(() => {
    const words = { open: t('general:open'), close: t('general:close') }
    const name = () => nameDialogs(document, words)
    const observer = new MutationObserver(name)
    const attributeFilter = ['aria-label', 'open']
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    name()
    return () => observer.disconnect()
  }, [t])
  return children
}
