'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { createFlash } from '../flash/createFlash.ts'
import { createPending } from '../loading/createPending.ts'
import type { InterfaceServices } from './InterfaceServices.ts'

const InterfaceContext = createContext<InterfaceServices | undefined>(undefined)

type ProvideInterfaceProps = Pick<InterfaceServices, 'language' | 'words'> &
  Partial<Omit<InterfaceServices, 'language' | 'words'>> & { children: ReactNode }

const NO_TEXTS = {}

/**
 * Gives the shared parts inside it their words, and one place for messages and for what is under way. A site that shows
 * messages from outside of React hands in its own `flash` and `pending`.
 */
export function ProvideInterface({
  children,
  language,
  words,
  texts = NO_TEXTS,
  ...stores
}: ProvideInterfaceProps) {
  const [own] = useState(() => ({
    flash: stores.flash ?? createFlash(),
    pending: stores.pending ?? createPending(),
  }))
  return <InterfaceContext value={{ language, words, texts, ...own }}>{children}</InterfaceContext>
}

/**
 * What the shared parts of the page have in common.
 * @throws Error outside of `ProvideInterface`
 */
export function useInterface(): InterfaceServices {
  const services = use(InterfaceContext)
  if (!services) throw new Error('Put <ProvideInterface> of @litfass/interface/react around this component.')
  return services
}

/** Shows and closes messages at the top of the page. */
export const useFlash = () => useInterface().flash
