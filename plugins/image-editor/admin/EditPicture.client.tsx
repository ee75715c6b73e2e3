'use client'

import { Dialog } from '@litfass/interface/dialog'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { TimeZone } from '@litfass/interface/timeZone'
import { ClientError } from '@litfass/kit/client'
import {
  Button,
  toast,
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { ImageEditor } from '../client/ImageEditor.tsx'
import type { PanelProps } from './addToPanel.ts'
import styles from './editPicture.module.css'
import { createRestCalls } from './restCalls.ts'
import { usePanelTexts } from './usePanelTexts.ts'

/** Opens the editor from a picture's document; the form takes over what the editor saves. */
export function EditPicture({ modules }: PanelProps) {
  const { id, data, hasSavePermission } = useDocumentInfo()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { submit } = useForm()
  const refusesToSave = useSaveRefusal()
  const takeStored = useStoredDocument()
  const { baseUrl, language, timeZone } = usePanelPlace()
  const text = usePanelTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<'closed' | 'asking' | 'editing'>('closed')
  // In a drawer the id is a string.
  const imageId = Number(id ?? Number.NaN)
  if (!Number.isInteger(imageId) || !hasSavePermission) return null

  const close = () => {
    setStep('closed')
    // The question may have taken the focused element with it.
    setTimeout(() => button.current?.focus())
  }
  const saveFirst = async () => {
    if (refusesToSave()) return close()
    const answer = await submit()
    setStep(answer?.res.ok ? 'editing' : 'closed')
  }
  const dropFirst = async () => {
    await takeStored(imageId)
    setStep('editing')
  }
  return (
    <>
      <Button
        ref={button}
        buttonStyle="secondary"
        size="medium"
        margin={false}
        disabled={isProcessing}
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        onClick={() => setStep(isModified ? 'asking' : 'editing')}
      >
        {text('edit')}
      </Button>
      {step === 'asking' && <UnsavedQuestion onSave={saveFirst} onDrop={dropFirst} onCancel={close} />}
      {step === 'editing' && (
        <TimeZone value={timeZone}>
          <ImageEditor
            imageManagerPrefix={String(data?.imageManagerPrefix ?? '')}
            imageId={imageId}
            modules={modules}
            language={language}
            baseUrl={baseUrl}
            onSave={({ msg }) => {
              toast.success(msg)
              void takeStored(imageId)
            }}
            onClose={close}
          />
        </TimeZone>
      )}
    </>
  )
}

type UnsavedQuestionProps = {
  /** Saves, or discards, the changes in the form before the editor opens. */
  onSave: () => Promise<void>
  onDrop: () => Promise<void>
  onCancel: () => void
}

/** Asks about unsaved changes in the form, because the editor saves the same document. */
function UnsavedQuestion({ onSave, onDrop, onCancel }: UnsavedQuestionProps) {
  const text = usePanelTexts()
  const [isBusy, setIsBusy] = useState(false)
  const doing = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    await work()
  }
  return (
    <Dialog title={text('unsavedTitle')} onClose={onCancel}>
      <p className={styles.question}>{text('unsavedText')}</p>
      <div className={styles.answers}>
        <Button margin={false} disabled={isBusy} onClick={doing(onSave)}>
          {text('unsavedSave')}
        </Button>
        <Button margin={false} buttonStyle="secondary" disabled={isBusy} onClick={doing(onDrop)}>
          {text('unsavedDrop')}
        </Button>
        <Button margin={false} buttonStyle="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Returns a function that resets the form to the stored document, as if the form had just saved it: with its values, and
 * with the time stamp by which Payload detects changes made elsewhere. Unsaved input is discarded.
 */
function useStoredDocument(): (id: number) => Promise<void> {
  const { collectionSlug = '', setData, setLastUpdateTime } = useDocumentInfo()
  const { reset } = useForm()
  const { drawerSlug, onSave } = useDocumentDrawerContext()
  const { reportUpdate } = useDocumentEvents()
  const place = usePanelPlace()
  const text = usePanelTexts()
  return async (id) => {
    try {
      const doc = await createRestCalls({ ...place, collection: collectionSlug }).document(id)
      const { updatedAt } = doc
      await reset(doc)
      setData(doc)
      setLastUpdateTime(new Date(updatedAt).getTime())
      reportUpdate({ id, doc, drawerSlug, entitySlug: collectionSlug, operation: 'update', updatedAt })
      await onSave?.({ doc, operation: 'update', result: doc })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(text('notRead'))
    }
  }
}
