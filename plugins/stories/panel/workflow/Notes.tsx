import { SmallButton } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import { Button } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { Workflow } from '../../workflow/routes.ts'
import { useKeptText } from './useKeptText.ts'
import { type UsedWorkflow, useWorkflowTexts } from './useWorkflow.ts'
import { WordsField } from './WordsField.tsx'
import styles from './workflow.module.css'

type NotesProps = { workflow: Workflow } & Pick<UsedWorkflow, 'act'>

/** What staff have said about the piece, and a field to add a note. */
export function Notes({ workflow: { notes }, act }: NotesProps) {
  const text = useWorkflowTexts()
  const { typed, change, end } = useKeptText('note')
  const [isBusy, setIsBusy] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const remove = async (note: number) => {
    // The focused button is removed with its note.
    if (await act({ action: 'removeNote', note })) group.current?.focus()
  }
  const add = async () => {
    setIsBusy(true)
    if (await act({ action: 'note', text: typed.trim() })) end(typed)
    setIsBusy(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding
    <div ref={group} tabIndex={-1} className={styles.notes} role="group" aria-label={text('notes.title')}>
      <p>
        <strong>{text('notes.title')}</strong> <span className={styles.facts}>{text('notes.about')}</span>
      </p>
      {notes.length === 0 ? (
        <p className={styles.facts}>{text('notes.none')}</p>
      ) : (
        <ol>
          {notes.map((note) => (
            <Note key={note.id} note={note} remove={remove} />
          ))}
        </ol>
      )}
      <WordsField label={text('notes.label')} value={typed} onChange={change} />
      <div>
        <SmallButton disabled={isBusy || typed.trim() === ''} onClick={() => void add()}>
          {text('notes.add')}
        </SmallButton>
      </div>
    </div>
  )
}

type NoteProps = { note: Workflow['notes'][number]; remove: (note: number) => Promise<void> }

function Note({ note, remove }: NoteProps) {
  const text = useWorkflowTexts()
  const at = useMoment()(note.at)
  return (
    <li>
      <p className={styles.facts}>
        {note.by || text('former')}, {at}
        {note.kind !== 'note' && ` · ${text(`notes.kinds.${note.kind}`)}`}
      </p>
      <p className={styles.words}>{note.text}</p>
      {note.isOwnNote && (
        <Button
          buttonStyle="none"
          size="small"
          margin={false}
          aria-label={text('notes.removeOf', { at })}
          onClick={() => void remove(note.id)}
        >
          {text('notes.remove')}
        </Button>
      )}
    </li>
  )
}
