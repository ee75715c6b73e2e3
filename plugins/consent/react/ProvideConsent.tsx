'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Decision } from '../answers/answer.ts'
import {
  type ConsentSetup,
  type ConsentSnapshot,
  type ConsentStore,
  createConsentStore,
} from './consentStore.ts'

type Shared = { store: ConsentStore; setup: ConsentSetup }

const ConsentContext = createContext<Shared | undefined>(undefined)

type ProvideConsentProps = ConsentSetup & { children: ReactNode }

/** Provides the visitor's answer to the banner, gates and settings inside it. One per page. */
export function ProvideConsent({ children, ...given }: ProvideConsentProps) {
  const setup = useSame(given)
  const [store] = useState(() => createConsentStore(setup))
  useEffect(() => store.update(setup), [store, setup])
  useEffect(() => store.start(), [store])
  const shared = useMemo(() => ({ store, setup }), [store, setup])
  return <ConsentContext value={shared}>{children}</ConsentContext>
}

/**
 * Returns the store and the setup of the page.
 * @throws Error outside of `ProvideConsent`
 */
export function useSharedConsent(): Shared {
  const shared = use(ConsentContext)
  if (!shared) throw new Error('Put <ProvideConsent> of @litfass/consent/react around this component.')
  return shared
}

/** Returns the same object while its data is equal: a page may pass a new one on every render. */
function useSame(given: ConsentSetup): ConsentSetup {
  const [known, setKnown] = useState(given)
  if (known === given || JSON.stringify(known) === JSON.stringify(given)) return known
  setKnown(given)
  return given
}

export type Consent = Omit<ConsentSnapshot, 'note' | 'isOpen' | 'isNeeded'> & {
  isGranted: (category: string) => boolean
  /** Answers the banner; without a list, "allow" means everything that is asked for. */
  decide: (decision: Decision) => void
  /** Withdraws the answer. */
  revoke: () => void
  openSettings: () => void
}

/** Returns the visitor's answer and its actions; renders again when it changes, in this tab or another. */
export function useConsent(): Consent {
  const { store } = useSharedConsent()
  const { note: _, isOpen: __, isNeeded: ___, ...snapshot } = useConsentSnapshot()
  return {
    ...snapshot,
    isGranted: (category) => snapshot.granted.includes(category),
    decide: store.decide,
    revoke: store.revoke,
    openSettings: () => store.setOpen(true),
  }
}

/** Returns the state that the banner shows. */
export function useConsentSnapshot(): ConsentSnapshot {
  const { store } = useSharedConsent()
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}
