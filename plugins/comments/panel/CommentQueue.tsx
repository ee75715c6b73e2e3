import { failureText } from '@litfass/interface/panelActions'
import { Button, Link, toast, useModal, useRouteCache } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { type CommentAction, type CommentState, inverseOf } from '../comments.ts'
import { CommentQuestion } from './CommentActions.tsx'
import styles from './comments.module.css'
import { useDecision } from './useDecision.ts'
import { useTexts } from './useTexts.ts'

/** A comment of the queue; addresses are those of the panel and of the site. */
export type QueuedComment = {
  id: number
  type: string
  state: CommentState
  text: string
  name: string
  moment: string
  content: { name: string; href: string }
  reports: string
}

type Done = { comment: QueuedComment; action: CommentAction }

const KEYS: Readonly<Record<string, 'next' | 'previous' | 'approve' | 'reject' | 'undo'>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  z: 'undo',
}

/** Comments that staff go through, by keyboard or pointer; the last decision can be taken back. */
export function CommentQueue({ comments, panel }: { comments: readonly QueuedComment[]; panel: string }) {
  const text = useTexts()
  const { open, at, select, ask, approve, reject, undo, last } = useQueue(comments)
  const list = useRef<HTMLOListElement>(null)
  useQueueKeys({ next: () => select(at + 1), previous: () => select(at - 1), approve, reject: ask, undo })
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-selected]')?.focus()
  }, [])
  return (
    <div className={styles.queue}>
      <p className={styles.hint}>{text('queue.keys')}</p>
      {open.length === 0 && <p role="status">{text('queue.none')}</p>}
      <ol ref={list} aria-label={text('queue.list')}>
        {open.map((comment, index) => (
          <li
            key={comment.id}
            data-selected={index === at || undefined}
            aria-current={index === at || undefined}
            onPointerDown={() => select(index)}
          >
            <p className={styles.facts}>
              <strong>{comment.name || text('queue.former')}</strong> <time>{comment.moment}</time>{' '}
              <Link href={comment.content.href} prefetch={false}>
                {comment.content.name}
              </Link>{' '}
              <Link href={`${panel}/${comment.id}`} prefetch={false}>{`#${comment.id}`}</Link>
              {comment.reports && <em>{comment.reports}</em>}
            </p>
            <p className={styles.text}>{comment.text}</p>
            {index === at && (
              <div className={styles.actions}>
                <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void approve()}>
                  {text(comment.state === 'rejected' ? 'act.restore' : 'act.approve')}
                </Button>
                {comment.state !== 'rejected' && (
                  <Button buttonStyle="secondary" size="small" margin={false} onClick={ask}>
                    {text('act.reject')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {last && (
        <Button buttonStyle="pill" size="small" margin={false} onClick={() => void undo()}>
          {text('queue.undo')}
        </Button>
      )}
      <CommentQuestion slug={QUESTION} action="reject" count={1} report={undefined} onConfirm={reject} />
    </div>
  )
}

const QUESTION = 'comment-queue-reject'

function useQueue(comments: readonly QueuedComment[]) {
  const text = useTexts()
  const { decide } = useDecision()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const [open, setOpen] = useState(comments)
  const [at, setAt] = useState(0)
  const [last, setLast] = useState<Done>()
  const select = (index: number) => setAt(Math.max(0, Math.min(open.length - 1, index)))

  async function act(action: CommentAction, reason = '') {
    const comment = open[at]
    if (!comment) return
    try {
      const { msg } = await decide(comment, action, reason)
      toast.success(msg)
      setOpen(open.filter((one) => one !== comment))
      setAt(Math.max(0, Math.min(open.length - 2, at)))
      setLast({ comment, action })
      clearRouteCache()
    } catch (error) {
      toast.error(failureText(error, text('queue.failed')))
    }
  }

  async function undo() {
    const inverse = last && inverseOf(last.action, last.comment.state)
    if (!last || !inverse) return
    try {
      await decide(last.comment, inverse)
      toast.success(text('queue.undone'))
      setOpen((now) => [last.comment, ...now])
      setAt(0)
      setLast(undefined)
      clearRouteCache()
    } catch (error) {
      toast.error(failureText(error, text('queue.failed')))
    }
  }

  return {
    ...{ open, at, select, last, undo },
    ask: () => open[at] && open[at].state !== 'rejected' && openModal(QUESTION),
    approve: () => act(open[at]?.state === 'rejected' ? 'restore' : 'approve'),
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
