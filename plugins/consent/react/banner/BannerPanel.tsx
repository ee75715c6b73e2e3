import { useId, useRef } from 'react'
import { useSharedConsent } from '../ProvideConsent.tsx'
import { Choices } from './Choices.tsx'
import { FirstLayer } from './FirstLayer.tsx'
import { useOpenedSettings } from './useOpenedSettings.ts'
import { useRoomBelow } from './useRoomBelow.ts'

/** The question and, behind it, the settings: part of the page, not a window over it. Nothing keeps the focus inside. */
export function BannerPanel() {
  const { words, links } = useSharedConsent().setup
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  const settings = useOpenedSettings(panel)
  useRoomBelow(panel)
  return (
    <section
      ref={panel}
      className="litfass-consent"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={settings.onKeyDown}
    >
      <div className="litfass-consent__inner">
        <div className="litfass-consent__text">
          <h2 id={title} className="litfass-consent__title">
            {words.title}
          </h2>
          <p>{words.intro}</p>
          {links && (
            <p className="litfass-consent__links">
              {links.privacy && <a href={links.privacy}>{words.privacy}</a>}
              {links.imprint && <a href={links.imprint}>{words.imprint}</a>}
            </p>
          )}
        </div>
        <FirstLayer onClose={settings.close} />
        <details className="litfass-consent__settings" open={settings.isOpen} onToggle={settings.onToggle}>
          <summary>{words.settings}</summary>
          <Choices />
        </details>
      </div>
    </section>
  )
}
