'use client'

import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import { ACCOUNT_STATES } from '@litfass/kit/domain'
import {
  Button,
  FieldLabel,
  Pill,
  SelectField,
  toast,
  useAuth,
  useDocumentInfo,
  useFormFields,
  useFormModified,
  useModal,
} from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'
import { LOCK_ACTIONS, type LockAction } from '../lockRoutes.ts'
import { LockQuestion, type ReasonTemplates } from './LockQuestion.tsx'
import styles from './lockStates.module.css'
import { useLockRun } from './useLockRun.ts'
import { useLockTexts } from './useLockTexts.ts'

type LockStateProps = SelectFieldClientProps & {
  templates: Readonly<Record<'de' | 'en', ReasonTemplates>>
}

/** The state of an account: a choice in the form of a new one, then what it is and the actions that change it. */
export function LockState({ templates, ...props }: LockStateProps) {
  const { id } = useDocumentInfo()
  return id === undefined ? <SelectField {...props} /> : <StoredState {...props} templates={templates} />
}

const PILLS = { pending: 'warning', approved: 'success', locked: 'error' } as const

const ACTIONS: Readonly<Record<string, readonly LockAction[]>> = {
  pending: ['approve', 'lock'],
  approved: ['lock'],
  locked: ['unlock'],
}

function StoredState({ path, field, templates }: LockStateProps) {
  const text = useLockTexts()
  const { language } = usePanelPlace()
  const { id, collectionSlug, savedDocumentData } = useDocumentInfo()
  const { permissions, user } = useAuth()
  const { openModal } = useModal()
  const isModified = useFormModified()
  const { isRunning, run, clear } = useLockRun()
  const reload = useDocumentReload()
  const stored = useFormFields(([fields]) => fields[path]?.value)
  const state = ACCOUNT_STATES.find((one) => one === stored) ?? 'pending'
  const isAdmin = Boolean(collectionSlug && permissions?.collections?.[collectionSlug]?.create)
  const slugOf = (action: LockAction) => `account-${action}-${id}`
  const name = typeof savedDocumentData?.name === 'string' ? savedDocumentData.name : `#${id}`
  const open = (action: LockAction) => {
    clear()
    if (isModified) toast.error(text('act.saveFirst'))
    else openModal(slugOf(action))
  }
  const confirm = async (action: LockAction, reason: string) => {
    const done = await run({ action, reason, accounts: [{ id: Number(id), name }] })
    for (const { msg } of done.failures) toast.error(msg)
    await reload()
  }
  const actions = isAdmin && user?.id !== id ? (ACTIONS[state] ?? []) : []
  return (
    <div className={`field-type ${styles.state}`}>
      <FieldLabel label={field.label} path={path} />
      <div className={styles.actions}>
        <Pill pillStyle={PILLS[state]} size="small">
          {text(`is.${state}`)}
        </Pill>
        {actions.map((action) => (
          <Button
            key={action}
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={isRunning}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => open(action)}
          >
            {text(`act.${action}`)}
          </Button>
        ))}
      </div>
      {LOCK_ACTIONS.map((action) => (
        <LockQuestion
          key={action}
          slug={slugOf(action)}
          action={action}
          count={1}
          name={name}
          templates={templates[language][action]}
          report={undefined}
          onConfirm={(reason) => confirm(action, reason)}
        />
      ))}
    </div>
  )
}
