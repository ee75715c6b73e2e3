import { useId } from 'react'
import type { MessageDraft } from '../endpoints.ts'
import { MAX_MESSAGE, MAX_SUBJECT } from '../messages.ts'
import styles from './messages.module.css'
import type { MessagePageWords } from './pageTexts.ts'

type MessageFieldsProps = {
  withSubject: boolean
  /** The text of a refused form without script. */
  draft: MessageDraft | undefined
  words: MessagePageWords['conversation']
}

/** Subject and text of a message; a conversation that has begun needs no subject. */
export function MessageFields({ withSubject, draft, words }: MessageFieldsProps) {
  const id = useId()
  return (
    <>
      {withSubject && (
        <div className={styles.field}>
          <label htmlFor={`${id}-subject`}>{words.subject}</label>
          <input
            id={`${id}-subject`}
            name="subject"
            defaultValue={draft?.subject}
            data-characters={MAX_SUBJECT}
            aria-describedby={`${id}-subject-hint`}
          />
          <p id={`${id}-subject-hint`} className={styles.hint}>
            {words.subjectHint}
          </p>
        </div>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>{words.text}</label>
        <textarea
          id={`${id}-text`}
          name="text"
          defaultValue={draft?.text}
          rows={5}
          data-characters={MAX_MESSAGE}
          required
          aria-describedby={`${id}-text-hint`}
        />
        <p id={`${id}-text-hint`} className={styles.hint}>
          {words.textHint}
        </p>
      </div>
    </>
  )
}
