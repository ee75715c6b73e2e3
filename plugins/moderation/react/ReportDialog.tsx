'use client'

import { Dialog } from '@litfass/interface/dialog'
import type { Words } from '@litfass/kit/texts'
import { type FormEvent, useId, useState } from 'react'
import { MAX_TEXT, REPORT_REASONS, type ReportReason } from '../reports.ts'
import type { reportTexts } from '../reportTexts.ts'
import styles from './report.module.css'

/** What someone has chosen and written in the dialog. */
export type ReportInput = { reason: ReportReason; text?: string }

export type ReportDialogProps = {
  /** BCP 47. */
  language: string
  /** `reportTexts.in('de')` of `@litfass/moderation/words`. */
  words: Words<typeof reportTexts>
  /** Sends the report; rejects with an error whose `message` can be shown. */
  send: (report: ReportInput) => Promise<void>
  /** Called when it is closed without a report. */
  onClose: () => void
}

/** A dialog in which something is reported, open as long as it is rendered. A report that fails can be sent again. */
export function ReportDialog({ language, words, send, onClose }: ReportDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const reason = REPORT_REASONS.find((one) => one === fields.get('reason'))
    if (!reason) return setProblem(words.reasonMissing)
    const text = String(fields.get('text') ?? '').trim()
    if (reason === 'other' && !text) return setProblem(words.textMissing)
    setIsBusy(true)
    setProblem(undefined)
    try {
      await send({ reason, ...(text && { text }) })
    } catch (error) {
      setProblem((error instanceof Error && error.message) || words.failed)
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      title={words.title}
      lang={language}
      className={styles.dialog}
      onClose={() => !isBusy && onClose()}
      footer={
        <div className={`${styles.answers} litfass-own`}>
          <button type="button" className={styles.plain} disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" form={id} className={styles.submit} aria-disabled={isBusy}>
            {isBusy ? words.busy : words.submit}
          </button>
        </div>
      }
    >
      <form id={id} noValidate className={`${styles.form} litfass-own`} onSubmit={submit}>
        <p>{words.lead}</p>
        <fieldset>
          <legend>{words.reason}</legend>
          {REPORT_REASONS.map((reason, at) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} {...(at === 0 && { 'data-first': true })} />
              {words.reasons[reason]}
            </label>
          ))}
        </fieldset>
        <div className={styles.field}>
          <label htmlFor={`${id}-text`}>{words.text}</label>
          <textarea
            id={`${id}-text`}
            name="text"
            rows={3}
            data-characters={MAX_TEXT}
            className={styles.input}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {words.textHint}
          </p>
        </div>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
