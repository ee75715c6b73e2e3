'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { ConsentSetup } from './ConsentSetup.ts'
import { type ConsentStore, createConsentStore } from './store/createConsentStore.ts'

type Shared = { store: ConsentStore; setup: ConsentSetup }

const ConsentContext = createContext<Shared | undefined>(undefined)

type ProvideConsentProps = ConsentSetup & { children: ReactNode }

/** Keeps the visitor's answer for the banner, the gates and the settings inside it. One for a page. */
export function ProvideConsent({ children, ...given }: ProvideConsentProps) {
  const setup = useSame(given)
  const [store] = useState(() => createConsentStore(setup))
  useEffect(() => store.update(setup), [store, setup])
  useEffect(() => store.start(), [store])
  const shared = useMemo(() => ({ store, setup }), [store, setup])
  return <ConsentContext value={shared}>{children}</ConsentContext>
}

/**
 * The store and the setup of the page.
 * @throws Error outside of `ProvideConsent`
 */
export function useSharedConsent(): Shared {
  const shared = use(ConsentContext)
  if (!shared) throw new Error('Put <ProvideConsent> of @litfass/consent/react around this component.')
  return shared
}

/** The same object as long as its data is the same: a page may name them anew at every drawing. */
function useSame(given: ConsentSetup): ConsentSetup {
  const [known, setKnown] = useState(given)
  if (known === given || JSON.stringify(known) === JSON.stringify(given)) return known
  setKnown(given)
  return given
}
