'use client'

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import controls from '../controls.module.css'
import { CloseIcon } from '../icons.tsx'
import styles from './dialog.module.css'
import { containedEvents, layerHost } from './layers.ts'
import { lockScroll } from './lockScroll.ts'
import { rememberFocus } from './returnFocus.ts'
import '../tokens.css'

export type DialogProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose' | 'ref'> & {
  title: ReactNode
  /** Called when the user asks to close; the dialog stays until it is no longer rendered. */
  onClose: () => void
  /**
   * A question that interrupts: an `alertdialog`, whose text is read with its title and which only its answers and
   * Escape close.
   */
  isQuestion?: boolean
  /** With `nothing` Escape does not close it; only the buttons in it call onClose. */
  closedBy?: 'escape' | 'nothing'
  /** Name of a close button beside the title; there is none when left out. */
  closeLabel?: string | undefined
  /** Beside the title. */
  tools?: ReactNode
  /** Below the content, and visible however far that is scrolled. */
  footer?: ReactNode
  /**
   * Names the content whose buttons come and go. When it changes and the focused element is gone, the title
   * gets the focus.
   */
  view?: string
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered. The focus goes to the element with `data-first`, else to the title, and
 * back to where it was. `className` may set `--litfass-dialog-width`.
 */
export function Dialog({
  title,
  onClose,
  isQuestion = false,
  closedBy = 'escape',
  closeLabel,
  tools,
  footer,
  view,
  className,
  children,
  onKeyDown,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [host, setHost] = useState(() => layerHost())
  const id = useId()
  useModal(dialog, { host, setHost, closedBy, onClose })
  useKeptFocus(dialog, view)
  return createPortal(
    <dialog
      ref={dialog}
      className={[styles.dialog, isQuestion && styles.question, className].filter(Boolean).join(' ')}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={isQuestion ? `${id}-text` : undefined}
      data-litfass-messages="row"
      {...containedEvents}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => {
        event.stopPropagation()
        onKeyDown?.(event)
      }}
      {...rest}
    >
      <header className={`${styles.header} litfass-own`}>
        <h2 id={id} tabIndex={-1} data-title="">
          {title}
        </h2>
        {tools}
        {closeLabel !== undefined && (
          <button type="button" className={controls.iconButton} onClick={onClose}>
            <CloseIcon />
            <span className={controls.hidden}>{closeLabel}</span>
          </button>
        )}
      </header>
      <div id={`${id}-text`} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </dialog>,
    host,
  )
}

type Modal = Pick<DialogProps, 'closedBy' | 'onClose'> & {
  host: HTMLElement
  setHost: (host: HTMLElement) => void
}

function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { host, setHost, closedBy, onClose }: Modal,
): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // In the layout phase the element is closed before it is removed, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // It takes the place of a dialog that is gone by now, and whose button opened it.
    if (!host.isConnected) return setHost(layerHost())
    const listening = new AbortController()
    const { signal } = listening
    const close = () => closedBy === 'escape' && latest.current()
    if (closedBy === 'nothing') element.setAttribute('closedby', 'none')
    element.addEventListener(
      'cancel',
      (event) => {
        // File inputs inside fire a `cancel` that bubbles.
        if (event.target !== element) return
        event.preventDefault()
        close()
      },
      { signal },
    )
    element.addEventListener(
      'close',
      () => {
        // A browser may close it without asking, after Escape was pressed twice: it is open as long as it is rendered.
        if (element.open) return
        element.showModal()
        close()
      },
      { signal },
    )
    const release = lockScroll()
    const giveBackFocus = rememberFocus()
    element.showModal()
    focusFirst(element, '[data-first]')
    return () => {
      release()
      listening.abort()
      element.close()
      giveBackFocus()
    }
  }, [dialog, host, setHost, closedBy])
}

/** A focused button that is removed leaves the focus outside of the dialog; the title takes it back. */
function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>, view: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the view alone
  useEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) focusFirst(dialog.current)
  }, [dialog, view])
}

function focusFirst(dialog: Element, preferred?: string): void {
  const first = preferred === undefined ? null : dialog.querySelector<HTMLElement>(preferred)
  const element = first ?? dialog.querySelector<HTMLElement>('[data-title]')
  element?.focus({ preventScroll: true })
}
