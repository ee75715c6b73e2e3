import { timeZoneOf, translate } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import type { UIFieldServerComponent } from 'payload'
import { contextOf } from '../readers.ts'
import { texts } from '../texts.ts'

/** What was written before a reported message, the oldest first, for staff who are shown the message. */
export const ReportedMessage: UIFieldServerComponent = async ({ data, req }) => {
  const before = await contextOf(req, Number(data.id))
  const clock = { language: req.i18n.language, timeZone: timeZoneOf(req.payload) }
  return (
    <div className="field-type">
      <p className="field-label">{translate(req, texts.key('before'))}</p>
      {before.length === 0 && <p>{translate(req, texts.key('beforeNone'))}</p>}
      <ol>
        {before.map(({ id, sender, text, sentAt }) => (
          <li key={id}>
            <strong>{sender ?? translate(req, texts.key('gone'))}</strong>{' '}
            <time dateTime={sentAt}>{formatMoment(sentAt, clock)}</time>
            <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
