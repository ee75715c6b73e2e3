'use client'

import { useFlash } from '@litfass/interface/react'
import { ClientError } from '@litfass/kit/client'
import type { ChosenEvent } from '@litfass/participation/editor'
import { deleteEvent, eventActions } from '@litfass/participation/routes'
import { useState } from 'react'
import { trackedClient as client } from '../../client.ts'
import type { Locale } from '../../i18n/locales.ts'
import actions from '../action.module.css'
import styles from './index.module.css'
import { SiteEventDialog } from './SiteEventDialog.client.tsx'
import type { EventToolsProps, NewEventProps } from './StaffActions.client.tsx'

/** Milliseconds in which a deletion can be taken back on the page; in the panel it can be for 30 days. */
const UNDO_MS = 10_000

/** Creates an event and opens its page. */
export function NewEventButton({ label, locale, path }: NewEventProps) {
  return (
    <DialogButton
      label={label}
      locale={locale}
      initial={{ eventId: 0, title: '' }}
      onApply={({ eventId }) => window.location.assign(`${path}${eventId}`)}
    />
  )
}

/** Edits or deletes an event. A saved change shows after a reload of the page (spec platform 2). */
export function EventToolBar({ view: { id, title }, words, locale }: EventToolsProps) {
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
        locale={locale}
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
  locale: Locale
  initial: ChosenEvent
  onApply: (event: ChosenEvent) => void
}

function DialogButton({ label, locale, initial, onApply }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={actions.plain} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <SiteEventDialog
          language={locale}
          initial={initial}
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
