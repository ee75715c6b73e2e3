import { failureText } from '@litfass/interface/panelActions'
import { Button, Link, Pill, toast, useModal, useRouteCache } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { type CommentAction, type CommentState, inverseOf } from '../comments.ts'
import { CommentQuestion } from './CommentActions.tsx'
import styles from './comments.module.css'
import { useDecision } from './useDecision.ts'
import { useMoment } from './useMoment.ts'
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
  /** What it replies to. */
  parent: { name: string; text: string } | null
}

type Done = { comment: QueuedComment; action: CommentAction }

const KEYS: Readonly<Record<string, 'next' | 'previous' | 'approve' | 'reject' | 'undo'>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  z: 'undo',
}

type CommentQueueProps = {
  comments: readonly QueuedComment[]
  /** Addresses of the panel's list of comments, and of that of reports. */
  panel: string
  reports: string | undefined
}

/** Comments that staff go through, by keyboard or pointer; the last decision can be taken back. */
export function CommentQueue({ comments, panel, reports }: CommentQueueProps) {
  const text = useTexts()
  const queue = useQueue(comments)
  const { open, at, select, ask, approve, reject, undo, last } = queue
  const list = useRef<HTMLOListElement>(null)
  useQueueKeys({ next: () => select(at + 1), previous: () => select(at - 1), approve, reject: ask, undo })
  const selected = open[at]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is selected
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div className={styles.queue}>
      <p className={styles.hint}>{text('queue.keys')}</p>
      <div className={styles.undo} role="status">
        {last && (
          <>
            {text(`queue.done.${last.action}`, { name: last.comment.name || text('queue.former') })}{' '}
            <Button buttonStyle="pill" size="small" margin={false} onClick={() => void undo()}>
              {text('queue.undo')}
            </Button>
          </>
        )}
      </div>
      {open.length === 0 && <p role="status">{text('queue.none')}</p>}
      <ol ref={list} aria-label={text('queue.list')}>
        {open.map((comment, index) => (
          <li
            key={comment.id}
            data-selected={index === at || undefined}
            aria-current={index === at || undefined}
            onPointerDown={() => select(index)}
          >
            <QueuedText comment={comment} panel={panel} reports={reports} />
            {index === at && (
              <div className={styles.actions}>
                {approvalOf(comment) && (
                  <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void approve()}>
                    {text(
                      comment.state === 'public' ? 'act.keep' : `act.${approvalOf(comment) ?? 'approve'}`,
                    )}
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
          </li>
        ))}
      </ol>
      <CommentQuestion slug={QUESTION} action="reject" count={1} report={undefined} onConfirm={reject} />
    </div>
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

/** What lets a comment stand or shows it; nothing for one that stands and that nobody has reported. */
function approvalOf({ state, reports }: QueuedComment): 'approve' | 'restore' | undefined {
  if (state === 'rejected') return 'restore'
  return state === 'held' || reports > 0 ? 'approve' : undefined
}

function useQueue(comments: readonly QueuedComment[]) {
  const text = useTexts()
  const { decide } = useDecision()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  // What the server lists follows a moment later, and what waits behind the last of them comes with it.
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [returned, setReturned] = useState<QueuedComment>()
  const [at, setAt] = useState(0)
  const [last, setLast] = useState<Done>()
  const listed = comments.filter(({ id }) => !decided.has(id) && id !== returned?.id)
  const open = returned ? [returned, ...listed] : listed
  const select = (index: number) => setAt(Math.max(0, Math.min(open.length - 1, index)))
  const tell = (error: unknown) => void toast.error(failureText(error, text('queue.failed')))

  async function act(action: CommentAction, reason = '') {
    const comment = open[at]
    if (!comment) return
    try {
      await decide(comment, action, reason)
    } catch (error) {
      return tell(error)
    }
    setDecided((before) => new Set([...before, comment.id]))
    if (returned?.id === comment.id) setReturned(undefined)
    setAt(Math.max(0, Math.min(open.length - 2, at)))
    setLast({ comment, action })
    clearRouteCache()
  }

  async function undo() {
    const inverse = last && inverseOf(last.action, last.comment.state)
    if (!last || !inverse) return
    try {
      await decide(last.comment, inverse)
    } catch (error) {
      return tell(error)
    }
    toast.success(text('queue.undone'))
    setDecided((before) => new Set([...before].filter((id) => id !== last.comment.id)))
    setReturned(last.comment)
    setAt(0)
    setLast(undefined)
    clearRouteCache()
  }

  return {
    ...{ open, at, select, last, undo },
    ask: () => open[at] && open[at].state !== 'rejected' && openModal(QUESTION),
    approve: () => {
      const action = open[at] && approvalOf(open[at])
      return action && act(action)
    },
    reject: (reason: string) => act('reject', reason),
  }
}

/** Listens to single keys, but not while somebody types or a question is open. */
function useQueueKeys(actions: Readonly<Record<(typeof KEYS)[string], () => unknown>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = KEYS[event.key]
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current[action]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
