import { processEnvironment } from '../../../config/environment.ts'
import { localTime } from '../../i18n/dates.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { type OtherTime, VIEWED_AS } from '../../queries/otherView.ts'
import type { ShownPage, ShownSlot } from '../../queries/teasers.ts'
import { momentWords } from '../Moment/index.tsx'
import styles from './index.module.css'

type TimeBarProps = {
  page: ShownPage
  /** When the page is looked at, and as whom. */
  time: OtherTime
  /** Path of the page, in its language. */
  path: string
}

const HOUR_MS = 3_600_000

/** Shows staff at which time, and as whom, they see a page, lets them choose others, and says why each slot shows what it shows. */
export function TimeBar({ page, time, path }: TimeBarProps) {
  const t = pageTexts('timeBar')
  const { timeZone } = processEnvironment()
  const earlierBy = (ms: number) =>
    `${path}?${new URLSearchParams({ at: new Date(time.at - ms).toISOString(), as: time.as })}`
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <form method="get" action={path} className={styles.form}>
        <label>
          {t('at')}
          <input type="datetime-local" name="at" defaultValue={localTime(time.at, timeZone)} required />
        </label>
        <label>
          {t('as')}
          <select name="as" defaultValue={time.as}>
            {VIEWED_AS.map((audience) => (
              <option key={audience} value={audience}>
                {t(audience)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{t('show')}</button>
        <p className={styles.ways}>
          <a href={earlierBy(HOUR_MS)}>{t('back')}</a>
          <a href={earlierBy(-HOUR_MS)}>{t('forward')}</a>
          <a href={path}>{t('now')}</a>
        </p>
      </form>
      <details className={styles.why}>
        <summary>{t('why')}</summary>
        <dl>
          {Object.values(page.slots).map((slot) => (
            <div key={slot.slot}>
              <dt>{slot.name}</dt>
              <dd>
                <ReasonWords slot={slot} />
                <Items slot={slot} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function ReasonWords({ slot: { reason } }: { slot: ShownSlot }) {
  const t = pageTexts('timeBar')
  if (reason.kind === 'targeting')
    return (
      <a href={`/admin/collections/targeting-entries/${reason.id}`}>
        {t('targeting', { id: String(reason.id) })}
      </a>
    )
  if (reason.kind === 'pending')
    return t('pending', { moment: momentWords()(new Date(reason.expiresAt).toISOString()).long })
  return t(reason.kind)
}

/** The item in each place, and since when it is shown. */
function Items({ slot: { places, cards } }: { slot: ShownSlot }) {
  const t = pageTexts('timeBar')
  const moment = momentWords()
  if (places.length === 0) return null
  const words = places.map((place, at) => {
    const title = cards[at]?.title
    if (!place || title === undefined) return t('empty', { number: String(at + 1) })
    if (place.since === undefined) return t('standIn', { title })
    return t('since', { title, moment: moment(new Date(place.since).toISOString()).long })
  })
  return (
    <ol>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
        <li key={at}>{word}</li>
      ))}
    </ol>
  )
}
