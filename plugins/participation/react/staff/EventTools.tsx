'use client'

import { useFlash } from '@litfass/interface/react'
import { ClientError } from '@litfass/kit/client'
import { useState } from 'react'
import { type ChosenEvent, EventDialog } from '../../editor/EventDialog.tsx'
import { deleteEvent, eventActions } from '../../routes.ts'
import styles from '../live/live.module.css'
import { useLive } from '../live/useLive.ts'
import { useParticipation } from '../ParticipationServices.tsx'
import type { Language } from '../words.ts'
import { EventPictureStep } from './EventPictureStep.tsx'
import type { EventToolsProps, NewEventProps } from './StaffActions.tsx'

/** Milliseconds in which a deletion can be taken back on the page; in the panel it can be for 30 days. */
const UNDO_MS = 10_000

/** Creates an event and opens its page. */
export function NewEventButton({ label, language, path }: NewEventProps) {
  return (
    <DialogButton
      label={label}
      language={language}
      initial={{ eventId: 0, title: '' }}
      onApply={({ eventId }) => window.location.assign(`${path}${eventId}`)}
    />
  )
}

/** Edits or deletes an event. A saved change shows after a reload of the page (spec platform 2). */
export function EventToolBar({ view: { id, title }, words, language }: EventToolsProps) {
  const { trackedClient: client } = useLive()
  const { show } = useFlash()
  const [isBusy, setBusy] = useState(false)
  const failed = (error: unknown) =>
    show({ type: 'alert', text: error instanceof ClientError ? error.msg : String(error) })
  const restore = () => {
    client
      .call(eventActions.restore, { params: { id }, body: {} })
      .then(() => show({ type: 'success', text: words.restored }), failed)
  }
  const remove = () => {
    setBusy(true)
    client
      .call(deleteEvent, { params: { id } })
      .then(
        ({ msg }) =>
          show({
            type: 'success',
            text: msg,
            ms: UNDO_MS,
            action: { label: words.undo, run: restore },
          }),
        failed,
      )
      .finally(() => setBusy(false))
  }
  return (
    <p className={styles.tools} data-admin-element="">
      <DialogButton
        label={words.edit}
        language={language}
        initial={{ eventId: id, title }}
        onApply={() => window.location.reload()}
      />
      <button type="button" className={styles.quiet} disabled={isBusy} onClick={remove}>
        {words.remove}
      </button>
    </p>
  )
}

type DialogButtonProps = {
  label: string
  language: Language
  initial: ChosenEvent
  onApply: (event: ChosenEvent) => void
}

function DialogButton({ label, language, initial, onApply }: DialogButtonProps) {
  const { pictures, baseUrl } = useParticipation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.plain} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <EventDialog
          {...{ language, initial, baseUrl }}
          {...(pictures && {
            renderPictures: (answers) => <EventPictureStep {...answers} pictures={pictures} />,
          })}
          onApply={(event) => {
            setOpen(false)
            onApply(event)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
