import { CharacterCounter, markFields, useFlash } from '@litfass/interface/react'
import { type Client, ClientError } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type CommentView, MAX_COMMENT } from '../comments.ts'
import { postComment } from '../routes.ts'
import type { LiveProps } from './CommentShell.tsx'
import styles from './section.module.css'
import { reasonOf } from './useCommentClient.ts'
import type { Comments } from './useComments.ts'

/*
 * The interactive parts of the comment form, which the server has rendered.
 */

const FIELD = 'kommentar-text'
const LIMITS = { characters: MAX_COMMENT }

/** Counts what is typed. */
export const FormCounter = () => (
  <InForm place="kommentar-zaehler">
    <CharacterCounter field={FIELD} limits={LIMITS} />
  </InForm>
)

function InForm({ place, children }: { place: string; children: ReactNode }) {
  const [element, setElement] = useState<Element | null>(null)
  useEffect(() => setElement(document.getElementById(place)), [place])
  return element && createPortal(children, element)
}

/** The comment that the form replies to, and the name of its author. */
export type Reply = { id: number; words: string }

/** The recipient of the reply; `begin` returns false if the page has no form. */
export function useReply({ words }: Pick<LiveProps, 'words'>) {
  const [reply, setReply] = useState<Reply>()
  useEffect(() => setReply(takeOverReply()), [])
  const begin = ({ id, author }: CommentView): boolean => {
    const field = document.getElementById(FIELD)
    if (!field) return false
    setReply({ id, words: fill(words.replyTo, { name: author?.name ?? words.former }) })
    field.focus()
    return true
  }
  const end = () => setReply(undefined)
  return { reply, begin, end }
}

/** Takes over what the server has rendered for a page without script, and switches that off. */
function takeOverReply(): Reply | undefined {
  const rendered = document.getElementById('kommentar-antwort-auf')
  if (!(rendered instanceof HTMLFieldSetElement) || rendered.disabled) return undefined
  rendered.disabled = true
  rendered.hidden = true
  const id = Number(rendered.querySelector<HTMLInputElement>('input[name="parentId"]')?.value)
  return { id, words: rendered.querySelector('p')?.textContent ?? '' }
}

type ReplyTargetProps = { reply: Reply | undefined; words: LiveProps['words']; onCancel: () => void }

/** Shows above the field to whom the form replies, with a button that cancels it. */
export function ReplyTarget({ reply, words, onCancel }: ReplyTargetProps) {
  const cancel = () => {
    onCancel()
    document.getElementById(FIELD)?.focus()
  }
  return (
    <InForm place="kommentar-antwort">
      {reply && (
        <>
          <input type="hidden" name="parentId" value={reply.id} />
          <span>{reply.words}</span>{' '}
          <button type="button" className={styles.quiet} onClick={cancel}>
            {words.noReply}
          </button>
        </>
      )}
    </InForm>
  )
}

type Posting = Pick<LiveProps, 'content' | 'words' | 'sent' | 'onSent'> & {
  client: Client
  put: Comments['put']
  onPosted: () => void
}

/** Sends what the form holds, which keeps its text until the server has it. */
export function usePosting(posting: Posting): void {
  const { client, content, words, sent, onSent, put, onPosted } = posting
  const { type, id } = content
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
          put(comment)
          markFields(sent.form, [])
          sent.form.reset()
          onPosted()
          show({ type: 'success', text: msg })
        },
        (error: unknown) => {
          markFields(sent.form, error instanceof ClientError ? Object.keys(error.fieldErrors ?? {}) : [])
          show({ type: 'alert', text: reasonOf(error, words.failed) })
        },
      )
      .finally(() => {
        isBusy.current = false
        onSent()
      })
  }, [client, sent, onSent, put, onPosted, show, words, type, id])
}
