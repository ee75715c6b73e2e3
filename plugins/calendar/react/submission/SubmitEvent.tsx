import { submissionTexts } from '../../views/submissionTexts.ts'
import { SubmissionForm, type SubmissionFormProps } from './SubmissionForm.tsx'
import styles from './submission.module.css'
import '@litfass/interface/tokens.css'

export type SubmitEventProps = Omit<SubmissionFormProps, 'words'> & {
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
