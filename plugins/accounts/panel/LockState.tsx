'use client'

import { DeskActions } from '@litfass/interface/panelActions'
import { usePanelPlace, usePanelTexts } from '@litfass/interface/panelPlace'
import { FieldLabel, Pill, SelectField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'
import type { lockTexts } from '../rights/texts.ts'
import { accountIn, lockDesk, type ReasonTemplates } from './lockDesk.ts'
import styles from './lockStates.module.css'

type LockStateProps = SelectFieldClientProps & {
  templates: Readonly<Record<'de' | 'en', ReasonTemplates>>
}

/** The state of an account: a choice in the form of a new one, then what it is and the actions that change it. */
export function LockState({ templates, ...props }: LockStateProps) {
  const { id } = useDocumentInfo()
  return id === undefined ? <SelectField {...props} /> : <StoredState {...props} templates={templates} />
}

const PILLS = { pending: 'warning', approved: 'success', locked: 'error' } as const

function StoredState({ path, field, templates }: LockStateProps) {
  const text = usePanelTexts<typeof lockTexts>('lockStates')
  const { language } = usePanelPlace()
  const { id, collectionSlug, savedDocumentData } = useDocumentInfo()
  const { permissions, user } = useAuth()
  const stored = useFormFields(([fields]) => fields[path]?.value)
  const account = accountIn(id, { ...savedDocumentData, state: stored })
  const isAdmin = Boolean(collectionSlug && permissions?.collections?.[collectionSlug]?.create)
  return (
    <div className={`field-type ${styles.state}`}>
      <FieldLabel label={field.label} path={path} />
      <div className={styles.actions}>
        <Pill pillStyle={PILLS[account.state]} size="small">
          {text(`is.${account.state}`)}
        </Pill>
        {isAdmin && user?.id !== id && (
          <DeskActions
            desk={lockDesk(templates[language])}
            item={account}
            state={typeof stored === 'string' ? stored : undefined}
          />
        )}
      </div>
    </div>
  )
}
