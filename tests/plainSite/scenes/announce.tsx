import { announce } from '@litfass/interface/browser'
import { type ReactNode, useRef } from 'react'

/** Buttons that say something: on the page, in a part of it, in a dialog, and in one that closes meanwhile. */
export default function Announce() {
  const part = useRef<HTMLFieldSetElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <main>
      <Button does={() => announce('Gespeichert.')}>sagen</Button>
      <Button does={() => ['Eins.', 'Zwei.', 'Eins.'].forEach((words) => void announce(words))}>
        mehrere
      </Button>
      <Button does={() => announce('Halt!', { isUrgent: true })}>dringend</Button>
      <Button does={() => announce('Saved.', { lang: 'en' })}>englisch</Button>
      <Button does={() => dialog.current?.showModal()}>Fenster</Button>
      <fieldset ref={part} aria-label="Teil">
        <Button does={() => announce('Aus dem Teil.', { within: part.current })}>hier</Button>
      </fieldset>
      {/* As a library leaves it in the page. */}
      <dialog aria-modal="true" aria-label="zugeklappt" />
      <dialog ref={dialog} aria-label="Fenster">
        <Button does={() => announce('Im Fenster.')}>im Fenster sagen</Button>
        <Button does={() => announce('Dahinter.', { within: part.current })}>dahinter sagen</Button>
        <Button
          does={() => {
            announce('Geschlossen.')
            dialog.current?.close()
          }}
        >
          sagen und zu
        </Button>
      </dialog>
    </main>
  )
}

function Button({ does, children }: { does: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={does}>
      {children}
    </button>
  )
}
