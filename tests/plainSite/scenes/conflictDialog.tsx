import { ConflictDialog, type RevisionText, type ShownConflict } from '@litfass/interface/conflicts'
import { revisionTexts } from '@litfass/kit/revisions'
import { fill } from '@litfass/kit/texts'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneAddresses } from '../sceneImages.ts'

const savedBy = { id: 2, name: 'Enno', isCaller: false }
const savedAt = '2026-11-26T09:41:00.000Z'
const picture = (id: number) => ({ text: `Bild ${id}`, picture: sceneAddresses(id).T })
const pictures = [1, 2, 3, 4, 5, 6].map(picture)

const changes: ShownConflict[] = [
  {
    ...{ path: 'caption', label: 'Bildunterschrift', isEdited: true, isTold: false, savedBy, savedAt },
    shown: { old: [{ text: 'Alt' }], theirs: [{ text: 'Ihres' }], mine: [{ text: 'Meins' }] },
  },
  {
    ...{ path: 'pictures', label: 'Bilder', isEdited: false, isTold: false, savedBy: null, savedAt },
    shown: { old: null, theirs: [picture(7), ...pictures], mine: pictures },
  },
  {
    ...{ path: 'originalName', label: 'Datei', isEdited: false, isTold: true, savedAt },
    savedBy: { ...savedBy, isCaller: true },
    shown: { old: [{ text: 'alt.jpg' }], theirs: [{ text: 'ihres.jpg' }], mine: [{ text: 'alt.jpg' }] },
  },
]

/** The dialog about what others have saved meanwhile, at a refused save or, with `early`, at the first edit. */
export default function ConflictDialogScene({ language, search }: SceneProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState('')
  const words = revisionTexts.in(language)
  const text: RevisionText = (name, values) => fill(words[name], values)
  return (
    <>
      <Awake />
      <h1>Formular</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Speichern
      </button>
      <p data-told="">{told}</p>
      {isOpen && (
        <ConflictDialog
          changes={changes}
          moment={search.has('early') ? 'editing' : 'saving'}
          text={text}
          language={language}
          fileName="meins.jpg"
          onApply={async (choices) => {
            setTold([...choices].map((choice) => choice.join(': ')).join(', '))
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
