'use client'

import { useMemo } from 'react'
import { textVersion } from '../answers/answer.ts'
import { useConsentSnapshot, useSharedConsent } from './ProvideConsent.tsx'
import '@litfass/interface/tokens.css'
import './consent.css'

/** Path of the form, repeated so that a page need not load the routes and zod for it. */
export const REVOKE_PATH = '/consent/ajax/revoke'

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

/** Hidden fields of a form: the language and the version of the texts that were shown. */
export function Circumstances() {
  const { language, words, categories: shown } = useSharedConsent().setup
  const version = useMemo(() => textVersion({ words, shown }), [words, shown])
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="textVersion" value={version} />
    </>
  )
}
