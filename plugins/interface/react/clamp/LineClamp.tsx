'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { readLines } from '../../domain/readLines.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { useIsClipped } from './useIsClipped.ts'
import '../tokens.css'
import './clamp.css'

type LineClampProps = {
  /** From 1 on so many lines are shown, 0 hides the element, without a number all of it is shown (spec platform 5). */
  lines?: number
  /** Whether the rest can be shown. */
  hasToggle?: boolean
  children: ReactNode
}

/** Shows so many lines of a text, and a button for the rest where there is one. All of it without a script. */
export function LineClamp({ lines, hasToggle = true, children }: LineClampProps) {
  const { words } = useInterface()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const clamp = readLines(lines)
  const isClipped = useIsClipped(text, clamp.state === 'clamped' && !isOpen)
  if (clamp.state === 'hidden') return <div hidden>{children}</div>
  const isClamped = clamp.state === 'clamped'
  return (
    <div className="litfass-part litfass-clamp">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes the focus that comes to what it holds */}
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
          {isOpen ? words.clampLess : words.clampMore}
        </button>
      )}
    </div>
  )
}

/** A link in the lines that are not shown can still get the focus: then they have to be shown. */
function isBeyond(target: Element, text: Element | null): boolean {
  if (!text || target === text) return false
  // Getting the focus scrolls the box to it, which would hide the lines before.
  const wasScrolled = text.scrollTop > 0
  text.scrollTop = 0
  return wasScrolled || target.getBoundingClientRect().bottom > text.getBoundingClientRect().bottom + 1
}
