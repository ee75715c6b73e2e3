import { ActionQuestion, SmallButton } from '@litfass/interface/panelActions'
import { toast, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { MAX_REASON } from '../routes.ts'
import { useFailure, useTexts } from './useTexts.ts'

type ActionWithReasonProps = {
  /** Of its question. */
  slug: string
  label: string
  heading: string
  about: string
  confirmLabel: string
  /** Said once it is done. */
  done: string
  call: (reason: string) => Promise<unknown>
  onDone: () => unknown
}

/** A button for an action of admins that is kept with its reason, which its question asks for. */
export function ActionWithReason({ label, about, done, call, onDone, ...question }: ActionWithReasonProps) {
  const text = useTexts()
  const failure = useFailure()
  const { openModal } = useModal()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (reason: string) => {
    if (reason === '') return void toast.error(text('change.noReason'))
    setIsBusy(true)
    try {
      await call(reason)
      toast.success(done)
      await onDone()
    } catch (error) {
      toast.error(failure(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <SmallButton disabled={isBusy} opensDialog onClick={() => openModal(question.slug)}>
        {label}
      </SmallButton>
      <ActionQuestion
        {...question}
        about={[about]}
        reason={{ label: text('change.reason'), hint: text('change.reasonHint'), maxLength: MAX_REASON }}
        onConfirm={act}
      />
    </>
  )
}
