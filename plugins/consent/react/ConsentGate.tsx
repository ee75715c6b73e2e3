'use client'

import { fill } from '@litfass/kit/texts'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { EmbedKind } from '../embeds/providers.ts'
import { useConsent, useSharedConsent } from './ProvideConsent.tsx'
import '@litfass/interface/tokens.css'
import './gate.css'

export type ConsentGateProps = {
  /** Key of the category that has to be allowed. */
  category: string
  /** Recipient of data when the content is loaded: „YouTube (Google Ireland Ltd.)“. */
  provider: string
  /** Title of the content: „Hafenrundfahrt im Nebel“. */
  title: string
  /** The kind of content, shown above its title. */
  kind?: EmbedKind | undefined
  /** The content's own page at the provider. */
  href?: string | undefined
  /** The provider's privacy policy. */
  privacyHref?: string | undefined
  /** Aspect ratio of the space reserved for the content, in CSS: `16 / 9`. Without it the content has its own height. */
  ratio?: string | undefined
  /** A picture of the project's own behind the question. */
  poster?: ReactNode
  /** The content; rendered only with consent, and removed when that is withdrawn. */
  children: ReactNode
}

/**
 * Blocks content of a third party until the visitor agrees, and names that party. Before consent nothing of it is in the
 * page. With a `ratio`, question and content share one box, as high as the higher of both: loading moves nothing.
 */
export function ConsentGate({ category, children, poster, ratio, ...about }: ConsentGateProps) {
  const { store } = useSharedConsent()
  const { granted, decide, isGranted, isReady, serial } = useConsent()
  const [onceAt, setOnceAt] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const isLoaded = isReady && (isGranted(category) || onceAt === serial)
  useEffect(() => store.addGate(), [store])

  // The pressed button is gone: keyboard users go on in the content it loaded.
  useEffect(() => {
    if (!isLoaded || !isWanted.current) return
    isWanted.current = false
    content.current?.focus()
  }, [isLoaded])

  const loadOnce = () => {
    isWanted.current = true
    setOnceAt(serial)
  }
  const loadAlways = () => {
    isWanted.current = true
    decide({ action: 'allow', categories: [...granted, category] })
  }
  const style: GateStyle = { '--litfass-gate-ratio': ratio }
  return (
    <div
      className="litfass-gate"
      data-open={isLoaded || undefined}
      data-fixed={ratio !== undefined || undefined}
      data-poster={poster ? '' : undefined}
      style={style}
    >
      {poster && <div className="litfass-gate__poster">{poster}</div>}
      <GateQuestion {...about} isReady={isReady} onLoadOnce={loadOnce} onLoadAlways={loadAlways} />
      {isLoaded && (
        // biome-ignore lint/a11y/useSemanticElements: a group of one, named for screen readers
        <div
          ref={content}
          className="litfass-gate__content"
          role="group"
          aria-label={about.title}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** A custom property, since on paper the box has no ratio. */
type GateStyle = CSSProperties & { '--litfass-gate-ratio': string | undefined }

type GateQuestionProps = Pick<ConsentGateProps, 'provider' | 'title' | 'kind' | 'href' | 'privacyHref'> & {
  /** False until the script runs: then buttons would do nothing. */
  isReady: boolean
  onLoadOnce: () => void
  onLoadAlways: () => void
}

/** Names the content that would be loaded, its provider, and what that learns. Hidden, it keeps the height of the box. */
function GateQuestion(props: GateQuestionProps) {
  const { provider, title, kind, href, privacyHref, isReady, onLoadOnce, onLoadAlways } = props
  const { words } = useSharedConsent().setup
  const filled = (text: string) => fill(text, { provider, title })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className="litfass-gate__question litfass-own" role="group" aria-label={filled(words.gateTitle)}>
      {kind && <p className="litfass-gate__kind">{filled(words[kind])}</p>}
      <p className="litfass-gate__title">{title}</p>
      <p className="litfass-gate__text">{filled(words.gateText)}</p>
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
          {href && (
            <a href={href} className="litfass-gate__original">
              {filled(words.original)}
            </a>
          )}
          {privacyHref && <a href={privacyHref}>{filled(words.gatePrivacy)}</a>}
        </p>
      )}
    </div>
  )
}
