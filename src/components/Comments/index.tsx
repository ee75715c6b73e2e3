import { COMMENTS_PER_PAGE, type CommentPage, type CommentView, listComments } from '@litfass/comments'
import { MAX_COMMENT } from '@litfass/comments/domain'
import { CommentList } from '@litfass/comments/react'
import { commentTexts } from '@litfass/comments/words'
import { fill } from '@litfass/kit/texts'
import { likeWords } from '@litfass/participation/likes'
import { processEnvironment } from '../../../config/environment.ts'
import { route } from '../../../config/routes.ts'
import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import { visitorRequest } from '../../queries/requests.ts'
import actions from '../action.module.css'
import hidden from '../hidden.module.css'
import { momentTexts, momentWords } from '../Moment/index.tsx'
import { ReportLink } from '../ReportContent/index.tsx'
import form from '../SignInForm/index.module.css'
import { CommentShell } from './CommentShell.client.tsx'
import styles from './index.module.css'

type Content = { type: string; id: number }
type Query = Readonly<Record<string, string | string[] | undefined>>

export type CommentSectionProps = {
  content: Content
  /** Path of the page that it stands on, in its language; a form without script is led back there. */
  path: string
  locale: Locale
  /** The query of the page: the outcome of a form without script, and whom it replies to. */
  query?: Query
}

/** The comments on a document that everyone sees: the list, and the form, which works without script. */
export async function CommentSection({ content, path, locale, query = {} }: CommentSectionProps) {
  const page = await listComments(await visitorRequest(), content)
  const words = commentTexts.in(locale)
  const { comments, total, locked } = page
  const parent = comments.find(({ id, parentId }) => parentId === null && String(id) === query.antwort)
  const { timeZone } = processEnvironment()
  return (
    <CommentShell
      content={content}
      locale={locale}
      words={words}
      likeWords={likeWords(locale)}
      total={total}
      locked={locked}
      timeZone={timeZone}
      moment={momentTexts(locale)}
      signIn={signInPath(locale, `${path}#kommentare`)}
      profile={localePath(locale, '/profil/')}
      list={<Comments page={page} content={content} path={path} locale={locale} />}
    >
      <Outcome query={query} locale={locale} />
      <CommentForm content={content} path={path} locale={locale} parent={parent} isHidden={locked} />
      <noscript>
        <p>
          <a href={localePath(locale, ownCommentsPath(content))} rel="nofollow">
            {words.own}
          </a>
        </p>
      </noscript>
    </CommentShell>
  )
}

/** Path of the page with the viewer's own comments on something, which works without script. */
export const ownCommentsPath = ({ type, id }: Content) => `/kommentare/${type}/${id}/eigene`

type CommentsProps = { page: CommentPage; content: Content; path: string; locale: Locale }

/** A page of comments as everyone sees it, with the way to the next one. */
export function Comments({ page: { comments, next, locked }, content, path, locale }: CommentsProps) {
  const words = commentTexts.in(locale)
  const moment = momentWords()
  const answer = (comment: CommentView) => (
    <>
      {!locked && comment.parentId === null && (
        <a href={`${path}?antwort=${comment.id}#kommentar-schreiben`} rel="nofollow">
          {words.reply}
          <span className={hidden.hidden}> {comment.author?.name}</span>
        </a>
      )}
      <span data-for-others="">
        <ReportLink
          contentType="comment"
          contentId={comment.id}
          locale={locale}
          about={comment.author?.name ?? ''}
        />
      </span>
    </>
  )
  if (comments.length === 0) return <p className={styles.none}>{words.none}</p>
  return (
    <>
      <CommentList
        comments={comments}
        words={words}
        momentOf={(iso) => moment(iso).long}
        profileOf={(slug) => localePath(locale, `/profil/${slug}`)}
        actionsOf={(comment) => (comment.state === 'deleted' ? undefined : answer(comment))}
      />
      {next !== null && comments.length >= COMMENTS_PER_PAGE && (
        <p>
          <a
            href={localePath(locale, `/kommentare/${content.type}/${content.id}/nach/${next}`)}
            rel="nofollow"
          >
            {words.more}
          </a>
        </p>
      )}
    </>
  )
}

type CommentFormProps = {
  content: Content
  path: string
  locale: Locale
  parent: CommentView | undefined
  /** The text of a refused form without script. */
  text?: string | undefined
  /** Hidden while the comments are closed: a page that stays open shows it once they are open again. */
  isHidden?: boolean
}

/** The form that writes a comment; it works without script. */
export function CommentForm(props: CommentFormProps) {
  const { content, path, locale, parent, text, isHidden } = props
  const { type, id } = content
  const words = commentTexts.in(locale)
  return (
    <form
      id="kommentar-schreiben"
      method="post"
      action={route('ggm_a_comment_new', { type, ownerId: id })}
      className={form.form}
      hidden={isHidden}
    >
      <input type="hidden" name="language" value={locale} />
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
      <div className={form.field}>
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
        <p id="kommentar-hinweis" className={form.hint}>
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
      <button type="submit" className={`${actions.primary} ${styles.submit}`}>
        {words.submit}
      </button>
    </form>
  )
}

/** Says what a form without script has brought about. */
export function Outcome({ query: { kommentar }, locale }: { query: Query; locale: Locale }) {
  if (typeof kommentar !== 'string') return null
  const words = commentTexts.in(locale)
  const done = DONE.find((one) => one === kommentar)
  return (
    <p role={done ? 'status' : 'alert'} className={done ? form.done : form.error}>
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
