'use client'

import { routes as imageRoutes } from '@litfass/images/routes'
import controls from '@litfass/interface/controls.module.css'
import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { Button, FieldLabel, toast, useDocumentInfo, useField } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ContentSummary } from '../editor/ContentSummary.tsx'
import { dialogTexts } from '../editor/dialogTexts.ts'
import { EntriesNote } from '../editor/EntriesNote.tsx'
import { TeaserDialog } from '../editor/TeaserDialog.tsx'
import { useTeaserForm } from '../editor/useTeaserForm.ts'
import { routes } from '../routes.ts'
import styles from './content.module.css'
import { asking } from './ImageQuestion.tsx'
import { OnSite } from './PageOnSite.tsx'
import { useTexts } from './useTexts.ts'
import '@litfass/interface/tokens.css'

/** Summarizes the content of a teaser, with a button that opens the dialog in which it is edited. */
export function TeaserContent({ field, path: givenPath }: JSONFieldClientProps) {
  const { id } = useDocumentInfo()
  const { path, customComponents } = useField({ potentiallyStalePath: givenPath })
  const labelId = useId()
  return (
    <section className={`field-type ${styles.field}`} id={`field-${path}`} aria-labelledby={labelId}>
      <div id={labelId}>
        <FieldLabel as="span" label={field.label} path={path} />
      </div>
      {id !== undefined && <Content id={Number(id)} imageChooser={customComponents?.BeforeInput} />}
    </section>
  )
}

type ContentProps = { id: number; imageChooser: ReactNode }

function Content({ id, imageChooser }: ContentProps) {
  const text = useTexts()
  const { baseUrl, language } = usePanelPlace()
  const { hasSavePermission, isTrashed } = useDocumentInfo()
  const reload = useDocumentReload()
  const [isOpen, setOpen] = useState(false)
  const words = dialogTexts.in(language)
  const client = useMemo(
    () => createClient({ routes: [routes, imageRoutes], language: () => language, baseUrl }),
    [language, baseUrl],
  )
  const { form, hasFailed, again } = useTeaserForm(client, id)
  const secondsLeft = form?.safeMode.state === 'pending' ? form.safeMode.secondsLeft : undefined
  useRenewal(again, secondsLeft)
  const close = ({ hasChanged }: { hasChanged: boolean }) => {
    setOpen(false)
    if (hasChanged) void reload()
  }
  return (
    <div className={styles.content}>
      {hasFailed ? (
        <p role="alert" className={styles.line}>
          {words.failed}
          <Button buttonStyle="secondary" size="small" margin={false} onClick={again}>
            {words.again}
          </Button>
        </p>
      ) : form ? (
        <div className={`${controls.surface} ${styles.summary}`}>
          <EntriesNote {...{ words, language }} timeZone={form.timeZone} entries={form.entries} />
          {secondsLeft !== undefined && <p className={controls.warning}>{text('content.pending')}</p>}
          <ContentSummary {...{ client, words }} content={form.values} layouts={form.layouts} />
        </div>
      ) : (
        <p aria-busy="true">{words.loading}</p>
      )}
      <div className={styles.line}>
        {hasSavePermission && !isTrashed && (
          <Button
            buttonStyle="secondary"
            margin={false}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => setOpen(true)}
          >
            {text('content.edit')}
          </Button>
        )}
        {form?.page && <OnSite path={form.page} />}
      </div>
      {isOpen && (
        <TeaserDialog
          {...{ language, baseUrl }}
          teaserId={id}
          renderPictures={asking(imageChooser)}
          onMessage={({ type, text: said }) => void (type === 'success' ? toast.success : toast.error)(said)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Reads the content again when the document is stored again, and when a pending change has taken itself back. */
function useRenewal(again: () => void, secondsLeft: number | undefined): void {
  const { savedDocumentData } = useDocumentInfo()
  const shown = useRef(savedDocumentData)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is stored
  useEffect(() => {
    if (shown.current === savedDocumentData) return
    shown.current = savedDocumentData
    again()
  }, [savedDocumentData])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a change
  useEffect(() => {
    if (secondsLeft === undefined) return
    const timer = setTimeout(again, (secondsLeft + 1) * 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
}
