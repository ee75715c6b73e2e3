'use client'

import { firstCharacters } from '@litfass/kit/domain'
import { Button, ConfirmationModal, TextareaInput } from '@payloadcms/ui'
import { type ReactNode, useId, useState } from 'react'
import styles from './actions.module.css'

type ActionQuestionProps = {
  slug: string
  heading: string
  /** Paragraphs: what it is about, and what it does. */
  about: readonly string[]
  /** Shown below them, such as what else it is about. */
  children?: ReactNode
  confirmLabel: string
  /** The text field for the reason; none where no one reads one. */
  reason?: { label: string; hint: string; maxLength: number }
  /** Reasons to choose from, with the name of their group. */
  templates?: { label: string; texts: readonly string[] }
  /** How far it is, while it is under way; the question then shows nothing else. */
  progress?: { label: string; value: number; max: number } | undefined
  /** Where it answers `false`, nothing has happened, and the reason is still there when the question is asked again. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Payload's own question, with the effects of an action, a reason to type or choose, and how far the action is. */
export function ActionQuestion(props: ActionQuestionProps) {
  const { slug, heading, about, children, confirmLabel, reason, templates, progress, onConfirm } = props
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <ConfirmationModal
      modalSlug={slug}
      className={styles.question ?? ''}
      heading={heading}
      body={
        progress ? (
          <div className={styles.progress} role="status">
            <label htmlFor={id}>{progress.label}</label>
            <progress id={id} max={progress.max} value={progress.value} />
          </div>
        ) : (
          <>
            {about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {children}
            {reason && (
              <TextareaInput
                path={`reason-${slug}`}
                label={reason.label}
                description={reason.hint}
                value={typed}
                onChange={({ target }) => setTyped(firstCharacters(target.value, reason.maxLength))}
                rows={3}
              />
            )}
            {templates && templates.texts.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding
              <div className={styles.templates} role="group" aria-label={templates.label}>
                {templates.texts.map((template) => (
                  <Button
                    key={template}
                    buttonStyle="pill"
                    size="small"
                    margin={false}
                    onClick={() => setTyped(template)}
                  >
                    {template}
                  </Button>
                ))}
              </div>
            )}
          </>
        )
      }
      confirmLabel={confirmLabel}
      onCancel={() => setTyped('')}
      onConfirm={async () => {
        if ((await onConfirm(typed.trim())) !== false) setTyped('')
      }}
    />
  )
}
