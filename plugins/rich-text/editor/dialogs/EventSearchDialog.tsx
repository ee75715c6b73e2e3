import { Dialog } from '@litfass/interface/dialog'
import { SearchChoice } from '@litfass/interface/searchChoice'
import { useMemo, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { EventPreview, ParticipationDialogProps } from '../services/EditorServices.tsx'
import styles from './dialogs.module.css'
import { searchWords } from './searchWords.ts'

const present = ({ id, title, about }: EventPreview) => ({ key: id, title, facts: about })

const nothing = async (): Promise<EventPreview[]> => []

/** Asks for a participation event by its title, for those who cannot make one. */
export function EventSearchDialog({ onApply, onClose }: Omit<ParticipationDialogProps, 'renderPictures'>) {
  const { text, services } = useEditorPlace()
  const [typed, setTyped] = useState('')
  const find = useMemo(() => services.searchEvents ?? nothing, [services])
  return (
    <Dialog
      title={text('participationTitle')}
      onClose={onClose}
      closeLabel={text('close')}
      className={styles.narrow}
    >
      <div className={styles.form}>
        <SearchChoice
          name="event"
          label={text('eventSearch')}
          value={typed}
          onChange={setTyped}
          find={find}
          present={present}
          onTake={({ id, title }) => onApply({ eventId: id, title })}
          words={searchWords(text, 'eventNone')}
          isFirst
        />
      </div>
    </Dialog>
  )
}
