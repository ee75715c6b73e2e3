import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './toolbar.module.css'

type ToolbarFrameProps = {
  label: string
  /** Id of the text the toolbar belongs to. */
  controls: string
  frame: RefObject<HTMLDivElement | null>
  /** Where Escape leads. */
  onLeave: () => void
  children: ReactNode
}

const buttonsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLButtonElement>('button') ?? []),
]

/** Returns the button that a key leads to. */
function targetOf(key: string, buttons: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return buttons[(at + 1) % buttons.length]
    case 'ArrowLeft':
      return buttons.at(at - 1)
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
  }
}

/** A row of buttons that is one stop of the tabulator; arrows, Home and End lead from one to the next (WAI-ARIA). */
export function ToolbarFrame({ label, controls, frame, onLeave, children }: ToolbarFrameProps) {
  const current = useRef<HTMLElement>(null)
  // Buttons come and go with the selection: after each render one of them is the stop.
  useLayoutEffect(() => {
    const buttons = buttonsIn(frame.current)
    const stop = buttons.find((one) => one === current.current) ?? buttons[0]
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1
  })
  const move = (to: HTMLElement | undefined) => {
    if (!to) return
    for (const one of buttonsIn(frame.current)) one.tabIndex = one === to ? 0 : -1
    current.current = to
    to.focus()
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const buttons = buttonsIn(frame.current)
    const at = buttons.findIndex((one) => one === document.activeElement)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = targetOf(event.key, buttons, at)
    if (!to && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to) move(to)
    else onLeave()
  }
  return (
    <div
      ref={frame}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={press}
      onFocus={({ target }) => {
        current.current = target
      }}
      // The text keeps its selection while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

type ToolButtonProps = {
  label: string
  /** The keys that do the same, as people read them: `Strg + B`. */
  keys?: string | undefined
  isPressed?: boolean | undefined
  isDisabled?: boolean | undefined
  onPress: () => void
  children: ReactNode
}

export function ToolButton({ label, keys, isPressed, isDisabled, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}
