'use client'

import { SmallButton } from '@litfass/interface/panelActions'
import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import {
  ConfirmationModal,
  FieldLabel,
  Pill,
  useAuth,
  useDocumentInfo,
  useFormFields,
  useModal,
} from '@payloadcms/ui'
import type { CheckboxFieldClientProps } from 'payload'
import { entranceTexts } from '../entrance/texts.ts'
import { usePost } from './ApiKeyActions.tsx'
import styles from './lockStates.module.css'

/** Whether an account has a second factor; admins can remove that of someone who has lost it. */
export function SecondFactorState({ path, field }: CheckboxFieldClientProps) {
  const text = entranceTexts.in(usePanelPlace().language).secondFactor
  const post = usePost(text.failed)
  const { id, collectionSlug } = useDocumentInfo()
  const { permissions, user } = useAuth()
  const { openModal } = useModal()
  const reload = useDocumentReload()
  const isOn = useFormFields(([fields]) => fields[path]?.value) === true
  const isAdmin = Boolean(collectionSlug && permissions?.collections?.[collectionSlug]?.create)
  const slug = `second-factor-${id}`
  const remove = async () => {
    await post(`secondfactor/reset/${id}`)
    await reload()
  }
  return (
    <div className={`field-type ${styles.state}`}>
      <FieldLabel label={field.label} path={path} />
      <div className={styles.actions}>
        <Pill pillStyle={isOn ? 'success' : 'light'} size="small">
          {isOn ? text.isOn : text.isOff}
        </Pill>
        {isOn && isAdmin && user?.id !== id && (
          <SmallButton opensDialog onClick={() => openModal(slug)}>
            {text.remove}
          </SmallButton>
        )}
      </div>
      <ConfirmationModal
        modalSlug={slug}
        heading={text.remove}
        body={<p>{text.removeQuestion}</p>}
        confirmLabel={text.remove}
        onConfirm={remove}
      />
    </div>
  )
}
