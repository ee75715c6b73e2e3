import { useEffect, useRef, useState } from 'react'

/** A button that shows something below it. It closes with Escape, a click elsewhere, and when the focus goes on. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [isOpen])

  return { isOpen, setIsOpen, root, button }
}
