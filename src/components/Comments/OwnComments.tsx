import { type CommentView, type Draft, listComments, listOwnComments, readDraft } from '@litfass/comments'
import { MAX_COMMENT } from '@litfass/comments/domain'
import { CommentBody } from '@litfass/comments/react'
import { commentTexts } from '@litfass/comments/words'
import { fill } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { route } from '../../../config/routes.ts'
import { type Locale, localePath, signInPath } from '../../i18n/locales.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import form from '../SignInForm/index.module.css'
import styles from './index.module.css'
import { CommentForm, Outcome, ownCommentsPath } from './index.tsx'

type OwnCommentsProps = {
  req: PayloadRequest
  isSignedIn: boolean
  content: { type: string; id: number }
  about: { path: string; title: string }
  locale: Locale
  query: Readonly<Record<string, string | string[] | undefined>>
}

/** What a viewer has written on something, and the form; everything works without script. */
export async function OwnComments({ req, isSignedIn, content, about, locale, query }: OwnCommentsProps) {
  const words = commentTexts.in(locale)
  const [draft, own, { locked, comments }] = await Promise.all([
    readDraft(req, { ...content, token: query.entwurf }),
    listOwnComments(req, content),
    listComments(req, content),
  ])
  const path = localePath(locale, ownCommentsPath(content))
  const fresh = draft?.commentId ? undefined : draft
  return (
    <article id="kommentare" className={styles.section}>
      <header>
        <h1>{words.ownTitle}</h1>
        <p>
          <a href={`${about.path}#kommentare`}>{fill(words.ownLead, { title: about.title })}</a>
        </p>
      </header>
      <Outcome query={query} locale={locale} />
      {!isSignedIn && (
        <p>
          <a href={signInWithDraft(locale, path, query)}>{words.signIn}</a>
        </p>
      )}
      {locked && <p className={styles.none}>{words.locked}</p>}
      {(fresh || (isSignedIn && !locked)) && (
        <CommentForm
          content={content}
          path={path}
          locale={locale}
          parent={comments.find(({ id }) => id === fresh?.parentId)}
          text={fresh?.text}
        />
      )}
      {isSignedIn && own.length === 0 && <p className={styles.none}>{words.ownNone}</p>}
      <ol className={styles.own}>
        {own.map((comment) => (
          <li key={comment.id} id={`kommentar-${comment.id}`}>
            <OwnComment comment={comment} type={content.type} path={path} locale={locale} draft={draft} />
          </li>
        ))}
      </ol>
    </article>
  )
}

/** Users who were signed out in the meantime return to their text. */
function signInWithDraft(locale: Locale, path: string, { entwurf }: OwnCommentsProps['query']): string {
  const next = typeof entwurf === 'string' ? `${path}?${new URLSearchParams({ entwurf })}` : path
  return signInPath(locale, next)
}

type OwnCommentProps = {
  comment: CommentView
  type: string
  path: string
  locale: Locale
  draft: Draft | undefined
}

function OwnComment({ comment, type, path, locale, draft }: OwnCommentProps) {
  const words = commentTexts.in(locale)
  const moment = momentWords()
  const params = { type, commentId: comment.id }
  const where = (
    <>
      <input type="hidden" name="language" value={locale} />
      <input type="hidden" name="page" value={path} />
    </>
  )
  const changed = draft?.commentId === comment.id ? draft : undefined
  const field = `kommentar-text-${comment.id}`
  return (
    <>
      <CommentBody comment={comment} words={words} momentOf={(iso) => moment(iso).long} />
      {(comment.editableSeconds > 0 || changed) && (
        <details open={changed !== undefined}>
          <summary>{words.edit}</summary>
          <form method="post" action={route('ggm_a_comment_edit', params)} className={form.form}>
            {where}
            <div className={form.field}>
              <label htmlFor={field}>{words.change}</label>
              <textarea
                id={field}
                name="text"
                rows={4}
                required
                defaultValue={changed?.text ?? comment.text}
                data-characters={MAX_COMMENT}
              />
            </div>
            <button type="submit" className={`${actions.plain} ${styles.submit}`}>
              {words.save}
            </button>
          </form>
        </details>
      )}
      <details>
        <summary>{words.delete}</summary>
        <form method="post" action={route('ggm_a_comment_delete', params)}>
          {where}
          <button type="submit" className={actions.plain}>
            {words.deleteSure}
          </button>
        </form>
      </details>
    </>
  )
}
