import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { windowHost } from '../../client/components/windowHost.ts'
import styles from './index.module.css'

type PanelDialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A window over the panel, with its look; Escape closes it, and the focus goes back to where it was. */
export function PanelDialog({ title, onClose, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [host] = useState(windowHost)
  const heading = useId()
  useShownModally(dialog, onClose)
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      // Keys belong to the window: the form and the drawer behind it have their own for Escape and saving.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>,
    host,
  )
}

function useShownModally(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Before the element goes, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const cancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    element.addEventListener('cancel', cancel)
    element.showModal()
    const [first] = ['input[type="text"]', 'h2'].flatMap(
      (name) => element.querySelector<HTMLElement>(name) ?? [],
    )
    first?.focus()
    return () => {
      element.removeEventListener('cancel', cancel)
      element.close()
    }
  }, [dialog])
}
