import { useMoment } from '@litfass/interface/panelPlace'
import { DeskQueue } from '@litfass/interface/panelQueue'
import { Link, Pill } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../useTexts.ts'
import styles from './entries.module.css'
import { type DecidedEntry, entryDesk } from './entryDesk.ts'
import type { QueueFilter } from './queuedEntries.ts'

/** An entry of the queue; addresses are those of the panel. */
export type QueuedEntry = Required<DecidedEntry> & {
  text: string
  author: string
  /** ISO 8601. */
  posted: string
  picture: string | undefined
  event: { title: string; href: string }
  /** Other entries of the contest with the same picture. */
  twins: { id: number; title: string; href: string }[]
  /** Many of its likes arrived within minutes. */
  isLikedInBurst: boolean
  href: string
}

type EntryQueueProps = { entries: readonly QueuedEntry[]; filter: QueueFilter; burst: Burst }

/** How many likes within how many minutes are conspicuous. */
type Burst = { likes: number; minutes: number }

/** Entries of contests that staff go through. */
export function EntryQueue({ entries, filter, burst }: EntryQueueProps) {
  const text = useTexts()
  return (
    <DeskQueue
      desk={entryDesk}
      items={entries}
      keyOf={({ id }) => id}
      {...(filter === 'waiting' && { none: text('queue.noneWaiting') })}
    >
      {(entry, buttons) => (
        <Entry entry={entry} burst={burst}>
          {buttons}
        </Entry>
      )}
    </DeskQueue>
  )
}

function Entry({ entry, burst, children }: { entry: QueuedEntry; burst: Burst; children: ReactNode }) {
  const text = useTexts()
  const momentOf = useMoment()
  const title = entry.title || text('queue.untitled')
  return (
    <article className={styles.entry}>
      {entry.picture ? (
        <img
          src={entry.picture}
          alt={text('queue.picture', { title })}
          width={240}
          height={160}
          loading="lazy"
        />
      ) : (
        <p className={styles.missing}>{text('queue.noPicture')}</p>
      )}
      <div className={styles.words}>
        <h2 dir="auto">{title}</h2>
        <p className={styles.facts}>
          <strong>{entry.author || text('queue.former')}</strong>
          <time dateTime={entry.posted}>{momentOf(entry.posted)}</time>
          <Link href={entry.event.href} prefetch={false}>
            {entry.event.title}
          </Link>
          <Link href={entry.href} prefetch={false}>
            {text('queue.open')}
          </Link>
        </p>
        {entry.text && (
          <p className={styles.text} dir="auto">
            {entry.text}
          </p>
        )}
        {entry.state === 'rejected' && entry.reason && (
          <p className={styles.facts}>{text('queue.reason', { reason: entry.reason })}</p>
        )}
        <Notes entry={entry} burst={burst} />
        {children}
      </div>
    </article>
  )
}

/** Warnings about an entry: another entry has the same picture, or its likes arrived in a burst. */
function Notes({ entry: { twins, isLikedInBurst }, burst }: { entry: QueuedEntry; burst: Burst }) {
  const text = useTexts()
  if (twins.length === 0 && !isLikedInBurst) return null
  return (
    <ul className={styles.notes}>
      {twins.length > 0 && (
        <li>
          <Pill pillStyle="warning" size="small">
            {text('queue.twins')}
          </Pill>{' '}
          {twins.map(({ id, title, href }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link href={href} prefetch={false}>
                {title || text('queue.untitled')} (#{id})
              </Link>
            </span>
          ))}
        </li>
      )}
      {isLikedInBurst && (
        <li>
          <Pill pillStyle="warning" size="small">
            {text('queue.burst', { count: burst.likes, minutes: burst.minutes })}
          </Pill>
        </li>
      )}
    </ul>
  )
}
