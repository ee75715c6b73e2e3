'use client'

import { type ConsentSetup, ProvideConsent } from '@litfass/consent/react'
import type { ReactNode } from 'react'

type SiteConsentProps = ConsentSetup & {
  /** Whether a server in front says which country a visitor is in. */
  hasCountry: boolean
  children: ReactNode
}

/** Asks for consent on pages that hold an embed, and no one on the others: nothing else on the site needs it. */
export function SiteConsent({ hasCountry, children, ...setup }: SiteConsentProps) {
  return (
    <ProvideConsent {...setup} asks="atGates" lookUpCountry={hasCountry ? visitorCountry : undefined}>
      {children}
    </ProvideConsent>
  )
}

/** Asks this site's own server: a page from the cache is the same in every country. */
async function visitorCountry(signal: AbortSignal): Promise<string | null> {
  const [{ client }, { consentCountry }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/consent/routes'),
  ])
  const { country } = await client.call(consentCountry, { signal })
  return country
}
