import { EventDialog } from '@litfass/participation/editor'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'

/** The dialog in which staff choose or make an event, or edit the one that `event` names; what it says when it is refused stands below it. */
export default function ParticipationDialogScene({ language, search }: SceneProps) {
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  return (
    <>
      <Awake />
      <h1>Dialog</h1>
      <p>{refusal}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Neue Aktion
      </button>
      {isOpen && (
        <EventDialog
          language={language}
          initial={{ eventId: Number(search.get('event') ?? 0), title: '' }}
          onApply={() => setOpen(false)}
          onClose={() => setOpen(false)}
          onRefused={setRefusal}
        />
      )}
    </>
  )
}
