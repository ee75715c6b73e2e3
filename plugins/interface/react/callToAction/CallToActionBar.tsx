'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import { Sign } from '../layers/Sign.tsx'
import { useClearOfBar } from './useClearOfBar.ts'
import { useScrolledPast } from './useScrolledPast.ts'
import '../tokens.css'
import './callToAction.css'

/** Spec platform 9, in CSS px. */
const OFFSET = 100

type CallToActionBarProps = {
  /** So many CSS px the page has to be scrolled; 100 when left out. */
  offset?: number
  /** Names the region. */
  label?: string
  /** Called when somebody puts it away; it stays away as long as the page. */
  onDismiss?: () => void
  children: ReactNode
}

/**
 * A bar at the lower edge that comes once somebody has read on, and goes again at the top. It stands where it is put, as
 * the last thing of the page: there it covers nothing.
 */
export function CallToActionBar({ offset = OFFSET, label, onDismiss, children }: CallToActionBarProps) {
  const { words } = useInterface()
  const bar = useRef<HTMLElement>(null)
  const [isDismissed, setIsDismissed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPast = useScrolledPast(offset)
  // Whoever is in it is not thrown out of it.
  const isShown = isPast || hasFocus
  useClearOfBar(bar, isShown && !isDismissed)
  if (isDismissed) return null
  return (
    <section
      ref={bar}
      aria-label={label ?? words.callToActionRegion}
      className="litfass-part litfass-bar litfass-unprinted"
      data-shown={isShown || undefined}
      inert={isPast === undefined ? undefined : !isShown}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <div className="litfass-bar__content">{children}</div>
      <button
        type="button"
        className="litfass-sign litfass-scripted"
        aria-label={words.callToActionClose}
        onClick={() => {
          setIsDismissed(true)
          onDismiss?.()
        }}
      >
        <Sign of="close" />
      </button>
    </section>
  )
}
