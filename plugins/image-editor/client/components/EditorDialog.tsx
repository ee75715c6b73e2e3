import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { EditorSession } from '../session/createEditorSession.ts'
import styles from './editor.module.css'
import { keysOf } from './keysOf.ts'
import { windowHost } from './windowHost.ts'

type EditorDialogProps = {
  session: EditorSession
  title: string
  isBusy: boolean
  /** Whether leaving the page would lose something. */
  hasChanges: boolean
  /** Names what the window shows; with another name other buttons are there. */
  view: string
  /** Whether the keys for saving save. */
  offersSave: boolean
  tools: ReactNode
  children: ReactNode
}

/** The window of the editor, over everything else. Neither Escape nor a click beside it closes it. */
export function EditorDialog({ session, title, isBusy, tools, children, ...props }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [host] = useState(windowHost)
  const heading = useId()
  useShownModally(dialog)
  useKeptFocus(dialog, props.view)
  useQuestionBeforeLeaving(props.hasChanges)
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      aria-busy={isBusy}
      data-imgeditor="dialog"
      onKeyDown={(event) => pressKey(event, session, props.offersSave)}
    >
      <header className={styles.header}>
        <h2 id={heading} tabIndex={-1} data-imgeditor="title">
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </dialog>,
    host,
  )
}

function useShownModally(dialog: React.RefObject<HTMLDialogElement | null>): void {
  // Before the element goes, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.setAttribute('closedby', 'none')
    const stay = (event: Event) => event.preventDefault()
    element.addEventListener('cancel', stay)
    element.showModal()
    focusTitle(element)
    return () => {
      element.removeEventListener('cancel', stay)
      element.close()
    }
  }, [dialog])
}

/** A button that went with what it was for takes the focus with it, out of the window: the title takes it back. */
function useKeptFocus(dialog: React.RefObject<HTMLDialogElement | null>, view: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons go with the view, and modules keep a focus of their own
  useEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) focusTitle(dialog.current)
  }, [dialog, view])
}

function focusTitle(element: HTMLElement): void {
  element.querySelector<HTMLElement>('[data-imgeditor="title"]')?.focus({ preventScroll: true })
}

/**
 * Keys belong to the editor as long as it is open: the page behind it has shortcuts of its own. They are stopped by React
 * and not by the element, where the modules, whose keys React hands out further up, would not get them either.
 */
function pressKey(event: KeyboardEvent, session: EditorSession, offersSave: boolean): void {
  event.stopPropagation()
  const action = keysOf(event)
  if (!action) return
  event.preventDefault()
  if (action === 'nothing' || (action === 'save' && !offersSave)) return
  void session[action]()
}

function useQuestionBeforeLeaving(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
}
