'use client'

import { usePanelPlace } from '@litfass/kit/panelPlace'
import { Button, toast, useDocumentInfo, useForm, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { ImageEditor } from '../../client/ImageEditor.tsx'
import type { PanelProps } from '../addToPanel.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useStoredDocument } from './useStoredDocument.ts'

/** The way from a picture's document to the image editor. What is saved there then stands in the form. */
export function EditPicture({ modules }: PanelProps) {
  const { id, data, hasSavePermission } = useDocumentInfo()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { submit } = useForm()
  const takeStored = useStoredDocument()
  const { baseUrl, language } = usePanelPlace()
  const text = usePanelTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<'closed' | 'asking' | 'editing'>('closed')
  // In a drawer it is a text.
  const imageId = Number(id ?? Number.NaN)
  if (!Number.isInteger(imageId) || !hasSavePermission) return null

  const close = () => {
    setStep('closed')
    // The element that had the focus before may be gone with the question.
    setTimeout(() => button.current?.focus())
  }
  const saveFirst = async () => {
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
      )}
    </>
  )
}
