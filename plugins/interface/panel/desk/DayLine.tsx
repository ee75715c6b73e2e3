import { type DeskQuestion, taskTexts as texts, timeZoneOf, translate } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import styles from './dayLine.module.css'
import type { ReadPart } from './gather.ts'
import { type DayMoment, type DayPoint, placeDays } from './placeDays.ts'

const DAYS = ['today', 'tomorrow'] as const

type LineProps = {
  days: ReturnType<typeof placeDays>
  time: (moment: Date | string) => string
  text: (name: 'title' | 'published' | 'planned' | 'missing' | (typeof DAYS)[number]) => string
}

/** Tells what appears on the site today and tomorrow: drawn on a wide page, as a list on a narrow one. */
export function DayLine({ question, parts }: { question: DeskQuestion; parts: readonly ReadPart[] }) {
  const { req, now } = question
  const timeZone = timeZoneOf(req.payload)
  const moments = parts.flatMap(momentsOf)
  if (moments.length === 0) return null
  const written = { language: req.i18n.language, timeZone, style: 'time' } as const
  const line: LineProps = {
    days: placeDays(moments, { now, timeZone }),
    time: (moment) => formatMoment(moment, written),
    text: (name) => translate(req, texts.key(`line.${name}`)),
  }
  return (
    <>
      <Drawing {...line} now={line.time(now)} />
      <Lists {...line} />
    </>
  )
}

const momentsOf = ({ part: { onDayLine: state }, items }: ReadPart): DayMoment[] =>
  state && typeof items !== 'string'
    ? items.flatMap(({ title, href, at }) => (at ? [{ title, href, at, state }] : []))
    : []

/** The parts of the page say the same, so it is hidden from keys and screen readers. */
function Drawing({ days, time, text, now }: LineProps & { now: string }) {
  const points = DAYS.flatMap((day) => days[day].points)
  const states = (['published', 'planned', 'missing'] as const).filter(
    (state) => state !== 'missing' || points.some((point) => point.state === state),
  )
  return (
    <div className={styles.line} aria-hidden data-desk="line">
      {DAYS.map((day) => (
        <div key={day} className={styles.row}>
          <span className={styles.day}>{text(day)}</span>
          <div className={styles.hours} style={{ blockSize: `${heightOf(days[day].lanes)}rem` }}>
            {days[day].hours.map(({ hour, place }) => (
              <span
                key={hour}
                className={styles.hour}
                style={{ insetInlineStart: `${place}%` }}
                data-end={hour === 24 || undefined}
              >
                {hour}
              </span>
            ))}
            {day === 'today' && (
              <span className={styles.now} style={{ insetInlineStart: `${days.now}%` }}>
                {now}
              </span>
            )}
            {days[day].points.map((point) => (
              <Point key={`${point.at} ${point.title} ${point.href}`} point={point} time={time(point.at)} />
            ))}
          </div>
        </div>
      ))}
      <p className={styles.legend}>
        {states.map((state) => (
          <span key={state} data-state={state}>
            {text(state)}
          </span>
        ))}
      </p>
    </div>
  )
}

/** Height of a lane and where the first begins below its point, in rem. */
const LANE = { height: 1.25, start: 1.1 }

/** Returns the height of a day with a number of lanes below its line, in rem. */
const heightOf = (lanes: number) => Math.max(3, 2.45 + lanes * LANE.height)

type PointProps = { point: DayPoint; time: string }

function Point({ point: { title, href, state, place, lane, endsAtPoint }, time }: PointProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={-1}
      className={styles.point}
      style={{ insetInlineStart: `${place}%` }}
      title={`${time} ${title}`}
      data-state={state}
    >
      {lane !== undefined && (
        <span
          className={styles.title}
          style={{ insetBlockStart: `${LANE.start + lane * LANE.height}rem` }}
          data-end={endsAtPoint}
        >
          {title}
        </span>
      )}
    </Link>
  )
}

/** The same for pages that are too narrow for a drawing. */
function Lists({ days, time, text }: LineProps) {
  return (
    <section className={styles.lists} aria-label={text('title')} data-desk="day">
      {DAYS.filter((day) => days[day].points.length > 0).map((day) => (
        <div key={day}>
          <h2>{text(day)}</h2>
          <ol>
            {days[day].points.map(({ at, title, href, state }) => (
              <li key={`${at} ${title} ${href}`} data-state={state}>
                <time dateTime={at}>{time(at)}</time>
                <Link href={href} prefetch={false}>
                  {title}
                </Link>
                <span className={styles.state}>{text(state)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
