import { isStaff, languageOf, textsIn, timeZoneOf, viewerOf } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import type { UIFieldServerComponent } from 'payload'
import { type LogEntry, readLog } from '../rights/accountLog.ts'
import { lockTexts } from '../rights/texts.ts'
import styles from './lockStates.module.css'

/** Who changed the state of an account, when and why; for staff, on the account's own page. */
export const LockHistory: UIFieldServerComponent = async ({ id, req }) => {
  if (!isStaff(viewerOf(req)) || id === undefined) return null
  const entries = await readLog(req, Number(id))
  const language = languageOf(req)
  const timeZone = timeZoneOf(req.payload)
  const text = textsIn(req, lockTexts)
  const actor = ({ by, isBySystem }: LogEntry) =>
    isBySystem ? text('log.bySystem') : by === null ? text('log.byNobody') : text('log.by', { name: by })
  return (
    <section className={styles.history} aria-labelledby="litfass-account-log">
      <h3 id="litfass-account-log">{text('log.title')}</h3>
      {entries.length === 0 && <p className={styles.hint}>{text('log.none')}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>{text(`log.${entry.action}`)}</strong> {actor(entry)}
            <br />
            <time dateTime={entry.at.toISOString()}>{formatMoment(entry.at, { language, timeZone })}</time>
            {entry.reason && <p>{text('log.reason', { reason: entry.reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
