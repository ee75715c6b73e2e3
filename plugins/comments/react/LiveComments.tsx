'use client'

import { longMoment } from '@litfass/interface/moments'
import { WithInterface } from '@litfass/interface/own'
import { useInterface, useSession } from '@litfass/interface/react'
import type { Client } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import type { CommentView } from '../comments.ts'
import { deleteComment, editComment } from '../routes.ts'
import { CommentList } from './CommentBody.tsx'
import { CommentTitle, type LiveProps, WhoMayWrite } from './CommentShell.tsx'
import { profilePath } from './commentPaths.ts'
import { FormCounter, ReplyTarget, usePosting, useReply } from './commentWriting.tsx'
import styles from './section.module.css'
import { reasonOf, useCommentClient } from './useCommentClient.ts'
import { type Comments, useComments } from './useComments.ts'

/** How long a deletion can be taken back, in ms. */
const UNDO_MS = 6000

/** The comments for their reader: own comments can be edited and deleted, and new ones are announced. */
export const LiveComments = (props: LiveProps) => (
  <WithInterface language={props.language} meanwhile={props.list}>
    <ReadersComments {...props} />
  </WithInterface>
)

function ReadersComments(props: LiveProps) {
  const { content, words, language, timeZone, moment, profile, list, signIn, Likes } = props
  const client = useCommentClient(language)
  const session = useSession(props.account)
  const viewer = session.kind === 'account' ? session.id : 0
  const comments = useComments(client, props, viewer)
  const { page, fresh, locked } = comments
  useCountInHead(props, comments.total)
  const [changing, setChanging] = useState<number>()
  const setFocused = useFocusedComment()
  const {
    flash: { show },
    pending,
  } = useInterface()
  const { reply, begin, end } = useReply(props)
  usePosting({ ...props, client, put: comments.put, onPosted: end })
  const momentOf = (iso: string) =>
    longMoment({ date: new Date(iso), now: new Date(), locale: language, timeZone, texts: moment })
  const remove = useDeletion(client, props, comments)
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
  const showNew = async () => {
    const first = await comments.showNew()
    setFocused(first?.id)
  }
  const report = async ({ id }: CommentView) => {
    const { openReport } = await import('@litfass/moderation/openReport')
    openReport({ contentType: 'comment', contentId: id, language, say: show, pending })
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
        {!locked && comment.parentId === null && comment.state === 'public' && (
          <a
            href={`?antwort=${comment.id}#kommentar-schreiben`}
            rel="nofollow"
            onClick={(event) => {
              if (begin(comment)) event.preventDefault()
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
        {props.canReport && !comment.isOwn && (
          <button
            type="button"
            className={styles.quiet}
            aria-haspopup="dialog"
            onClick={() => void report(comment)}
          >
            {words.report}
          </button>
        )}
        {Likes && comment.state === 'public' && (
          <span className={styles.likes}>
            <Likes id={comment.id} about={comment.author?.name ?? ''} />
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
        canWrite={!locked && session.kind === 'account' && !session.isPending}
      />
      {!page && list}
      {page && page.comments.length === 0 && <p className={styles.none}>{words.none}</p>}
      {page && page.comments.length > 0 && (
        <CommentList
          comments={page.comments.filter(({ id }) => !comments.hidden.has(id))}
          words={words}
          momentOf={momentOf}
          profileOf={profile === undefined ? undefined : (slug) => profilePath(profile, slug)}
          actionsOf={actionsOf}
        />
      )}
      <div role="status">
        {fresh > 0 && (
          <button type="button" className={styles.quiet} onClick={() => void showNew()}>
            {fill(words.fresh, { count: fresh })}
          </button>
        )}
      </div>
      {page?.next && (
        <button type="button" className={styles.quiet} onClick={() => void comments.more()}>
          {words.more}
        </button>
      )}
      <WhoMayWrite {...{ words, signIn, locked, session }} />
      <ReplyTarget reply={reply} words={words} onCancel={end} />
      <FormCounter />
    </>
  )
}

/** The head of an article says how many there are too. It is the server's alone, and needs no script of its own. */
function useCountInHead({ content: { type, id }, words }: LiveProps, total: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`[data-comment-count="${type}-${id}"]`)
    if (!link) return
    link.hidden = total === 0
    link.textContent = fill(words.title, { count: total })
  }, [type, id, words, total])
}

/** Moves the focus to a comment once it is shown: the button that has shown it is gone. */
function useFocusedComment(): (id: number | undefined) => void {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const item = document.getElementById(`kommentar-${focused}`)
    if (!item) return
    item.tabIndex = -1
    item.focus()
  }, [focused])
  return setFocused
}

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
    <div className={styles.field}>
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

/** Returns a function that deletes a comment after a moment in which that can be taken back. */
function useDeletion(client: Client, { content: { type }, words }: LiveProps, { hide, reload }: Comments) {
  const { show } = useInterface().flash
  return ({ id }: CommentView) => {
    hide(id, true)
    const send = () => {
      window.removeEventListener('pagehide', send)
      clearTimeout(timer)
      const call = client.call(deleteComment, { params: { type, commentId: id }, keepalive: true })
      call.then(reload, (error: unknown) => {
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
