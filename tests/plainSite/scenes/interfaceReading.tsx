import { CallToActionBar, LineClamp, ProvideInterface, Tabs, Tooltip } from '@litfass/interface/react'
import { texts } from '@litfass/interface/texts'
import { StrictMode } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

const LONG = 'Drei Stunden lang zog die Front über das Land, und niemand hatte einen Schirm dabei. '

/** Tabs, shortened texts, tooltips, and a bar that appears on scrolling. `lines` is the number of lines kept (2). */
export default function InterfaceReading({ language, search }: SceneProps) {
  const lines = Number(search.get('lines') ?? 2)
  return (
    <StrictMode>
      <Awake />
      <ProvideInterface language={language} words={texts.in(language)}>
        <h1>Lesen</h1>
        <p>
          <a href="#videos">zu den Videos</a> <a href="#fussnote">zur Fußnote</a>{' '}
          <a href="#unten">nach unten</a>
        </p>
        <Tooltip content="Merkt das Bild für später vor.">
          <button type="button">Merken</button>
        </Tooltip>{' '}
        <Tooltip content="Löscht das Bild.">
          <button type="button">Löschen</button>
        </Tooltip>
        <article aria-label="lang">
          <LineClamp lines={lines}>
            {LONG.repeat(12)}
            <a href="#ende">am Ende</a>
          </LineClamp>
        </article>
        <article aria-label="kurz">
          <LineClamp lines={lines}>Kurz.</LineClamp>
        </article>
        <div style={{ blockSize: '120vh' }} />
        <Tabs
          label="Merkliste"
          items={[
            { id: 'bilder', title: 'Bilder (3)', content: <p>Drei Bilder</p> },
            { id: 'videos', title: 'Videos', content: <p>Ein Video</p> },
            { id: 'texte', title: 'Texte', content: <p id="fussnote">Eine Fußnote</p> },
          ]}
        />
        <div id="unten" style={{ blockSize: '120vh' }} />
        <p>
          <a href="#oben">letzter Link</a>
        </p>
        <CallToActionBar label="Mitmachen">
          <span>Ihr Bild vom Sturm?</span> <button type="button">Einsenden</button>
        </CallToActionBar>
      </ProvideInterface>
    </StrictMode>
  )
}
