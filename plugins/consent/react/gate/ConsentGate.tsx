'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConsent } from '../useConsent.ts'
import { GatePlaceholder } from './GatePlaceholder.tsx'
import './gate.css'

export type ConsentGateProps = {
  /** Key of the category that has to be allowed. */
  category: string
  /** Who gets to know something when the content is loaded: „YouTube (Google Ireland Ltd.)“. */
  provider: string
  /** What it is: „Hafenrundfahrt im Nebel (Video)“. */
  title: string
  /** The page of the content at the provider, for whoever rather goes there. */
  href?: string
  /** What the provider says about data. */
  privacyHref?: string
  /** Room that is kept for the content, as CSS takes it: `16 / 9`. */
  ratio?: string
  /** The content; drawn only with consent, and taken out again when that is withdrawn. */
  children: ReactNode
}

/** Holds back what would call others, and says who that would be. Until somebody agrees, nothing of it is in the page. */
export function ConsentGate({ category, children, ...about }: ConsentGateProps) {
  const { granted, decide, isGranted, isReady, serial } = useConsent()
  const [onceAt, setOnceAt] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const isLoaded = isReady && (isGranted(category) || onceAt === serial)

  // The button that was pressed is gone: whoever uses the keyboard goes on at what it brought.
  useEffect(() => {
    if (!isLoaded || !isWanted.current) return
    isWanted.current = false
    content.current?.focus()
  }, [isLoaded])

  if (!isLoaded) {
    const loadOnce = () => {
      isWanted.current = true
      setOnceAt(serial)
    }
    const loadAlways = () => {
      isWanted.current = true
      decide({ action: 'allow', categories: [...granted, category] })
    }
    return <GatePlaceholder {...about} isReady={isReady} onLoadOnce={loadOnce} onLoadAlways={loadAlways} />
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one, named for whoever lands in it
    <div
      ref={content}
      className="litfass-gate litfass-gate--open"
      role="group"
      aria-label={about.title}
      tabIndex={-1}
      style={{ aspectRatio: about.ratio }}
    >
      {children}
    </div>
  )
}
