import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './headRow.module.css'

type HeadRowProps = {
  /** What is wrong with the saving of the form; the row is there only while there is something. */
  message: string
  /** Buttons beside it. */
  children?: ReactNode
}

/** A row in the head of a document, below its buttons and as wide as they are, that says why the form is not saved. */
export function HeadRow({ message, children }: HeadRowProps) {
  const here = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    // The head stays on the screen; some drawers have none.
    const form = here.current?.closest('form')
    const head = form?.querySelector<HTMLElement>('.doc-controls')
    setPlace(head ?? form ?? null)
    return form && head ? measureHead(form, head) : undefined
  }, [])
  const row = (
    <div className={message === '' ? styles.none : styles.row}>
      <p role="status" className={styles.text}>
        {message}
      </p>
      {children}
    </div>
  )
  return (
    <>
      <span ref={here} hidden />
      {place && createPortal(row, place)}
    </>
  )
}

/** Tells a form how much of its head stays on the screen, so that what sticks below it, such as a toolbar, is not covered. */
function measureHead(form: HTMLElement, head: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    // Above the screen on phones, as far as its first line.
    const top = Number.parseFloat(getComputedStyle(head).top) || 0
    form.style.setProperty('--litfass-head', `${head.offsetHeight + top}px`)
  })
  observer.observe(head)
  return () => observer.disconnect()
}
