import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react'
import { useSharedConsent } from '../ProvideConsent.tsx'
import { useConsentSnapshot } from '../useConsent.ts'

/** Opening and closing of the settings: by their own button, by one of the page, by Escape. The focus goes and returns. */
export function useOpenedSettings(panel: RefObject<HTMLElement | null>) {
  const { store } = useSharedConsent()
  const { isOpen: isCalled } = useConsentSnapshot()
  const [isOpen, setOpen] = useState(isCalled)
  useEffect(() => {
    if (!isCalled) return
    const caller = document.activeElement
    setOpen(true)
    panel.current?.focus()
    return () => {
      if (caller instanceof HTMLElement && caller.isConnected) caller.focus()
    }
  }, [isCalled, panel])

  const close = () => {
    setOpen(false)
    store.setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    if (!isCalled) panel.current?.querySelector('summary')?.focus()
  }
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  return { isOpen, close, onKeyDown, onToggle }
}
