'use client'

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useInterface } from '../ProvideInterface.tsx'
import '../parts.css'
import './clamp.css'

/** How much of a text is shown. */
type Clamp = { state: 'whole' } | { state: 'hidden' } | { state: 'clamped'; lines: number }

/** Interprets a number of lines (spec platform 5): 0 hides the text, and without a number all of it is shown. */
export function clampOf(lines: number | undefined): Clamp {
  if (lines === 0) return { state: 'hidden' }
  if (lines === undefined || !Number.isFinite(lines) || lines < 1) return { state: 'whole' }
  return { state: 'clamped', lines: Math.floor(lines) }
}

type LineClampProps = {
  /** Number of lines shown; 0 hides the element, and without a number all of it is shown (spec platform 5). */
  lines?: number
  /** Whether the rest can be expanded. */
  hasToggle?: boolean
  children: ReactNode
}

/** Clamps a text to a number of lines, with a button for the rest if there is one. Without a script all is shown. */
export function LineClamp({ lines, hasToggle = true, children }: LineClampProps) {
  const { words } = useInterface()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const clamp = clampOf(lines)
  const isClipped = useIsClipped(text, clamp.state === 'clamped' && !isOpen)
  if (clamp.state === 'hidden') return <div hidden>{children}</div>
  const isClamped = clamp.state === 'clamped'
  return (
    <div className="litfass-part litfass-clamp">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus that enters its content */}
      <div
        ref={text}
        id={id}
        className="litfass-clamp__text"
        data-clamped={(isClamped && !isOpen) || undefined}
        style={isClamped ? { WebkitLineClamp: clamp.lines } : undefined}
        onFocus={({ target }) => {
          if (hasToggle && isClamped && isBeyond(target, text.current)) setIsOpen(true)
        }}
      >
        {children}
      </div>
      {hasToggle && isClamped && (isClipped || isOpen) && (
        <button
          type="button"
          className="litfass-clamp__toggle litfass-unprinted"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.clamp.less : words.clamp.more}
        </button>
      )}
    </div>
  )
}

/** Returns whether a focused element, such as a link, is in the lines that are cut off. */
function isBeyond(target: Element, text: Element | null): boolean {
  if (!text || target === text) return false
  // Focus scrolls the box to the element, which would hide the lines before it.
  const wasScrolled = text.scrollTop > 0
  text.scrollTop = 0
  return wasScrolled || target.getBoundingClientRect().bottom > text.getBoundingClientRect().bottom + 1
}

/** Returns whether an element has more than it shows; the last result holds while it is not measured. */
function useIsClipped(element: RefObject<HTMLElement | null>, isMeasured: boolean): boolean {
  const [isClipped, setIsClipped] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box || !isMeasured) return
    const measure = () => setIsClipped(box.scrollHeight > box.clientHeight + 1)
    const resized = new ResizeObserver(measure)
    const changed = new MutationObserver(measure)
    resized.observe(box)
    changed.observe(box, { subtree: true, childList: true, characterData: true })
    // A web font that loads late may change nothing but what is cut off.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      resized.disconnect()
      changed.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [element, isMeasured])
  return isClipped
}
