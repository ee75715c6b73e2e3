'use client'

import { useConsentSnapshot } from '../useConsent.ts'
import { BannerPanel } from './BannerPanel.tsx'
import { ConsentNotice } from './ConsentNotice.tsx'
import { ImplicitDismissal } from './ImplicitDismissal.tsx'
import './consent.css'

/**
 * Asks whoever has not answered, and shows the settings to whoever opens them. Put it first in the page, so that it is
 * first in the order of the Tab key. Without script it is a form; a page from a cache, which does not know who has
 * answered, draws it for browsers without script only.
 */
export function ConsentBanner() {
  const { isReady, isAsked, isOpen, needsClick, serial } = useConsentSnapshot()
  return (
    <>
      {!isReady && (
        <noscript>
          <BannerPanel />
        </noscript>
      )}
      {(isAsked || isOpen) && <BannerPanel key={serial} />}
      {isAsked && !needsClick && <ImplicitDismissal />}
      <ConsentNotice />
    </>
  )
}
