import type { MessageDraft } from '@litfass/messages'
import { MAX_MESSAGE, MAX_SUBJECT } from '@litfass/messages/domain'
import { useId } from 'react'
import { pageTexts } from '../../i18n/pageTexts.ts'
import form from '../SignInForm/index.module.css'

type MessageFieldsProps = {
  withSubject: boolean
  /** The text of a refused form without script. */
  draft: MessageDraft | undefined
}

/** Subject and text of a message; a conversation that has begun needs no subject. */
export function MessageFields({ withSubject, draft }: MessageFieldsProps) {
  const t = pageTexts('conversation')
  const id = useId()
  return (
    <>
      {withSubject && (
        <div className={form.field}>
          <label htmlFor={`${id}-subject`}>{t('subject')}</label>
          <input
            id={`${id}-subject`}
            name="subject"
            defaultValue={draft?.subject}
            data-characters={MAX_SUBJECT}
            aria-describedby={`${id}-subject-hint`}
          />
          <p id={`${id}-subject-hint`} className={form.hint}>
            {t('subjectHint')}
          </p>
        </div>
      )}
      <div className={form.field}>
        <label htmlFor={`${id}-text`}>{t('text')}</label>
        <textarea
          id={`${id}-text`}
          name="text"
          defaultValue={draft?.text}
          rows={5}
          data-characters={MAX_MESSAGE}
          required
          aria-describedby={`${id}-text-hint`}
        />
        <p id={`${id}-text-hint`} className={form.hint}>
          {t('textHint')}
        </p>
      </div>
    </>
  )
}
