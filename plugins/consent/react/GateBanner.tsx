'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useConsentSnapshot, useSharedConsent } from './ProvideConsent.tsx'

/**
 * The `ConsentBanner` of a project that asks at gates (`asks: 'atGates'`): loaded with the first gate of a page, or when
 * someone opens the settings.
 */
export function GateBanner() {
  const { store } = useSharedConsent()
  const { isNeeded, isOpen } = useConsentSnapshot()
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    if (!(isNeeded || isOpen) || Banner) return
    import('./ConsentBanner.tsx').then(
      (loaded) => setBanner(() => loaded.ConsentBanner),
      (error: unknown) => {
        console.warn('The question for consent could not be loaded.', error)
        // The button of the settings can be pressed again; the gates ask automatically.
        store.setOpen(false)
      },
    )
  }, [isNeeded, isOpen, Banner, store])
  return Banner && <Banner />
}
