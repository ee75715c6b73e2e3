import { useEffect, useRef, useState } from 'react'

/** Time for which a copy button shows that it has copied, in ms (spec/media, section 9). */
export const COPIED_MS = 1000

/** Writes a text to the clipboard. @returns whether the browser has a clipboard here and allowed it */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // There is no clipboard without https; with it, permissions may forbid writing.
    return false
  }
}

/** The result of the last press; `failed` stays until a text is copied. */
export type Copying = 'idle' | 'copied' | 'failed'

/**
 * Copies texts and reports success for one second.
 * @param write copies a text and returns whether it did: `copyText`, or just `writeClipboard`
 * @param isShown whether the button is visible; hiding it resets the state
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
