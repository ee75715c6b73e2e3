import {
  CLASSIC,
  embedOf,
  embeds,
  necessary,
  readConsent,
  STRICT,
  statistics,
  youtube,
} from '@litfass/consent/domain'
import {
  ConsentBanner,
  ConsentGate,
  ConsentSettings,
  Embed,
  ProvideConsent,
  useConsent,
} from '@litfass/consent/react'
import { consentProps } from '@litfass/consent/server'
import { StrictMode, useState } from 'react'
import type { SceneProps } from '../Scene.ts'

/**
 * A page with a banner, two gates and the button at its foot: `rules` (classic), `country`, `cookies` (what a server
 * has read; without it the page is one from a cache), `scroll` (px after which scrolling on is an answer), `asks`
 * (`atGates`), `gates` (`none`; `late`: behind a button), `looksUp` (ms until the country is known, which is then that of
 * the setting), `embed` (a video with a picture before it).
 */
export default function ConsentScene({ language, search }: SceneProps) {
  const cookies = search.get('cookies')
  const scrollPx = search.get('scroll')
  const looksUp = search.get('looksUp')
  const [hasGates, setHasGates] = useState(!search.has('gates'))
  const country = search.get('country') ?? 'DE'
  const setup = consentProps({
    language,
    categories: [necessary, embeds, statistics],
    rules: search.get('rules') === 'classic' ? CLASSIC : STRICT,
    country: looksUp === null ? { fixed: country } : {},
  })
  return (
    <StrictMode>
      <ProvideConsent
        {...setup}
        initial={cookies === null ? undefined : readConsent(cookies)}
        links={{ privacy: '/datenschutz', imprint: '/impressum' }}
        asks={search.get('asks') === 'atGates' ? 'atGates' : 'everywhere'}
        lookUpCountry={looksUp === null ? undefined : () => soon(country, Number(looksUp))}
        lookUpMs={2000}
        dismissAfter={scrollPx === null ? undefined : { scrollPx: Number(scrollPx) }}
      >
        <ConsentBanner />
        <h1>Seite</h1>
        <a href="#erster">erster Link</a>
        <Status />
        {search.get('gates') === 'late' && (
          <button type="button" onClick={() => setHasGates(!hasGates)}>
            Film zeigen
          </button>
        )}
        {search.has('embed') && film && <Embed embed={film} poster={<Poster />} />}
        {hasGates && <Gates />}
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

/** Resolves with the value after that many ms. */
const soon = <T,>(value: T, ms: number) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), ms)
  })

const film = embedOf({ address: 'https://youtu.be/dQw4w9WgXcQ', title: 'Hafen im Nebel' }, [youtube])

/** A picture so bright that words on it could not be read. */
const Poster = () => <span style={{ background: '#fff' }} />

function Gates() {
  return (
    <>
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
    </>
  )
}

function Status() {
  const { status, granted } = useConsent()
  return <output>{`${status}: ${granted.join(', ')}`}</output>
}
