import { TeaserDialog } from '@litfass/teasers/editor'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

/** The dialog of a teaser; what it says, and whether something has changed, stands below its button. */
export default function TeaserDialogScene({ language, search }: SceneProps) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  return (
    <>
      <Awake />
      <h1>Startseite</h1>
      <p data-said="">{said}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Aufmacher bearbeiten
      </button>
      {isOpen && (
        <TeaserDialog
          language={language}
          teaserId={3}
          slotType="hero"
          isResetDisabled={search.has('dr')}
          isSafetyDisabled={search.has('ds')}
          renderPictures={({ onApply, onClose }) => (
            <p>
              <button type="button" onClick={() => onApply(5)}>
                Bild 5
              </button>
              <button type="button" onClick={onClose}>
                Kein Bild
              </button>
            </p>
          )}
          onMessage={({ text }) => setSaid(text)}
          onClose={({ hasChanged }) => {
            setOpen(false)
            setSaid((before) => `${before} ${hasChanged ? 'geändert' : 'wie zuvor'}`)
          }}
        />
      )}
    </>
  )
}
