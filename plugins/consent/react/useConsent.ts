'use client'

import { useSyncExternalStore } from 'react'
import type { Decision } from '../domain/answerOf.ts'
import { useSharedConsent } from './ProvideConsent.tsx'
import type { ConsentSnapshot } from './store/ConsentSnapshot.ts'

export type Consent = Omit<ConsentSnapshot, 'note' | 'isOpen'> & {
  isGranted: (category: string) => boolean
  /** Answers the banner; without a list, "allow" means everything that is asked for. */
  decide: (decision: Decision) => void
  /** Takes the answer back. */
  revoke: () => void
  openSettings: () => void
}

/** The visitor's answer, and what can be done about it; draws anew when it changes, in this tab or another. */
export function useConsent(): Consent {
  const { store } = useSharedConsent()
  const { note: _, isOpen: __, ...snapshot } = useConsentSnapshot()
  return {
    ...snapshot,
    isGranted: (category) => snapshot.granted.includes(category),
    decide: store.decide,
    revoke: store.revoke,
    openSettings: () => store.setOpen(true),
  }
}

/** How things stand, as the banner needs it. */
export function useConsentSnapshot(): ConsentSnapshot {
  const { store } = useSharedConsent()
  return useSyncExternalStore(store.subscribe, store.read, store.readOnServer)
}
