'use client'

import { Button, ConfirmationModal, TextareaInput } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { type LockAction, MAX_REASON } from '../lockRoutes.ts'
import type { LockReport } from './lockRun.ts'
import styles from './lockStates.module.css'
import { useLockTexts } from './useLockTexts.ts'

/** Reasons to choose from, for each action and in the panel's language. */
export type ReasonTemplates = Readonly<Record<LockAction, readonly string[]>>

type LockQuestionProps = {
  slug: string
  action: LockAction
  /** How many accounts it is for, and the name where it is one. */
  count: number
  name?: string | undefined
  templates: readonly string[]
  /** How far it is, while it is under way. */
  report: LockReport | undefined
  onConfirm: (reason: string) => Promise<void>
}

/** Payload's own question, with the effects of an action and a reason for the owner. */
export function LockQuestion({ slug, action, count, name, templates, report, onConfirm }: LockQuestionProps) {
  const text = useLockTexts()
  const [reason, setReason] = useState('')
  const progress = useId()
  const about = count === 1 && name ? text(`ask.${action}One`, { name }) : text(`ask.${action}`, { count })
  return (
    <ConfirmationModal
      modalSlug={slug}
      className={styles.question ?? ''}
      heading={text(`ask.${action}Title`)}
      body={
        report ? (
          <div className={styles.progress} role="status">
            <label htmlFor={progress}>
              {text('run.progress', { asked: report.asked, total: report.total })}
            </label>
            <progress id={progress} max={report.total} value={report.asked} />
          </div>
        ) : (
          <>
            <p>{about}</p>
            <p>{text(`ask.${action}Effect`)}</p>
            <TextareaInput
              path={`reason-${slug}`}
              label={text('ask.reason')}
              description={text('ask.reasonHint')}
              value={reason}
              onChange={({ target }) => setReason(target.value.slice(0, MAX_REASON))}
              rows={3}
            />
            {templates.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding
              <div className={styles.templates} role="group" aria-label={text('ask.templates')}>
                {templates.map((template) => (
                  <Button
                    key={template}
                    buttonStyle="pill"
                    size="small"
                    margin={false}
                    onClick={() => setReason(template)}
                  >
                    {template}
                  </Button>
                ))}
              </div>
            )}
          </>
        )
      }
      confirmLabel={text(`act.${action}`)}
      onCancel={() => setReason('')}
      onConfirm={async () => {
        await onConfirm(reason.trim())
        setReason('')
      }}
    />
  )
}
