'use client'

import { fill } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConsent, useSharedConsent } from './ProvideConsent.tsx'
import '@litfass/interface/tokens.css'
import './gate.css'

export type ConsentGateProps = {
  /** Key of the category that has to be allowed. */
  category: string
  /** Recipient of data when the content is loaded: „YouTube (Google Ireland Ltd.)“. */
  provider: string
  /** Title of the content: „Hafenrundfahrt im Nebel (Video)“. */
  title: string
  /** The content's own page at the provider. */
  href?: string
  /** The provider's privacy policy. */
  privacyHref?: string
  /** Aspect ratio of the space reserved for the content, in CSS: `16 / 9`. */
  ratio?: string
  /** The content; rendered only with consent, and removed when that is withdrawn. */
  children: ReactNode
}

/**
 * Blocks content of a third party until the visitor agrees, and names that party. Before consent nothing of it is in the
 * page.
 */
export function ConsentGate({ category, children, ...about }: ConsentGateProps) {
  const { granted, decide, isGranted, isReady, serial } = useConsent()
  const [onceAt, setOnceAt] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const isLoaded = isReady && (isGranted(category) || onceAt === serial)

  // The pressed button is gone: keyboard users go on in the content it loaded.
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
    // biome-ignore lint/a11y/useSemanticElements: a group of one, named for screen readers
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

type GatePlaceholderProps = Omit<ConsentGateProps, 'category' | 'children'> & {
  /** False until the script runs: then buttons would do nothing. */
  isReady: boolean
  onLoadOnce: () => void
  onLoadAlways: () => void
}

/** Names the content that would be loaded, and its provider. */
function GatePlaceholder(props: GatePlaceholderProps) {
  const { provider, title, href, privacyHref, ratio, isReady, onLoadOnce, onLoadAlways } = props
  const { words } = useSharedConsent().setup
  const filled = (text: string) => fill(text, { provider, title })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      className="litfass-gate"
      role="group"
      aria-label={filled(words.gateTitle)}
      style={{ aspectRatio: ratio }}
    >
      <p className="litfass-gate__title">{title}</p>
      <p>{filled(words.gateText)}</p>
      <p className="litfass-gate__buttons">
        <button type="button" className="litfass-gate__load" disabled={!isReady} onClick={onLoadOnce}>
          {words.loadOnce}
        </button>
        <button type="button" className="litfass-gate__load" disabled={!isReady} onClick={onLoadAlways}>
          {words.loadAlways}
        </button>
      </p>
      {(href || privacyHref) && (
        <p className="litfass-gate__links">
          {href && <a href={href}>{filled(words.original)}</a>}
          {privacyHref && <a href={privacyHref}>{filled(words.gatePrivacy)}</a>}
        </p>
      )}
    </div>
  )
}
