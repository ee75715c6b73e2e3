import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'

export type KeptText = {
  typed: string
  change: (typed: string) => void
  /** Ends a text that has been sent; one that was changed meanwhile stays. */
  end: (sent: string) => void
}

/**
 * Keeps a text that belongs to no field of the form, until it is sent: a tab that is reloaded, or comes back to the document, has it
 * again.
 */
export function useKeptText(name: string): KeptText {
  const { id, collectionSlug } = useDocumentInfo()
  const key = `litfass-${name}-${collectionSlug}-${id}`
  const [typed, setTyped] = useState('')
  const latest = useRef('')
  useEffect(() => {
    latest.current = stored(key)
    setTyped(latest.current)
  }, [key])
  const change = (next: string) => {
    latest.current = next
    setTyped(next)
    store(key, next)
  }
  const end = (sent: string) => {
    if (latest.current === sent) change('')
  }
  return { typed, change, end }
}

/** Browsers that keep nothing for a site throw. */
function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The text stays in its field.
  }
}
