import { CLASSIC, embeds, necessary, readConsent, STRICT, statistics } from '@litfass/consent/domain'
import {
  ConsentBanner,
  ConsentGate,
  ConsentSettings,
  ProvideConsent,
  useConsent,
} from '@litfass/consent/react'
import { consentProps } from '@litfass/consent/server'
import { StrictMode } from 'react'
import type { SceneProps } from '../Scene.ts'

/**
 * A page with a banner, two gates and the button at its foot: `rules` (classic), `country`, `cookies` (what a server
 * has read; without it the page is one from a cache), `scroll` (px after which scrolling on is an answer).
 */
export default function ConsentScene({ language, search }: SceneProps) {
  const cookies = search.get('cookies')
  const scrollPx = search.get('scroll')
  const setup = consentProps({
    language,
    categories: [necessary, embeds, statistics],
    rules: search.get('rules') === 'classic' ? CLASSIC : STRICT,
    country: { fixed: search.get('country') ?? 'DE' },
  })
  return (
    <StrictMode>
      <ProvideConsent
        {...setup}
        initial={cookies === null ? undefined : readConsent(cookies)}
        links={{ privacy: '/datenschutz', imprint: '/impressum' }}
        dismissAfter={scrollPx === null ? undefined : { scrollPx: Number(scrollPx) }}
      >
        <ConsentBanner />
        <h1>Seite</h1>
        <a href="#erster">erster Link</a>
        <Status />
        <ConsentGate
          category="embeds"
          provider="Filmhaus"
          title="Hafenrundfahrt"
          href="https://embed.test/seite"
          privacyHref="https://embed.test/datenschutz"
          ratio="16 / 9"
        >
          <iframe src="https://embed.test/film" title="Hafenrundfahrt" />
        </ConsentGate>
        <ConsentGate category="statistics" provider="Zählwerk" title="Zähler">
          <iframe src="https://count.test/zaehler" title="Zähler" />
        </ConsentGate>
        {Array.from({ length: 30 }, (_, index) => `Absatz ${index + 1}`).map((name) => (
          <p key={name}>
            <a href={`#${name}`}>{name}</a>
          </p>
        ))}
        <footer>
          <ConsentSettings />
        </footer>
      </ProvideConsent>
    </StrictMode>
  )
}

function Status() {
  const { status, granted } = useConsent()
  return <output>{`${status}: ${granted.join(', ')}`}</output>
}
