import { fillWords } from '@litfass/kit/domain'
import { useSharedConsent } from '../ProvideConsent.tsx'
import type { ConsentGateProps } from './ConsentGate.tsx'

type GatePlaceholderProps = Omit<ConsentGateProps, 'category' | 'children'> & {
  /** False until the script runs: then buttons would do nothing. */
  isReady: boolean
  onLoadOnce: () => void
  onLoadAlways: () => void
}

/** Says what would be loaded, and from whom. */
export function GatePlaceholder(props: GatePlaceholderProps) {
  const { provider, title, href, privacyHref, ratio, isReady, onLoadOnce, onLoadAlways } = props
  const { words } = useSharedConsent().setup
  const fill = (text: string) => fillWords(text, { provider, title })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      className="litfass-gate"
      role="group"
      aria-label={fill(words.gateTitle)}
      style={{ aspectRatio: ratio }}
    >
      <p className="litfass-gate__title">{title}</p>
      <p>{fill(words.gateText)}</p>
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
          {href && <a href={href}>{fill(words.original)}</a>}
          {privacyHref && <a href={privacyHref}>{fill(words.gatePrivacy)}</a>}
        </p>
      )}
    </div>
  )
}
