import type { ContentRef } from '@litfass/kit/content'
import { fillPath } from '@litfass/kit/routes'
import { fill } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { type CommentView, MAX_COMMENT } from '../comments.ts'
import { deleteByForm, editComment } from '../routes.ts'
import { listComments, listOwnComments } from '../threads/list.ts'
import { type Draft, ownPath, readDraft } from '../writing/forms.ts'
import { CommentBody } from './CommentBody.tsx'
import { CommentForm, Outcome } from './CommentForm.tsx'
import type { CommentPaths, Language, PageQuery } from './commentPaths.ts'
import { commentTexts } from './commentTexts.ts'
import { momentsOf } from './moments.ts'
import styles from './section.module.css'
import '@litfass/interface/tokens.css'

export type OwnCommentsProps = {
  /** With the viewer's rights. */
  req: PayloadRequest
  content: ContentRef
  /** The page of the content, from `commentedPage`. */
  about: { path: string; title: string }
  language: Language
  paths: Pick<CommentPaths, 'signIn'>
  /** The query of the page. */
  query: PageQuery
}

/** What a viewer has written on something, and the form: the page `ownPage`, where everything works without script. */
export async function OwnComments({ req, content, about, language, paths, query }: OwnCommentsProps) {
  const words = commentTexts.in(language)
  const isSignedIn = Boolean(req.user)
  const [draft, own, { locked, comments }] = await Promise.all([
    readDraft(req, { ...content, token: query.entwurf }),
    listOwnComments(req, content),
    listComments(req, content),
  ])
  const path = ownPath(req.payload, content, language) ?? about.path
  const momentOf = momentsOf(req, language)
  const fresh = draft?.commentId ? undefined : draft
  return (
    <article id="kommentare" className={styles.section}>
      <header>
        <h1>{words.ownTitle}</h1>
        <p>
          <a href={`${about.path}#kommentare`}>{fill(words.ownLead, { title: about.title })}</a>
        </p>
      </header>
      <Outcome query={query} language={language} />
      {!isSignedIn && (
        <p>
          <a href={paths.signIn(withDraft(path, query))}>{words.signIn}</a>
        </p>
      )}
      {locked && <p className={styles.none}>{words.locked}</p>}
      {(fresh || (isSignedIn && !locked)) && (
        <CommentForm
          content={content}
          path={path}
          language={language}
          parent={comments.find(({ id }) => id === fresh?.parentId)}
          text={fresh?.text}
        />
      )}
      {isSignedIn && own.length === 0 && <p className={styles.none}>{words.ownNone}</p>}
      <ol className={styles.own}>
        {own.map((comment) => (
          <li key={comment.id} id={`kommentar-${comment.id}`}>
            <OwnComment
              comment={comment}
              type={content.type}
              path={path}
              language={language}
              momentOf={momentOf}
              draft={draft}
            />
          </li>
        ))}
      </ol>
    </article>
  )
}

/** Users who were signed out in the meantime return to their text. */
const withDraft = (path: string, { entwurf }: PageQuery): string =>
  typeof entwurf === 'string' ? `${path}?${new URLSearchParams({ entwurf })}` : path

type OwnCommentProps = {
  comment: CommentView
  type: string
  path: string
  language: Language
  momentOf: (iso: string) => string
  draft: Draft | undefined
}

function OwnComment({ comment, type, path, language, momentOf, draft }: OwnCommentProps) {
  const words = commentTexts.in(language)
  const params = { type, commentId: comment.id }
  const where = (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={path} />
    </>
  )
  const changed = draft?.commentId === comment.id ? draft : undefined
  const field = `kommentar-text-${comment.id}`
  return (
    <>
      <CommentBody comment={comment} words={words} momentOf={momentOf} />
      {(comment.editableSeconds > 0 || changed) && (
        <details open={changed !== undefined}>
          <summary>{words.edit}</summary>
          <form method="post" action={fillPath(editComment.path, params)} className={styles.form}>
            {where}
            <div className={styles.field}>
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
            <button type="submit" className={styles.save}>
              {words.save}
            </button>
          </form>
        </details>
      )}
      <details>
        <summary>{words.delete}</summary>
        <form method="post" action={fillPath(deleteByForm.path, params)}>
          {where}
          <button type="submit" className={styles.plain}>
            {words.deleteSure}
          </button>
        </form>
      </details>
    </>
  )
}
