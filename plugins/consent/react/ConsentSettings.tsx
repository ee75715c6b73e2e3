'use client'

import { Circumstances, REVOKE_PATH } from './Answers.tsx'
import { useConsentSnapshot, useSharedConsent } from './ProvideConsent.tsx'
import '@litfass/interface/tokens.css'
import './consent.css'

/**
 * A button for the page footer that opens the settings; without script it withdraws the answer. Renders nothing where the
 * rules require no such button.
 */
export function ConsentSettings() {
  const { store, setup } = useSharedConsent()
  const { hasRevoke, isReady } = useConsentSnapshot()
  if (!hasRevoke) return null
  return (
    <>
      <noscript>
        <form method="post" action={REVOKE_PATH}>
          <Circumstances />
          <button type="submit" className="litfass-consent-settings">
            {setup.words.revoke}
          </button>
        </form>
      </noscript>
      <button
        type="button"
        className="litfass-consent-settings litfass-consent-scripted"
        disabled={!isReady}
        onClick={() => store.setOpen(true)}
      >
        {setup.words.openSettings}
      </button>
    </>
  )
}
