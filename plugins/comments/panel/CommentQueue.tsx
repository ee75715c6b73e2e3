import { useMoment } from '@litfass/interface/panelPlace'
import { DeskQueue } from '@litfass/interface/panelQueue'
import type { ToldReport } from '@litfass/moderation'
import { Link, Pill } from '@payloadcms/ui'
import type { HoldReason } from '../holding/rules.ts'
import { commentDesk, type DecidedComment } from './commentDesk.ts'
import styles from './comments.module.css'
import { HeldFor } from './HeldFor.tsx'
import { useTexts } from './useTexts.ts'

/** A comment of the queue; addresses are those of the panel and of the site. */
export type QueuedComment = Required<DecidedComment> & {
  /** ISO 8601. */
  posted: string
  content: { name: string; href: string }
  /** Open reports about it, which a decision answers. */
  reports: readonly ToldReport[]
  /** Why its text was held. */
  heldFor: readonly HoldReason[]
  /** The comment it replies to. */
  parent: { name: string; text: string } | null
}

type CommentQueueProps = {
  comments: readonly QueuedComment[]
  /** Addresses of the panel's list of comments, and of that of reports. */
  panel: string
  reports: string | undefined
}

/** Comments that staff go through. */
export const CommentQueue = ({ comments, ...addresses }: CommentQueueProps) => (
  <DeskQueue desk={commentDesk} items={comments} keyOf={({ id }) => id}>
    {(comment, buttons) => (
      <>
        <QueuedText comment={comment} {...addresses} />
        {buttons}
      </>
    )}
  </DeskQueue>
)

function QueuedText({
  comment,
  panel,
  reports,
}: { comment: QueuedComment } & Omit<CommentQueueProps, 'comments'>) {
  const text = useTexts()
  const momentOf = useMoment()
  const { id, name, posted, content, parent } = comment
  const told = comment.reports.length > 0 && text('queue.reports', { count: comment.reports.length })
  return (
    <>
      <div className={styles.facts}>
        <strong>{name || text('queue.former')}</strong>
        <time dateTime={posted}>{momentOf(posted)}</time>
        <Link href={content.href} prefetch={false}>
          {content.name}
        </Link>
        <Link href={`${panel}/${id}`} prefetch={false}>
          {text('queue.open')}
        </Link>
        {comment.state === 'held' && <HeldFor reasons={comment.heldFor} />}
        {told && (
          <Pill pillStyle="warning" size="small">
            {reports ? (
              <Link href={`${reports}?where[or][0][and][0][contentId][equals]=${id}`} prefetch={false}>
                {told}
              </Link>
            ) : (
              told
            )}
          </Pill>
        )}
      </div>
      {parent && (
        <p className={styles.parent} dir="auto">
          {text('queue.parent', { name: parent.name || text('queue.former') })} {parent.text}
        </p>
      )}
      <p className={styles.text} dir="auto">
        {comment.text}
      </p>
      {comment.reports.length > 0 && (
        <ul className={styles.reports} aria-label={text('queue.why')}>
          {comment.reports.map(({ id, reason, text: said }) => (
            <li key={id} dir="auto">
              <strong>{reason}</strong>
              {said && `: ${said}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
