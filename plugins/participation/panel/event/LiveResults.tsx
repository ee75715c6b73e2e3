import { SmallButton } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { Link, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'
import { QUEUE_PATH } from '../../constants.ts'
import { isFollowedByStaff } from '../../participation.ts'
import { useTexts } from '../useTexts.ts'
import styles from './event.module.css'
import { type LiveState, type ResultRow, rowsOf } from './resultRows.ts'
import { type StoredEvent, storedEvent } from './storedEvent.ts'
import { type Live, useLiveEvent } from './useLiveEvent.ts'
import { useRunningResults } from './useRunningResults.ts'

/** How many take part in an event, and its results as bars with numbers and words, while it runs. */
export function LiveResults() {
  const { isTrashed, savedDocumentData } = useDocumentInfo()
  const event = useMemo(() => storedEvent(savedDocumentData), [savedDocumentData])
  return event && !isTrashed ? <Results event={event} /> : null
}

function Results({ event }: { event: StoredEvent }) {
  const text = useTexts()
  const { seen, line, read } = useLiveEvent(event.id, [event.opensAt, event.closesAt])
  return (
    <section className={`field-type ${styles.part}`} aria-labelledby="participation-live">
      <h2 id="participation-live">{text('live.title')}</h2>
      {seen ? (
        <Shown event={event} seen={seen} line={line} />
      ) : (
        line === 'broken' && (
          <p role="alert">
            {text('bar.unread')} <SmallButton onClick={read}>{text('bar.again')}</SmallButton>
          </p>
        )
      )}
    </section>
  )
}

type ShownProps = { event: StoredEvent; seen: LiveState; line: Live['line'] }

function Shown({ event, seen, line }: ShownProps) {
  const text = useTexts()
  const { routes } = useConfig().config
  const rows = rowsOf(seen)
  const { participants, type } = seen
  if (participants === null && isFollowedByStaff(event)) return <RunningPoll event={event} />
  return (
    <>
      {participants !== null && <Participants count={participants} type={type} />}
      {participants === null && (
        <p>{text(event.resultsShown === 'taken' ? 'live.hiddenTaken' : 'live.hiddenEnd')}</p>
      )}
      {rows && <Bars rows={rows} type={type} />}
      {type === 'contest' && !rows && participants !== null && <p>{text('live.noEntries')}</p>}
      {type === 'contest' && (
        <p>
          <Link
            href={`${formatAdminURL({ adminRoute: routes.admin, path: QUEUE_PATH })}?event=${event.id}`}
            prefetch={false}
          >
            {text('live.allEntries')}
          </Link>
        </p>
      )}
      {seen.state === 'open' && (
        <p className={bar.hint}>{text(line === 'broken' ? 'live.broken' : 'live.now')}</p>
      )}
    </>
  )
}

/** How a poll stands that others do not see yet. */
function RunningPoll({ event }: { event: StoredEvent }) {
  const text = useTexts()
  const { seen, isBroken } = useRunningResults(event.id)
  const rows = seen && rowsOf({ type: 'poll', results: seen.results })
  return (
    <>
      <p>{text(event.resultsShown === 'taken' ? 'live.staffTaken' : 'live.staffEnd')}</p>
      {seen && seen.participants !== null && <Participants count={seen.participants} type="poll" />}
      {rows && <Bars rows={rows} type="poll" />}
      {isBroken && <p className={bar.hint}>{text('live.broken')}</p>}
    </>
  )
}

function Participants({ count, type }: { count: number; type: LiveState['type'] }) {
  const text = useTexts()
  const counted = type === 'like' ? ('live.likes' as const) : ('live.participants' as const)
  const none = type === 'like' ? ('live.noLikes' as const) : ('live.nobody' as const)
  return <p className={styles.participants}>{count === 0 ? text(none) : text(counted, { count })}</p>
}

function Bars({ rows, type }: { rows: readonly ResultRow[]; type: LiveState['type'] }) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const shares = useMemo(
    () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
    [language],
  )
  return (
    <ol className={styles.bars} aria-label={text(type === 'poll' ? 'live.results' : 'live.entries')}>
      {rows.map(({ key, title, count, length }) => (
        <li key={key}>
          <span dir="auto">{title || text('live.untitled')}</span>{' '}
          <span className={styles.count}>
            {type === 'poll'
              ? text('live.votes', { count, share: shares.format(length) })
              : text('live.entryLikes', { count })}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${length * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
