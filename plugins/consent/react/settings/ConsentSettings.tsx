'use client'

import { Circumstances } from '../banner/Circumstances.tsx'
import { useSharedConsent } from '../ProvideConsent.tsx'
import { REVOKE_PATH } from '../paths.ts'
import { useConsentSnapshot } from '../useConsent.ts'
import '../banner/consent.css'

/**
 * The button for the foot of a page: changes the answer or takes it back. Without script it takes the answer back.
 * Where the rules ask for no such button it draws nothing.
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
