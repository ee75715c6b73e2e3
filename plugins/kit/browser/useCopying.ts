import { useEffect, useRef, useState } from 'react'
import { COPIED_MS } from './copiedMs.ts'

/** What became of the last press; `failed` stays until a text is copied. */
export type Copying = 'idle' | 'copied' | 'failed'

/**
 * Copies texts, and says so for a second.
 * @param write copies a text, and tells whether it did: `copyText`, or `writeClipboard` alone
 * @param isShown what became of a press is forgotten when nobody sees the button any more
 */
export function useCopying(write: (text: string) => Promise<boolean>, isShown = true) {
  const [state, setState] = useState<Copying>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isShown) setState('idle')
  }, [isShown])

  async function copy(text: string): Promise<void> {
    const isCopied = await write(text)
    clearTimeout(timer.current)
    setState(isCopied ? 'copied' : 'failed')
    if (isCopied) timer.current = setTimeout(() => setState('idle'), COPIED_MS)
  }

  return { state, copy }
}
