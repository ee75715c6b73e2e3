'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createFlash, type Flash } from './messages/flash.ts'
import { createPending, type Pending } from './page/lifecycle/pending.ts'
import type { InterfaceWords } from './texts.ts'
import { TimeZone, useTimeZone } from './timeZone.ts'

/** Services shared by the parts of a page. */
type InterfaceServices = {
  /** BCP 47 language tag. */
  language: string
  words: InterfaceWords
  /** Texts of messages that are named by a key, as after a redirect; those of the spec's own keys are always there. */
  texts: Readonly<Record<string, string>>
  flash: Flash
  pending: Pending
}

const InterfaceContext = createContext<InterfaceServices | undefined>(undefined)

type ProvideInterfaceProps = Pick<InterfaceServices, 'language' | 'words'> &
  Partial<Omit<InterfaceServices, 'language' | 'words'>> & {
    /** IANA name of the zone by whose clock times are written; that around it, or `Europe/Berlin`, when left out. */
    timeZone?: string
    children: ReactNode
  }

/**
 * Provides the words of the parts inside it, and the stores of messages and of pending work. A site that shows messages
 * from outside of React passes its own `flash` and `pending`. Fields with `data-characters` are limited to as many.
 */
export function ProvideInterface({
  children,
  language,
  words,
  texts,
  timeZone,
  ...stores
}: ProvideInterfaceProps) {
  const isInside = use(InterfaceContext) !== undefined
  const zone = useTimeZone()
  const [own] = useState(() => ({
    flash: stores.flash ?? createFlash(),
    pending: stores.pending ?? createPending(),
  }))
  useEffect(
    () => (isInside ? undefined : limitLater({ words: words.counter, language })),
    [isInside, words, language],
  )
  const keyed = useMemo(() => ({ ...words.keyed, ...texts }), [words, texts])
  return (
    <TimeZone value={timeZone ?? zone}>
      <InterfaceContext value={{ language, words, texts: keyed, ...own }}>{children}</InterfaceContext>
    </TimeZone>
  )
}

/** Limits the fields of the page from the first time that one with a limit has the focus: most pages are only read. */
function limitLater(
  said: Parameters<typeof import('./forms/length/limitFields.ts').limitFields>[0],
): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const end = () => {
    isOver = true
    document.removeEventListener('focusin', onFocus)
    stop?.()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement && target.dataset.characters)) return
    document.removeEventListener('focusin', onFocus)
    // Without it, the server alone checks lengths.
    import('./forms/length/limitFields.ts').then(({ limitFields }) => {
      if (!isOver) stop = limitFields(said)
    }, console.warn)
  }
  document.addEventListener('focusin', onFocus)
  return end
}

/**
 * Returns what the parts of the page share.
 * @throws Error outside of `ProvideInterface`
 */
export function useInterface(): InterfaceServices {
  const services = use(InterfaceContext)
  if (!services) throw new Error('Put <ProvideInterface> of @litfass/interface/react around this component.')
  return services
}

/** Returns the messages at the top of the page; `undefined` on pages that show none, such as those of Payload's panel. */
export const useFlashIfAny = (): Flash | undefined => use(InterfaceContext)?.flash

/** Returns the messages at the top of the page, to show and close them. */
export const useFlash = () => useInterface().flash
