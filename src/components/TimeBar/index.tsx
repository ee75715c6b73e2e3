import { localTime } from '@litfass/kit/domain'
import type { ReactNode } from 'react'
import { processEnvironment } from '../../../config/environment.ts'
import type { ShownContent, ShownPage } from '../../content/page/teasers.ts'
import { currentLocale, pageTexts } from '../../i18n/pageTexts.ts'
import { zoneOn } from '../../queries/chosenMoment.ts'
import { type OtherTime, VIEWED_AS } from '../../queries/otherView.ts'
import { momentWords } from '../Moment/index.tsx'
import styles from './index.module.css'

type TimeBarProps = {
  /** The time and the audience of the view. */
  time: OtherTime
  /** Path of the page, in its language. */
  path: string
  /** Says what of the page is of that time, or why it shows what it shows. */
  children: ReactNode
}

const HOUR_MS = 3_600_000

/** Shows staff the time and audience of their view, and lets them choose others. */
export function TimeBar({ time, path, children }: TimeBarProps) {
  const t = pageTexts('timeBar')
  const { timeZone } = processEnvironment()
  const zone = zoneOn(time.at, { locale: currentLocale(), timeZone })
  const earlierBy = (ms: number) =>
    `${path}?${new URLSearchParams({ at: new Date(time.at - ms).toISOString(), as: time.as })}`
  return (
    <section className={styles.bar} aria-label={t('title')} data-time-bar="">
      <form method="get" action={path} className={styles.form}>
        <label>
          {[t('at'), zone && `(${zone})`].filter(Boolean).join(' ')}
          <input type="datetime-local" name="at" defaultValue={localTime(time.at, timeZone)} required />
        </label>
        <input type="hidden" name="exact" value={new Date(time.at).toISOString()} />
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
      {children}
    </section>
  )
}

/** Says what of a page without slots is of the time at which it is looked at. */
export function TimeNote({ of }: { of: 'list' | 'topic' | 'landing' | 'live' | 'hidden' }) {
  return <p className={styles.note}>{pageTexts('timeBar')(of)}</p>
}

/** Says why each slot of a page shows what it shows. */
export function SlotReasons({ page }: { page: ShownPage }) {
  return (
    <details className={styles.why}>
      <summary>{pageTexts('timeBar')('why')}</summary>
      <dl>
        {Object.values(page.slots).map((slot) => (
          <div key={slot.slot}>
            <dt>{slot.name}</dt>
            <dd>
              {slot.contents.map((content) => (
                <Why key={content.screens.join()} content={content} isOnly={slot.contents.length === 1} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Explains why a slot shows its content, on which screens, and which items its places hold. */
function Why({ content, isOnly }: { content: ShownContent; isOnly: boolean }) {
  const t = pageTexts('timeBar')
  const { screens, reason } = content
  return (
    <>
      {!isOnly && <>{screens.map((screen) => t(screen)).join(', ')}: </>}
      <ReasonWords reason={reason} />
      <Items content={content} />
    </>
  )
}

function ReasonWords({ reason }: Pick<ShownContent, 'reason'>) {
  const t = pageTexts('timeBar')
  if (reason.kind === 'targeting')
    return (
      <a href={`/admin/collections/targeting-entries/${reason.id}`}>
        {t('targeting', { title: reason.title ?? String(reason.id) })}
      </a>
    )
  if (reason.kind === 'pending') return t('pending', { moment: longWords()(reason.expiresAt) })
  return t(reason.kind)
}

/** The item in each place, and since when it is shown. */
function Items({ content: { places, cards } }: { content: ShownContent }) {
  const t = pageTexts('timeBar')
  const moment = longWords()
  if (places.length === 0) return null
  const words = places.map((place, at) => {
    const title = cards[at]?.title
    if (!place || title === undefined) return t('empty', { number: String(at + 1) })
    if (place.isDefault) return t('filled', { title })
    if (place.since === undefined) return t('standIn', { title })
    return t('since', { title, moment: moment(place.since) })
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

/** Returns the formatter of times, in ms since 1970, which names the zone where clocks are changed. */
function longWords(): (moment: number) => string {
  const format = momentWords()
  const place = { locale: currentLocale(), timeZone: processEnvironment().timeZone }
  return (moment) => {
    const zone = zoneOn(moment, place)
    const words = format(new Date(moment).toISOString()).long
    return zone ? `${words} ${zone}` : words
  }
}
