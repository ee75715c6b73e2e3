import { useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { ParticipationDialogProps } from '../services/EditorServices.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'

/** Asks for a participation event by its number and its title, in a project whose events cannot be searched. */
export function ParticipationDialog({
  initial,
  onApply,
  onClose,
}: Omit<ParticipationDialogProps, 'renderPictures'>) {
  const { text } = useEditorPlace()
  const [number, setNumber] = useState(initial.eventId === 0 ? '' : String(initial.eventId))
  const [title, setTitle] = useState(initial.title)
  const [isTried, setIsTried] = useState(false)
  const isNumberWrong = !/^[1-9]\d{0,8}$/.test(number.trim())
  const isTitleMissing = title.trim() === ''
  const submit = () => {
    setIsTried(true)
    if (!isNumberWrong && !isTitleMissing) onApply({ eventId: Number(number), title: title.trim() })
  }
  return (
    <FormDialog
      title={text('participationTitle')}
      submit={text(initial.eventId === 0 ? 'insert' : 'apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="event_id"
        inputMode="numeric"
        label={text('participationId')}
        value={number}
        onChange={setNumber}
        problem={isTried && isNumberWrong ? text('invalid') : undefined}
        isFirst
      />
      <TextField
        name="event_title"
        label={text('participationName')}
        value={title}
        onChange={setTitle}
        problem={isTried && isTitleMissing ? text('linkTextMissing') : undefined}
      />
    </FormDialog>
  )
}
