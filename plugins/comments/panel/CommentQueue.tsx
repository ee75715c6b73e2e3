import { useMoment } from '@litfass/interface/panelPlace'
import { QueueList, useQueue, useQueueKeys } from '@litfass/interface/panelQueue'
import { Button, Link, Pill, useModal } from '@payloadcms/ui'
import { type CommentAction, type CommentState, inverseOf } from '../comments.ts'
import type { HoldReason } from '../holding/rules.ts'
import { CommentQuestion } from './CommentActions.tsx'
import styles from './comments.module.css'
import { HeldFor } from './HeldFor.tsx'
import { useDecision } from './useDecision.ts'
import { useTexts } from './useTexts.ts'

/** A comment of the queue; addresses are those of the panel and of the site. */
export type QueuedComment = {
  id: number
  type: string
  state: CommentState
  text: string
  name: string
  /** ISO 8601. */
  posted: string
  content: { name: string; href: string }
  /** Open reports about it. */
  reports: number
  /** Why its text was held. */
  heldFor: readonly HoldReason[]
  /** The comment it replies to. */
  parent: { name: string; text: string } | null
}

type Action = { name: CommentAction; reason?: string }

type CommentQueueProps = {
  comments: readonly QueuedComment[]
  /** Addresses of the panel's list of comments, and of that of reports. */
  panel: string
  reports: string | undefined
}

const idOf = ({ id }: QueuedComment): number => id

/** Comments that staff go through, by keyboard or pointer; the last decision can be taken back. */
export function CommentQueue({ comments, panel, reports }: CommentQueueProps) {
  const text = useTexts()
  const { decide } = useDecision()
  const { openModal } = useModal()
  const { open, at, selected, select, act, undo, last } = useQueue<QueuedComment, Action>({
    items: comments,
    keyOf: idOf,
    unknown: text('queue.failed'),
    decide: async (comment, { name, reason }) => (await decide(comment, name, reason)).msg,
    takeBack: async (comment, { name }) => {
      const inverse = inverseOf(name, comment.state)
      if (inverse) await decide({ id: comment.id, type: comment.type }, inverse)
      return text('queue.undone')
    },
  })
  const approval = selected && approvalOf(selected)
  const approve = () => approval && act({ name: approval })
  const ask = () => selected && selected.state !== 'rejected' && openModal(QUESTION)
  useQueueKeys({ j: () => select(at + 1), k: () => select(at - 1), a: approve, r: ask, z: undo })
  return (
    <>
      <QueueList
        items={open}
        keyOf={idOf}
        at={at}
        onSelect={select}
        label={text('queue.list')}
        hint={text('queue.keys')}
        none={text('queue.none')}
        undo={
          last && {
            done: text(`queue.done.${last.action.name}`, { name: last.item.name || text('queue.former') }),
            label: text('queue.undo'),
            run: undo,
          }
        }
      >
        {(comment, isSelected) => (
          <>
            <QueuedText comment={comment} panel={panel} reports={reports} />
            {isSelected && (
              <div className={styles.actions}>
                {approval && (
                  <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void approve()}>
                    {text(comment.state === 'public' ? 'act.keep' : `act.${approval}`)}
                  </Button>
                )}
                {comment.state !== 'rejected' && (
                  <Button
                    buttonStyle="secondary"
                    size="small"
                    margin={false}
                    extraButtonProps={{ 'aria-haspopup': 'dialog' }}
                    onClick={ask}
                  >
                    {text('act.reject')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </QueueList>
      <CommentQuestion
        slug={QUESTION}
        action="reject"
        count={1}
        report={undefined}
        onConfirm={(reason) => act({ name: 'reject', reason })}
      />
    </>
  )
}

const QUESTION = 'comment-queue-reject'

function QueuedText({
  comment,
  panel,
  reports,
}: { comment: QueuedComment } & Omit<CommentQueueProps, 'comments'>) {
  const text = useTexts()
  const momentOf = useMoment()
  const { id, name, posted, content, parent } = comment
  const told = comment.reports > 0 && text('queue.reports', { count: comment.reports })
  return (
    <>
      <div className={styles.facts}>
        <strong>{name || text('queue.former')}</strong>
        <time dateTime={posted}>{momentOf(posted)}</time>
        <Link href={content.href} prefetch={false}>
          {content.name}
        </Link>
        <Link href={`${panel}/${id}`} prefetch={false}>{`#${id}`}</Link>
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
    </>
  )
}

/** The action that lets a comment stand or shows it; none for one that stands and that nobody has reported. */
function approvalOf({ state, reports }: QueuedComment): 'approve' | 'restore' | undefined {
  if (state === 'rejected') return 'restore'
  return state === 'held' || reports > 0 ? 'approve' : undefined
}
