import type { Locale } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import { submissionTexts } from '../../views/submissionTexts.ts'
import { SubmissionForm } from './SubmissionForm.tsx'
import styles from './submission.module.css'
import '@litfass/interface/tokens.css'

export type SubmitEventProps = {
  language: Locale
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
  /** Says that a form without script has arrived. */
  isSent?: boolean
}

/** The form with which anyone sends in an event. It works without script. */
export function SubmitEvent({ isSent, ...props }: SubmitEventProps) {
  const words = submissionTexts.in(props.language)
  return (
    <section className={`${styles.part} litfass-own`} aria-labelledby="submit-event">
      <h1 id="submit-event" className={styles.title}>
        {words.title}
      </h1>
      {isSent ? (
        <p role="status" className={styles.done}>
          {props.isMember ? words.sent : words.sentConfirm}
        </p>
      ) : (
        <p className={styles.lead}>{words.lead}</p>
      )}
      <SubmissionForm {...props} words={words} />
    </section>
  )
}
