import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * Returns the element a menu or dialog is added to. Inside an open dialog it has to be that dialog, since everything
 * outside is inert; over a drawer of Payload's panel, a dialog that is not modal, it has to be the drawer, whose focus
 * trap takes the focus back from everything outside. Otherwise it is the body, where no style of a slider or caption
 * applies.
 * @param opener the element that opens the layer; the one with the focus when left out
 */
export function layerHost(opener: Element | null = document.activeElement): HTMLElement {
  const around = opener?.closest<HTMLElement>('dialog[open], [aria-modal="true"]:not(dialog)')
  return (
    around ?? [...document.querySelectorAll<HTMLElement>('dialog[open]:not(:modal)')].at(-1) ?? document.body
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Props that keep events inside a layer. React bubbles them through the component that rendered the portal: a slider, a
 * link or a form around it must not take them for its own, and the panel must not see keys that have another meaning
 * here. Focus events pass, since a slider pauses while the focus is inside.
 */
export const containedEvents = { onClick: stop, onKeyDown: stop, onPointerDown: stop } as const

/** Calls back for every press and every focus outside of a layer. @returns stops watching */
export function watchOutside(
  isInside: (target: Node) => boolean,
  onOutside: (event: { type: string; target: Node }) => void,
): () => void {
  const watching = new AbortController()
  const check = ({ type, target }: Event) => {
    if (target instanceof Node && !isInside(target)) onOutside({ type, target })
  }
  const options = { signal: watching.signal, capture: true }
  document.addEventListener('pointerdown', check, options)
  document.addEventListener('focusin', check, options)
  return () => watching.abort()
}

/** A button that shows and hides what follows it. Escape, a press elsewhere and leaving it with the focus close it. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const unwatch = watchOutside(
      (target) => root.current?.contains(target) === true,
      () => setIsOpen(false),
    )
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      unwatch()
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return { isOpen, setIsOpen, root, button }
}
