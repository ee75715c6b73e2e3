'use client'

import { type ReactNode, useId, useRef } from 'react'
import { useTooltip } from './useTooltip.ts'
import '../tokens.css'
import './tooltip.css'

type TooltipProps = {
  /** A text; what can be pressed does not belong here. */
  content: ReactNode
  /** One element that can have the focus and has a name of its own. */
  children: ReactNode
}

/**
 * Says more about a control: 200 ms after the pointer has come, at once with the focus; Escape hides it, and the pointer
 * may go over to it. It describes the control and never names it: touch screens do not show it.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const handlers = useTooltip({ id, box, tip })
  return (
    <span ref={box} className="litfass-tooltip" {...handlers}>
      {children}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="litfass-part litfass-tooltip__text">
        {content}
      </span>
    </span>
  )
}
