import type { ContentRef } from '@litfass/kit/content'
import { fillPath } from '@litfass/kit/routes'
import { fill } from '@litfass/kit/texts'
import { type CommentView, MAX_COMMENT } from '../comments.ts'
import { postComment } from '../routes.ts'
import type { Language, PageQuery } from './commentPaths.ts'
import { commentTexts } from './commentTexts.ts'
import styles from './section.module.css'

type CommentFormProps = {
  content: ContentRef
  /** Of the page that it stands on. */
  path: string
  language: Language
  parent: CommentView | undefined
  /** The text of a refused form without script. */
  text?: string | undefined
  /** Hidden while the comments are closed: a page that stays open shows it once they are open again. */
  isHidden?: boolean
}

/** The form that writes a comment; it works without script. */
export function CommentForm(props: CommentFormProps) {
  const { content, path, language, parent, text, isHidden } = props
  const { type, id } = content
  const words = commentTexts.in(language)
  return (
    <form
      id="kommentar-schreiben"
      method="post"
      action={fillPath(postComment.path, { type, ownerId: id })}
      className={styles.form}
      hidden={isHidden}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={path} />
      <div id="kommentar-antwort">
        {parent && (
          <fieldset id="kommentar-antwort-auf" className={styles.reply}>
            <input type="hidden" name="parentId" value={parent.id} />
            <p>{fill(words.replyTo, { name: parent.author?.name ?? words.former })}</p>
            <a href={`${path}#kommentar-schreiben`}>{words.noReply}</a>
          </fieldset>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor="kommentar-text">{words.field}</label>
        <textarea
          id="kommentar-text"
          name="text"
          rows={4}
          required
          defaultValue={text}
          aria-describedby="kommentar-antwort kommentar-hinweis"
          data-characters={MAX_COMMENT}
        />
        <p id="kommentar-hinweis" className={styles.hint}>
          {words.hint}
        </p>
        <div id="kommentar-zaehler" />
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.trap}
          <input name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className={styles.submit}>
        {words.submit}
      </button>
    </form>
  )
}

/** Says what a form without script has brought about. */
export function Outcome({ query: { kommentar }, language }: { query: PageQuery; language: Language }) {
  if (typeof kommentar !== 'string') return null
  const words = commentTexts.in(language)
  const done = DONE.find((one) => one === kommentar)
  return (
    <p role={done ? 'status' : 'alert'} className={done ? styles.done : styles.error}>
      {done ? words.outcome[done] : problemOf(kommentar, words)}
    </p>
  )
}

const DONE = ['sent', 'held', 'edited', 'deleted'] as const

function problemOf(code: string, words: ReturnType<typeof commentTexts.in>): string {
  if (code === 'signedOut') return words.signIn
  if (code === 'forbidden') return words.pending
  if (code === 'comment.locked') return words.locked
  if (code === 'comment.slow' || code === 'tooMany') return words.outcome.slow
  if (code === 'comment.limit') return words.outcome.limit
  if (code === 'comment.parent') return words.outcome.parent
  if (code === 'comment.editLate' || code === 'comment.editRejected') return words.outcome.editLate
  return code === 'comment.text' ? words.outcome.text : words.failed
}
