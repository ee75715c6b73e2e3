import {
  AdminElementsSwitch,
  createFlash,
  createPending,
  FlashMessages,
  flashOnNextPage,
  LoadingIndicator,
  ProvideInterface,
  ShareMenu,
  useIdle,
} from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { StrictMode, useRef, useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

const texts = { saved: 'Der Beitrag ist gespeichert.' }

/**
 * Messages, waiting, sharing, idleness and the switch of the admin elements. `initial` draws a message on the server;
 * `work` says for how many ms the button works (1000), `idle` after how many ms someone is idle (60,000).
 */
export default function InterfaceMessages({ language, search }: SceneProps) {
  const [flash] = useState(createFlash)
  const [pending] = useState(() => createPending())
  const initial = search.has('initial') ? [{ type: 'warning', text: 'Vom Server', ms: 0 } as const] : []
  return (
    <StrictMode>
      <Awake />
      <ProvideInterface
        language={language}
        words={interfaceTexts.in(language)}
        texts={texts}
        flash={flash}
        pending={pending}
      >
        <FlashMessages initial={initial} />
        <LoadingIndicator />
        <Buttons search={search} flash={flash} pending={pending} />
        <ShareMenu
          url="https://example.org/bild/1?a=b&c=d"
          title="Möwen & Meer"
          image="https://example.org/1.jpg"
        />
        <AdminElementsSwitch />
        <p data-admin-element="">Nur für Redakteure</p>
        <Idle ms={Number(search.get('idle') ?? 60_000)} />
      </ProvideInterface>
    </StrictMode>
  )
}

type ButtonsProps = {
  search: URLSearchParams
  flash: ReturnType<typeof createFlash>
  pending: ReturnType<typeof createPending>
}

function Buttons({ search, flash, pending }: ButtonsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [undone, setUndone] = useState(0)
  const work = Number(search.get('work') ?? 1000)
  const show = (type: 'success' | 'alert' | 'primary', text: string) => () => flash.show({ type, text })
  const action = { label: 'Rückgängig', run: () => setUndone(undone + 1) }
  return (
    <>
      <h1>Meldungen</h1>
      <button type="button" onClick={show('success', 'Gespeichert')}>
        speichern
      </button>
      <button type="button" onClick={show('alert', 'Unbefugter Zugriff.')}>
        scheitern
      </button>
      <button type="button" onClick={show('primary', '<b>kein</b> <img src=x onerror=alert(1)>')}>
        Zeichen
      </button>
      <button type="button" onClick={() => flash.show({ type: 'secondary', text: 'Entfernt', action })}>
        entfernen
      </button>
      <button
        type="button"
        onClick={() => {
          flashOnNextPage([
            { type: 'success', key: 'saved' },
            { type: 'alert', text: 'Aber ohne Bild.' },
          ])
          location.reload()
        }}
      >
        weiter
      </button>
      <button type="button" onClick={() => void pending.track(new Promise((done) => setTimeout(done, work)))}>
        arbeiten
      </button>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Fenster
      </button>
      <p>Rückgängig gemacht: {undone}</p>
      <dialog ref={dialog} aria-label="Fenster">
        <button type="button" onClick={show('alert', 'Aus dem Fenster')}>
          melden
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          zu
        </button>
      </dialog>
    </>
  )
}

function Idle({ ms }: { ms: number }) {
  return <p>{useIdle(ms) ? 'untätig' : 'tätig'}</p>
}
