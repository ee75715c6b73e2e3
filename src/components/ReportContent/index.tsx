import { MAX_TEXT, REPORT_REASONS } from '@litfass/moderation/domain'
import { reportTexts } from '@litfass/moderation/words'
import { useId } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import hidden from '../hidden.module.css'
import form from '../SignInForm/index.module.css'
import styles from './index.module.css'

/** What is reported, by the name of its content type and its id. */
type Reported = { contentType: string; contentId: number }

type ReportLinkProps = Reported & {
  locale: Locale
  /** Says what, for a screen reader, where there are several such links. */
  about?: string
}

/** Leads to the page on which something is reported, which works without script. */
export function ReportLink({ contentType, contentId, locale, about }: ReportLinkProps) {
  const path = localePath(locale, '/melden')
  return (
    <a
      href={`${path}?type=${contentType}&id=${contentId}`}
      rel="nofollow"
      className={`${styles.link} litfass-own`}
    >
      {reportTexts.in(locale).submit}
      {about && <span className={hidden.hidden}> {about}</span>}
    </a>
  )
}

type ReportFieldsProps = Reported & {
  locale: Locale
  /** What was typed into a form that was refused. */
  draft?: { reason: string; text: string } | undefined
}

/** The fields of the form on that page. */
export function ReportFields({ contentType, contentId, locale, draft }: ReportFieldsProps) {
  const words = reportTexts.in(locale)
  const id = useId()
  return (
    <>
      <input type="hidden" name="contentType" value={contentType} />
      <input type="hidden" name="contentId" value={contentId} />
      <fieldset className={form.choices}>
        <legend>{words.reason}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={reason === draft?.reason}
            />
            {words.reasons[reason]}
          </label>
        ))}
      </fieldset>
      <div className={form.field}>
        <label htmlFor={id}>{words.text}</label>
        <textarea
          id={id}
          name="text"
          rows={4}
          data-characters={MAX_TEXT}
          defaultValue={draft?.text}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className={form.hint}>
          {words.textHint}
        </p>
      </div>
    </>
  )
}
