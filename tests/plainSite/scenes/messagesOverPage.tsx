import { createFlash, FlashMessages, ProvideInterface } from '@litfass/interface/react'
import { texts } from '@litfass/interface/texts'
import { useRef, useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

const ROWS = Array.from({ length: 40 }, (_, index) => index + 1)

/**
 * A long page of links with a button that shows a message, at the end of the window, or in a `bar` that sticks to its top, and a dialog
 * with another one.
 */
export default function MessagesOverPage({ language, search }: SceneProps) {
  const [flash] = useState(createFlash)
  const dialog = useRef<HTMLDialogElement>(null)
  const report = () => flash.show({ type: 'alert', text: 'Das ging nicht.' })
  return (
    <ProvideInterface language={language} words={texts.in(language)} flash={flash}>
      <Awake />
      <FlashMessages />
      <h1>Eine lange Seite</h1>
      <div
        style={
          search.has('bar')
            ? { position: 'sticky', insetBlockStart: 'var(--litfass-messages, 0)', background: 'Canvas' }
            : { position: 'fixed', insetBlockEnd: 0 }
        }
      >
        <button type="button" onClick={report}>
          melden
        </button>
        <button type="button" onClick={() => dialog.current?.showModal()}>
          fragen
        </button>
      </div>
      <dialog ref={dialog}>
        <button type="button" onClick={report}>
          auch melden
        </button>
      </dialog>
      {ROWS.map((row) => (
        <p key={row} style={{ marginBlock: '5rem', textAlign: 'center' }}>
          <a href={`#${row}`}>Verweis {row}</a>
        </p>
      ))}
    </ProvideInterface>
  )
}
