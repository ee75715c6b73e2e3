'use client'

import type { CommentPage, CommentView } from '@litfass/comments'
import { MAX_COMMENT } from '@litfass/comments/domain'
import { CommentList } from '@litfass/comments/react'
import { deleteComment, editComment, listComments, postComment } from '@litfass/comments/routes'
import { CharacterCounter, useFlash } from '@litfass/interface/react'
import { ClientError } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { trackedClient as client } from '../../client.ts'
import { longMoment } from '../../i18n/dates.ts'
import { LiveLikes } from '../Likes/LiveLikes.client.tsx'
import { useSession } from '../SessionMenu/session.ts'
import form from '../SignInForm/index.module.css'
import { watchOrPoll } from '../watchOrPoll.ts'
import { CommentTitle, type LiveProps } from './CommentShell.client.tsx'
import styles from './index.module.css'

/** How long a deletion can be taken back, in ms. */
const UNDO_MS = 6000

/** The comments as their reader sees them: their own can be changed and deleted, and new ones are told of. */
export function LiveComments(props: LiveProps) {
  const { content, words, likeWords, locale, timeZone, moment, profile, list, signIn } = props
  const session = useSession()
  const viewer = session.kind === 'account' ? session.id : 0
  const comments = useComments(props, viewer)
  const { page, fresh } = comments
  const [changing, setChanging] = useState<number>()
  const { show } = useFlash()
  usePosting(props, comments)
  useFormFor(session, props)
  const momentOf = (iso: string) =>
    longMoment({ date: new Date(iso), now: new Date(), locale, timeZone, texts: moment })
  const remove = useDeletion(props, comments)
  const save = async (comment: CommentView, text: string) => {
    try {
      const { comment: changed, msg } = await client.call(editComment, {
        params: { type: content.type, commentId: comment.id },
        body: { text },
      })
      comments.put(changed)
      setChanging(undefined)
      show({ type: 'success', text: msg })
    } catch (error) {
      show({ type: 'alert', text: reasonOf(error, words.failed) })
    }
  }
  const report = async ({ id }: CommentView) => {
    const { openReport } = await import('../ReportContent/openReport.tsx')
    openReport({ contentType: 'comment', contentId: id }, show)
  }
  const actionsOf = (comment: CommentView) => {
    if (comment.state === 'deleted') return undefined
    if (changing === comment.id)
      return (
        <ChangeForm
          comment={comment}
          words={words}
          onSave={(text) => void save(comment, text)}
          onCancel={() => setChanging(undefined)}
        />
      )
    return (
      <>
        {!page?.locked && comment.parentId === null && comment.state === 'public' && (
          <a
            href={`?antwort=${comment.id}#kommentar-schreiben`}
            rel="nofollow"
            onClick={(event) => {
              if (comments.replyTo(comment)) event.preventDefault()
            }}
          >
            {words.reply}
          </a>
        )}
        {comment.editableSeconds > 0 && (
          <button type="button" className={styles.quiet} onClick={() => setChanging(comment.id)}>
            {words.edit}
          </button>
        )}
        {comment.isOwn && (
          <button type="button" className={styles.quiet} onClick={() => remove(comment)}>
            {words.delete}
          </button>
        )}
        {!comment.isOwn && (
          <button
            type="button"
            className={styles.quiet}
            aria-haspopup="dialog"
            onClick={() => void report(comment)}
          >
            {words.report}
          </button>
        )}
        {comment.state === 'public' && (
          <span className={styles.likes}>
            <LiveLikes
              content={{ type: 'comment', id: comment.id }}
              words={likeWords}
              about={comment.author?.name ?? ''}
              look="sign"
            />
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <CommentTitle
        words={words}
        total={comments.total}
        canWrite={!page?.locked && session.kind === 'account' && !session.isPending}
      />
      {!page && list}
      {page && page.comments.length === 0 && <p className={styles.none}>{words.none}</p>}
      {page && page.comments.length > 0 && (
        <CommentList
          comments={page.comments.filter(({ id }) => !comments.hidden.has(id))}
          words={words}
          momentOf={momentOf}
          profileOf={(slug) => `${profile}${slug}`}
          actionsOf={actionsOf}
        />
      )}
      <div role="status">
        {fresh > 0 && (
          <button type="button" className={styles.quiet} onClick={() => void comments.reload()}>
            {fill(words.fresh, { count: fresh })}
          </button>
        )}
      </div>
      {page?.next && (
        <button type="button" className={styles.quiet} onClick={() => void comments.more()}>
          {words.more}
        </button>
      )}
      {page?.locked && <p className={styles.none}>{words.locked}</p>}
      {!page?.locked && session.kind === 'visitor' && (
        <p>
          <a href={signIn}>{words.signIn}</a>
        </p>
      )}
      {session.kind === 'account' && session.isPending && <p className={styles.none}>{words.pending}</p>}
      <FormCounter />
    </>
  )
}

/** Counts what is typed into the form, which the server has rendered. */
function FormCounter() {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.getElementById('kommentar-zaehler')), [])
  return place && createPortal(<CharacterCounter field="kommentar-text" limits={LIMITS} />, place)
}

const LIMITS = { characters: MAX_COMMENT }

type ChangeFormProps = {
  comment: CommentView
  words: LiveProps['words']
  onSave: (text: string) => void
  onCancel: () => void
}

function ChangeForm({ comment, words, onSave, onCancel }: ChangeFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={form.field}>
      <textarea ref={field} aria-label={words.field} defaultValue={comment.text} rows={4} />
      <p>
        <button type="button" className={styles.quiet} onClick={() => onSave(field.current?.value ?? '')}>
          {words.save}
        </button>{' '}
        <button type="button" className={styles.quiet} onClick={onCancel}>
          {words.cancel}
        </button>
      </p>
    </div>
  )
}

type Comments = ReturnType<typeof useComments>

/** The comments of the viewer, and how many there are now. */
function useComments({ content: { type, id }, total }: LiveProps, viewer: number) {
  const [page, setPage] = useState<CommentPage>()
  const [now, setNow] = useState(total)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const read = useCallback(
    (after?: number) =>
      client.call(listComments, { params: { type, ownerId: id }, query: after ? { after } : {} }),
    [type, id],
  )
  const reload = useCallback(async () => {
    const found = await read().catch(() => undefined)
    if (!found) return
    setPage(found)
    setNow(found.total)
  }, [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else's comments differ
  useEffect(() => void reload(), [reload, viewer])
  const pollCount = useCallback(async () => setNow((await read()).total), [read])
  useCount({ content: { type, id }, viewer, onCount: setNow, poll: pollCount })
  const put = (comment: CommentView) =>
    setPage((before) => {
      if (!before) return before
      const others = before.comments.filter((one) => one.id !== comment.id)
      const isKnown = others.length < before.comments.length
      const comments = [...others, comment].sort(
        (one, other) => (one.parentId ?? one.id) - (other.parentId ?? other.id) || one.id - other.id,
      )
      return { ...before, comments, total: before.total + (isKnown || comment.state !== 'public' ? 0 : 1) }
    })
  const more = async () => {
    const next = page?.next
    if (!next) return
    const found = await read(next).catch(() => undefined)
    if (found) setPage({ ...found, comments: [...(page?.comments ?? []), ...found.comments] })
  }
  const hide = (comment: number, isHidden: boolean) =>
    setHidden(
      (before) => new Set(isHidden ? [...before, comment] : [...before].filter((one) => one !== comment)),
    )
  return {
    ...{ page, hidden, hide, put, more, reload, replyTo },
    total: now,
    fresh: page ? Math.max(0, now - page.total) : 0,
  }
}

/** Makes the form one that replies. @returns false where the page has none */
function replyTo({ id }: CommentView): boolean {
  const field = document.getElementById('kommentar-text')
  if (!(field instanceof HTMLTextAreaElement) || !field.form) return false
  const known = field.form.querySelector<HTMLInputElement>('input[name="parentId"]')
  const input = known ?? Object.assign(document.createElement('input'), { type: 'hidden', name: 'parentId' })
  input.value = String(id)
  if (!known) field.form.append(input)
  field.focus()
  return true
}

type Count = {
  content: LiveProps['content']
  viewer: number
  onCount: (total: number) => void
  poll: () => Promise<void>
}

/** Watches the number of comments; somebody else's rights may be others. */
function useCount({ content: { type, id }, viewer, onCount, poll }: Count): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew as somebody else
  useEffect(() => {
    return watchOrPoll(client.watch, {
      of: `comments.${type}`,
      ids: [id],
      onState: (row) => {
        if (isCount(row)) onCount(row.total)
      },
      poll,
    })
  }, [type, id, viewer, onCount, poll])
}

function isCount(row: unknown): row is { total: number } {
  return typeof row === 'object' && row !== null && 'total' in row && typeof row.total === 'number'
}

/** Sends what the form holds, which keeps its text until the server has it. */
function usePosting({ content: { type, id }, words, sent, onSent }: LiveProps, comments: Comments): void {
  const { show } = useFlash()
  const isBusy = useRef(false)
  useEffect(() => {
    if (!sent || isBusy.current) return
    isBusy.current = true
    const { text = '', parentId, nickname } = sent.fields
    client
      .call(postComment, {
        params: { type, ownerId: id },
        body: { text, ...(parentId && { parentId: Number(parentId) }), ...(nickname && { nickname }) },
      })
      .then(
        ({ comment, msg }) => {
          comments.put(comment)
          sent.form.reset()
          sent.form.querySelector('input[name="parentId"]')?.remove()
          show({ type: 'success', text: msg })
        },
        (error: unknown) => show({ type: 'alert', text: reasonOf(error, words.failed) }),
      )
      .finally(() => {
        isBusy.current = false
        onSent()
      })
  }, [sent, onSent, comments, show, words, type, id])
}

/** Hides the form from those who cannot use it. */
function useFormFor(session: ReturnType<typeof useSession>, { locked }: LiveProps): void {
  const isOff = session.kind === 'visitor' || (session.kind === 'account' && session.isPending) || locked
  useEffect(() => {
    const found = document.getElementById('kommentar-schreiben')
    if (found) found.hidden = isOff
  }, [isOff])
}

/** Returns a function that deletes a comment after a moment in which that can be taken back. */
function useDeletion({ content: { type }, words }: LiveProps, { hide, reload }: Comments) {
  const { show } = useFlash()
  return ({ id }: CommentView) => {
    hide(id, true)
    const send = () => {
      window.removeEventListener('pagehide', send)
      clearTimeout(timer)
      client.call(deleteComment, { params: { type, commentId: id } }).then(reload, (error: unknown) => {
        hide(id, false)
        show({ type: 'alert', text: reasonOf(error, words.failed) })
      })
    }
    const timer = setTimeout(send, UNDO_MS)
    window.addEventListener('pagehide', send)
    const undo = () => {
      window.removeEventListener('pagehide', send)
      clearTimeout(timer)
      hide(id, false)
    }
    show({ type: 'success', text: words.deleted, action: { label: words.undo, run: undo } })
  }
}

function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ClientError)) return otherwise
  return Object.values(error.fieldErrors ?? {})[0] ?? error.msg
}
