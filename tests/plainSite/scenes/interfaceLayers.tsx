import { Dialog } from '@litfass/interface/dialog'
import { MenuItem, MenuLink, MenuPopup, useDisclosure } from '@litfass/interface/menu'
import { DeleteIcon, LinkIcon } from '@litfass/interface/toolIcons'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { Awake } from '../Awake.tsx'

type Opened = 'Fenster' | 'Frage' | 'Editor' | 'Über der Schublade' | 'Entfernen'

/** Dialogs of every kind, one over a drawer that traps the focus, a menu, and a button that shows what follows it. */
export default function InterfaceLayers() {
  const [opened, setOpened] = useState<Opened>()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [events, setEvents] = useState(0)
  const close = () => setOpened(undefined)
  const count = () => setEvents((before) => before + 1)
  return (
    <main>
      <Awake />
      <h1>Schichten</h1>
      <p>
        <output>{events} Ereignisse</output>
      </p>
      <Open name="Fenster" onOpen={setOpened} />
      <Open name="Frage" onOpen={setOpened} />
      <Open name="Editor" onOpen={setOpened} />
      <button type="button" onClick={() => setIsDrawerOpen(true)}>
        Schublade
      </button>
      <MenuOfPicture />
      <Details />
      <Rows opened={opened} onOpen={setOpened} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a slider or a form around what opens a dialog */}
      <div onKeyDown={count} onClick={count} onPointerDown={count}>
        {opened === 'Fenster' && (
          <Dialog title="Fenster" lang="de" closeLabel="Schließen" footer={<p>Fuß</p>} onClose={close}>
            <label>
              Datei <input type="file" />
            </label>
            <Nested />
          </Dialog>
        )}
        {opened === 'Frage' && (
          <Dialog title="Bild löschen?" isQuestion onClose={close}>
            <p>Es wird noch verwendet.</p>
            <button type="button" data-first="" onClick={close}>
              Abbrechen
            </button>
          </Dialog>
        )}
        {opened === 'Editor' && <Steps onClose={close} />}
      </div>
      {isDrawerOpen && (
        <Drawer>
          <Open name="Über der Schublade" onOpen={setOpened} />
        </Drawer>
      )}
      {opened === 'Über der Schublade' && (
        <Dialog title="Über der Schublade" onClose={close}>
          <label>
            Titel <input type="text" data-first="" />
          </label>
        </Dialog>
      )}
      <div style={{ blockSize: '200vh' }} />
    </main>
  )
}

function Open({ name, onOpen }: { name: Opened; onOpen: (name: Opened) => void }) {
  return (
    <button type="button" onClick={() => onOpen(name)}>
      {name}
    </button>
  )
}

/** Two rows whose buttons ask; the answer to the question takes the first button away, or its row too. */
function Rows({ opened, onOpen }: { opened: Opened | undefined; onOpen: (name?: Opened) => void }) {
  const [gone, setGone] = useState<'button' | 'row'>()
  const end = (what?: 'button' | 'row') => {
    setGone(what)
    onOpen(undefined)
  }
  return (
    <section>
      <h2>Reihen</h2>
      <ul>
        {gone !== 'row' && (
          <li aria-label="Boje">{gone !== 'button' && <Open name="Entfernen" onOpen={onOpen} />}</li>
        )}
        <li>Kutter</li>
      </ul>
      {opened === 'Entfernen' && (
        <Dialog title="Entfernen?" isQuestion onClose={() => end()}>
          <button type="button" onClick={() => end('button')}>
            Knopf
          </button>
          <button type="button" onClick={() => end('row')}>
            Reihe
          </button>
        </Dialog>
      )}
    </section>
  )
}

function Nested() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Noch eins
      </button>
      {isOpen && (
        <Dialog title="Noch eins" closeLabel="Zu" onClose={() => setIsOpen(false)}>
          <p>Innen</p>
        </Dialog>
      )}
    </>
  )
}

/** Its button goes with the step it belongs to. */
function Steps({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(1)
  return (
    <Dialog
      title="Editor"
      closedBy="nothing"
      view={String(step)}
      tools={<span>Werkzeuge</span>}
      onClose={onClose}
    >
      {step === 1 && (
        <button type="button" onClick={() => setStep(2)}>
          Weiter
        </button>
      )}
      <button type="button" onClick={onClose}>
        Beenden
      </button>
    </Dialog>
  )
}

/** As Payload's panel draws one: open, not modal, and with a focus trap. */
function Drawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const trap = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !drawer.current?.contains(relatedTarget))
      drawer.current?.querySelector('button')?.focus()
  }
  return (
    <dialog ref={drawer} open aria-label="Schublade" onBlur={trap} style={{ position: 'fixed', zIndex: 1 }}>
      {children}
    </dialog>
  )
}

function MenuOfPicture() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const choose = (name: string) => {
    setChosen(name)
    setIsOpen(false)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Menü
      </button>
      <p role="status">{chosen && `Gewählt: ${chosen}`}</p>
      {isOpen && button.current && (
        <MenuPopup
          button={button.current}
          label="Aktionen"
          note="Für dieses Bild"
          onClose={() => setIsOpen(false)}
        >
          <MenuItem icon={<DeleteIcon />} onChoose={() => choose('Löschen')}>
            Löschen
          </MenuItem>
          <MenuLink icon={<LinkIcon />} href="#adresse" onChoose={() => choose('Adresse')}>
            Adresse
          </MenuLink>
          <MenuItem onChoose={() => choose('Abonnieren')}>Abonnieren</MenuItem>
        </MenuPopup>
      )}
    </>
  )
}

function Details() {
  const { isOpen, setIsOpen, root, button } = useDisclosure()
  return (
    <div ref={root}>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Konto
      </button>
      <div hidden={!isOpen}>
        <a href="#abmelden">Abmelden</a>
      </div>
    </div>
  )
}
