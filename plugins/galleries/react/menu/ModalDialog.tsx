import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFigures } from '../context/ProvideFigures.tsx'
import { keepEvents } from './keepEvents.ts'
import { layerHost } from './layerHost.ts'
import { MenuIcon } from './MenuIcon.tsx'
import './parts.css'
import './dialog.css'

type ModalDialogProps = {
  title: string
  /** A question that interrupts. Its text is read with its title, and it has no button to close it but its answers. */
  isQuestion?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog of the browser over everything else. It is open as long as it is drawn. */
export function ModalDialog({ title, isQuestion = false, onClose, children }: ModalDialogProps) {
  const { words, language } = useFigures()
  const dialog = useRef<HTMLDialogElement>(null)
  const [host] = useState(() => layerHost(document.activeElement))
  const id = useId()
  useShownModally(dialog, onClose)
  return createPortal(
    <dialog
      ref={dialog}
      className={`litfass-dialog${isQuestion ? ' litfass-dialog--question' : ''}`}
      role={isQuestion ? 'alertdialog' : undefined}
      lang={language}
      aria-labelledby={id}
      aria-describedby={isQuestion ? `${id}-text` : undefined}
      {...keepEvents}
    >
      <header className="litfass-dialog__header">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {!isQuestion && (
          <button type="button" className="litfass-dialog__close" onClick={onClose}>
            <MenuIcon name="close" />
            <span className="litfass-unseen">{words.menuClose}</span>
          </button>
        )}
      </header>
      <div id={`${id}-text`} className="litfass-dialog__body">
        {children}
      </div>
    </dialog>,
    host,
  )
}

function useShownModally(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // Before the element goes, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const close = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      latest.current()
    }
    element.addEventListener('cancel', close, { signal })
    // A browser may close it without asking.
    element.addEventListener('close', close, { signal })
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-first]') ?? element.querySelector('h2')
    first?.focus({ preventScroll: true })
    return () => {
      listening.abort()
      element.close()
    }
  }, [dialog])
}
