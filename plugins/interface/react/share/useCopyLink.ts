import { useEffect, useRef, useState } from 'react'

/** Spec media 9: for so long a copy button says that it has copied. */
const FEEDBACK_MS = 1000

/** What became of the last press; `refused` stays until the menu is closed. */
export type Copying = 'idle' | 'copied' | 'refused'

/** Copies an address and says so for a second. */
export function useCopyLink(url: string, isOpen: boolean): { copying: Copying; copy: () => Promise<void> } {
  const [copying, setCopying] = useState<Copying>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) setCopying('idle')
  }, [isOpen])

  async function copy(): Promise<void> {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(url)
      setCopying('copied')
      timer.current = setTimeout(() => setCopying('idle'), FEEDBACK_MS)
    } catch {
      // No clipboard without a secure address, or forbidden by the visitor: they are shown the address.
      setCopying('refused')
    }
  }

  return { copying, copy }
}
