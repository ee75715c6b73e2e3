'use client'

import { Button, Pill, useDocumentInfo, useField, useForm, useFormProcessing } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useState } from 'react'
import { MOVED_TO, offeredMove, VISIBILITIES, type Visibility } from '../../model/picture/visibility.ts'
import { useTexts } from '../useTexts.ts'

const visibilityIn = (value: unknown): Visibility | undefined => VISIBILITIES.find((one) => one === value)

const LOOKS = {
  public: 'light-gray',
  draft: 'warning',
  restricted: 'dark',
  withdrawn: 'error',
} as const satisfies Record<Visibility, string>

/** Who sees a picture, as a badge in lists. */
export function VisibilityCell({ cellData }: DefaultCellComponentProps) {
  const { t } = useTexts()
  const state = visibilityIn(cellData)
  return state ? (
    <Pill size="small" pillStyle={LOOKS[state]}>
      {t(`litfass:images:${state}`)}
    </Pill>
  ) : null
}

/**
 * Beside the form's own buttons: a badge while others do not see the picture, and a button that publishes or withdraws
 * it. It changes the field and saves the form, so that a conflict is asked about as with any other change.
 */
export function VisibilityControls() {
  const { t } = useTexts()
  const { id, docPermissions, savedDocumentData } = useDocumentInfo()
  const { value, setValue } = useField<string>({ path: 'visibility' })
  const { submit } = useForm()
  const isSaving = useFormProcessing()
  const [wanted, setWanted] = useState<Visibility>()
  const stored = visibilityIn(savedDocumentData?.visibility)
  const move = stored && offeredMove(stored)

  useEffect(() => {
    if (wanted === undefined || value !== wanted) return
    setWanted(undefined)
    void submit()
  }, [wanted, value, submit])

  // A picture in the trash is restored or deleted, and refuses other changes.
  if (id === undefined || !stored || savedDocumentData?.deletedAt) return null
  const fields = docPermissions?.fields
  const mayMove =
    fields === true || Boolean(fields && 'visibility' in fields && isUpdatable(fields.visibility))
  return (
    <>
      {stored !== 'public' && <Pill pillStyle={LOOKS[stored]}>{t(`litfass:images:${stored}`)}</Pill>}
      {move && mayMove && (
        <Button
          buttonStyle="secondary"
          size="medium"
          margin={false}
          disabled={isSaving}
          extraButtonProps={{ 'data-saves-form': '' }}
          onClick={() => {
            setValue(MOVED_TO[move])
            setWanted(MOVED_TO[move])
          }}
        >
          {t(`litfass:images:${move}`)}
        </Button>
      )}
    </>
  )
}

const isUpdatable = (permission: unknown): boolean =>
  permission === true || (typeof permission === 'object' && permission !== null && 'update' in permission)
