import { announce, modalOver } from '@litfass/interface/browser'
import { Button, useEditDepth } from '@payloadcms/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from './useTexts.ts'
import styles from './writing.module.css'

/**
 * The button of the writing mode: headline and text alone, below the row of buttons with its notices. Everything else is only
 * hidden, so that nothing typed, selected or undoable is lost. A drawer has no room to gain.
 */
export function WritingMode() {
  const text = useTexts()
  const isOnPage = useEditDepth() === 1
  const [isWriting, setIsWriting] = useState(false)
  const toggle = (isOn: boolean) => {
    setIsWriting(isOn)
    announce(text(isOn ? 'writing.begun' : 'writing.ended'))
  }
  useHiddenRest(isWriting)
  useWritingKeys(isOnPage, { isWriting, toggle })
  if (!isOnPage) return null
  return (
    <Button
      className={styles.button}
      buttonStyle="secondary"
      size="medium"
      margin={false}
      extraButtonProps={{
        'aria-keyshortcuts': 'Control+Shift+F',
        title: text(isWriting ? 'writing.leaveHint' : 'writing.hint'),
        // The text keeps its focus and selection.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      }}
      onClick={() => toggle(!isWriting)}
    >
      {text(isWriting ? 'writing.leave' : 'writing.begin')}
    </Button>
  )
}

/**
 * Hides the rest of the panel, and keeps in sight what is being written. The class is another button's while this one is off: a drawer
 * over the page has one too.
 */
function useHiddenRest(isWriting: boolean): void {
  const hasChanged = useRef(false)
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    if (isWriting) classList.add(styles.writing ?? '')
    if (isWriting || hasChanged.current) showCursor()
    hasChanged.current = isWriting
    return () => {
      if (isWriting) classList.remove(styles.writing ?? '')
    }
  }, [isWriting])
}

function showCursor(): void {
  const { activeElement } = document
  // A field that is hidden now has lost the focus.
  if (activeElement instanceof HTMLElement && !activeElement.checkVisibility())
    document.querySelector<HTMLElement>('#field-title')?.focus()
  const { focusNode } = window.getSelection() ?? {}
  const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement
  if (line?.closest('form')) line.scrollIntoView({ block: 'center', behavior: 'instant' })
}

type Writing = { isWriting: boolean; toggle: (isOn: boolean) => void }

/** Ctrl, Shift and F begins and ends it; Escape ends it where it closes nothing else. */
function useWritingKeys(isOnPage: boolean, writing: Writing): void {
  const latest = useRef(writing)
  useEffect(() => {
    latest.current = writing
  })
  useEffect(() => {
    if (!isOnPage) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || modalOver()) return
      const { isWriting, toggle } = latest.current
      const isShortcut = isKeyOfMode(event)
      if (!isShortcut && !(event.key === 'Escape' && isWriting && !event.isComposing)) return
      event.preventDefault()
      toggle(isShortcut && !isWriting)
    }
    const pressInText = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !latest.current.isWriting) return
      // The text of a drawer over the page is not that of the mode.
      if (!isPlainText(event.target) || modalOver()) return
      press(event)
      event.stopPropagation()
    }
    // The text would give the focus away. What is dragged, listening on the window, hears of the key before.
    document.addEventListener('keydown', pressInText, true)
    window.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', pressInText, true)
      window.removeEventListener('keydown', press)
    }
  }, [isOnPage])
}

/** Whether a key goes to the text itself, and not to a list that is open for it. */
const isPlainText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[contenteditable="true"]:not([aria-activedescendant])')

const isKeyOfMode = ({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && ctrlKey && shiftKey && !altKey && !metaKey
