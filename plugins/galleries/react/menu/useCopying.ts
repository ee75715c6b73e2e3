import { useEffect, useRef, useState } from 'react'
import { copyText, type TextField } from './copyText.ts'

/** Spec media 9: for so long a copy button says that it has copied. */
const FEEDBACK_MS = 1000

/** What became of the last press; `selected` stays until the text is copied. */
export type Copying = 'idle' | 'copied' | 'selected'

/** Copies the text of a field, and says so for a second. */
export function useCopying(field: React.RefObject<TextField | null>) {
  const [state, setState] = useState<Copying>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text, field.current)
    clearTimeout(timer.current)
    setState(isCopied ? 'copied' : 'selected')
    if (isCopied) timer.current = setTimeout(() => setState('idle'), FEEDBACK_MS)
  }

  return { state, copy }
}
