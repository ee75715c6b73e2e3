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
  tools: ReactNode
  children: ReactNode
}

/** The window of the editor, over everything else. Neither Escape nor a click beside it closes it. */
export function EditorDialog({ session, title, isBusy, hasChanges, tools, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [host] = useState(windowHost)
  const heading = useId()
  useShownModally(dialog)
  useQuestionBeforeLeaving(hasChanges)
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      aria-busy={isBusy}
      data-imgeditor="dialog"
      onKeyDown={(event) => pressKey(event, session)}
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
    element.querySelector<HTMLElement>('[data-imgeditor="title"]')?.focus({ preventScroll: true })
    return () => {
      element.removeEventListener('cancel', stay)
      element.close()
    }
  }, [dialog])
}

/**
 * Keys belong to the editor as long as it is open: the page behind it has shortcuts of its own. They are stopped by React
 * and not by the element, where the modules, whose keys React hands out further up, would not get them either.
 */
function pressKey(event: KeyboardEvent, session: EditorSession): void {
  event.stopPropagation()
  const action = keysOf(event)
  if (!action) return
  event.preventDefault()
  if (action !== 'nothing') void session[action]()
}

function useQuestionBeforeLeaving(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
}
