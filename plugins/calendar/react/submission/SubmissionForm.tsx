'use client'

import type { Locale, Words } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useState } from 'react'
import { SUBMISSION_FIELDS, SUBMISSION_LIMITS } from '../../views/submissionFields.ts'
import type { submissionTexts } from '../../views/submissionTexts.ts'
import { DateRows } from './DateRows.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Choice, Field, type FieldContext } from './Field.tsx'
import styles from './submission.module.css'
import { useSubmission } from './useSubmission.ts'

export type SubmissionFormProps = {
  language: Locale
  words: Words<typeof submissionTexts>
  /** Path of the named route; without script the browser posts the fields there. */
  action: string
  /** The page that it stands on, to which a form without script is led back. */
  page: string
  /** Whether someone with an account sends it: then it asks for no e-mail address. */
  isMember?: boolean
  /** The text that one agrees to, with its links; nothing to agree to when left out. */
  consent?: ReactNode
  /** A picker of places, with a field `placeId`, in place of the typed place. */
  placePicker?: ReactNode
  /** What was typed into a refused form without script, and what was wrong with it, by the names of its fields. */
  typed?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
}

const { title, about, place, organiser, price, isFree, isAccessible, isForChildren, email, consent } =
  SUBMISSION_FIELDS

/** The fields, what is wrong with them, and what became of them. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { action, page, language, isMember, words, typed = {} } = props
  const { state, errors, send, begin, message } = useSubmission(props)
  // Native bubbles would come one at a time, and only in the language of the browser.
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  if (state.kind === 'sent')
    return (
      <div className={styles.sent}>
        <p ref={message} role="status" tabIndex={-1} className={styles.done}>
          {state.text || (isMember ? words.sent : words.sentConfirm)}
        </p>
        <button type="button" className={styles.plain} onClick={begin}>
          {words.another}
        </button>
      </div>
    )
  const context: FieldContext = { typed, errors, words }
  return (
    <form
      method="post"
      action={action}
      className={styles.form}
      noValidate={hasScript}
      aria-busy={state.kind === 'sending'}
      onSubmit={send}
    >
      <div ref={message} tabIndex={-1} className={styles.message}>
        <ErrorSummary errors={errors} words={words} />
        {state.kind === 'failed' && (
          <p role="alert" className={styles.error}>
            {state.text || words.failed}
          </p>
        )}
      </div>
      <input type="hidden" name={SUBMISSION_FIELDS.language} value={language} />
      <input type="hidden" name={SUBMISSION_FIELDS.page} value={page} />
      <WhatFields context={context} />
      <DateRows typed={typed} errors={errors} words={words.fields} />
      <WhereFields context={context} placePicker={props.placePicker} />
      <SenderFields context={context} isMember={isMember} consent={props.consent} />
      <button type="submit" className={styles.submit} aria-disabled={state.kind === 'sending'}>
        {state.kind === 'sending' ? words.sending : words.submit}
      </button>
    </form>
  )
}

type PartProps = { context: FieldContext }

function WhatFields({ context }: PartProps) {
  const { fields } = context.words
  return (
    <>
      <Field {...context} name={title} label={fields.title} limit={SUBMISSION_LIMITS.title} isRequired />
      <Field
        {...context}
        name={about}
        label={fields.about}
        hint={fields.aboutHint}
        limit={SUBMISSION_LIMITS.about}
        rows={4}
        isRequired
      />
    </>
  )
}

function WhereFields({ context, placePicker }: PartProps & Pick<SubmissionFormProps, 'placePicker'>) {
  const { fields } = context.words
  return (
    <>
      {placePicker ?? (
        <Field
          {...context}
          name={place}
          label={fields.place}
          hint={fields.placeHint}
          limit={SUBMISSION_LIMITS.place}
          isRequired
        />
      )}
      <Choice {...context} name={isAccessible}>
        {fields.isAccessible}
      </Choice>
      <Choice {...context} name={isForChildren}>
        {fields.isForChildren}
      </Choice>
      <Field {...context} name={organiser} label={fields.organiser} limit={SUBMISSION_LIMITS.organiser} />
      <Field
        {...context}
        name={price}
        label={fields.price}
        hint={fields.priceHint}
        limit={SUBMISSION_LIMITS.price}
      />
      <Choice {...context} name={isFree}>
        {fields.isFree}
      </Choice>
    </>
  )
}

function SenderFields({
  context,
  isMember,
  consent: text,
}: PartProps & Pick<SubmissionFormProps, 'isMember' | 'consent'>) {
  const { fields } = context.words
  return (
    <>
      {!isMember && (
        <Field
          {...context}
          name={email}
          type="email"
          label={fields.email}
          hint={fields.emailHint}
          limit={SUBMISSION_LIMITS.email}
          autoComplete="email"
          isRequired
        />
      )}
      {text && (
        <Choice {...context} name={consent} isRequired>
          {text}
        </Choice>
      )}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {fields.trap}
          <input name={SUBMISSION_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
