import { momentTexts } from '@litfass/interface/momentTexts'
import type { ContentRef } from '@litfass/kit/content'
import { fill } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { COMMENTS_PER_PAGE, type CommentPage, type CommentView } from '../comments.ts'
import { options } from '../options.ts'
import { listComments } from '../threads/list.ts'
import { ownPath } from '../writing/forms.ts'
import { CommentList } from './CommentBody.tsx'
import { CommentForm, Outcome } from './CommentForm.tsx'
import { type CommentLikes, CommentShell } from './CommentShell.tsx'
import { type CommentPaths, type Language, type PageQuery, profilePath } from './commentPaths.ts'
import { commentTexts } from './commentTexts.ts'
import { momentsOf } from './moments.ts'
import styles from './section.module.css'
import '@litfass/interface/tokens.css'

export type CommentSectionProps = {
  /** With the rights of a visitor: what everyone sees is rendered; a script adds what is the viewer's own. */
  req: PayloadRequest
  content: ContentRef
  /** Path of the page that it stands on, in its language; a form without script is led back there. */
  path: string
  language: Language
  paths: CommentPaths
  /** Likes of comments, from a plugin of their own; none when left out. */
  likes?: CommentLikes
  /** The query of the page: the outcome of a form without script, and whom it replies to. */
  query?: PageQuery
}

/**
 * The comments on content as everyone sees them: the list, and the form, which works without script. Once someone uses the page
 * and comes near, they are their reader's own and live.
 * @example
 * <CommentSection
 *   req={await createLocalReq({}, payload)}
 *   content={{ type: 'article', id: 12 }}
 *   path="/articles/harbour"
 *   language="en"
 *   paths={{ signIn: (next) => `/login?next=${encodeURIComponent(next)}` }}
 * />
 */
export async function CommentSection(props: CommentSectionProps) {
  const { req, content, path, language, paths, likes, query = {} } = props
  const page = await listComments(req, content)
  const words = commentTexts.in(language)
  const { comments, total, locked } = page
  const { timeZone, features, accountsCollection } = options.of(req.payload)
  const parent = comments.find(({ id, parentId }) => parentId === null && String(id) === query.antwort)
  const own = ownPath(req.payload, content, language)
  return (
    <CommentShell
      content={content}
      language={language}
      words={words}
      total={total}
      locked={locked}
      timeZone={timeZone}
      moment={momentTexts.in(language)}
      signIn={paths.signIn(`${path}#kommentare`)}
      profile={paths.profile}
      likes={likes}
      canReport={Boolean(features.reports)}
      account={`${req.payload.config.routes.api}/${accountsCollection}/me`}
      list={<ListedComments page={page} {...props} />}
    >
      <Outcome query={query} language={language} />
      <CommentForm content={content} path={path} language={language} parent={parent} isHidden={locked} />
      {own && (
        <noscript>
          <p>
            <a href={own} rel="nofollow">
              {words.own}
            </a>
          </p>
        </noscript>
      )}
    </CommentShell>
  )
}

export type FurtherCommentsProps = Omit<CommentSectionProps, 'path' | 'likes' | 'query'> & {
  /** The page of the content, from `commentedPage`. */
  about: { path: string; title: string }
  /** The last comment of the page before. */
  after: number
}

/** Further comments on content, fifty a page, for readers without script. */
export async function FurtherComments({ about: { path, title }, after, ...props }: FurtherCommentsProps) {
  const page = await listComments(props.req, { ...props.content, after })
  const words = commentTexts.in(props.language)
  return (
    <article id="kommentare" className={styles.section}>
      <header>
        <h1>{words.titleNone}</h1>
        <p>
          <a href={`${path}#kommentare`}>{fill(words.ownLead, { title })}</a>
        </p>
      </header>
      <ListedComments page={page} path={path} {...props} />
      <p>
        <a href={`${path}#kommentare`}>{words.back}</a>
      </p>
    </article>
  )
}

type ListedCommentsProps = Omit<CommentSectionProps, 'likes' | 'query'> & { page: CommentPage }

/** A page of comments as everyone sees it, with the way to the next one. */
function ListedComments({ page, req, content, path, language, paths }: ListedCommentsProps) {
  const { comments, next, locked } = page
  const { profile, further, report } = paths
  const words = commentTexts.in(language)
  const answer = (comment: CommentView) => (
    <>
      {!locked && comment.parentId === null && (
        <a href={`${path}?antwort=${comment.id}#kommentar-schreiben`} rel="nofollow">
          {words.reply}
          <span className={styles.hidden}> {comment.author?.name}</span>
        </a>
      )}
      {report && (
        <span data-for-others="">
          <a
            href={report.replace('{id}', String(comment.id))}
            rel="nofollow"
            className={`${styles.report} litfass-own`}
          >
            {words.report}
            {comment.author && <span className={styles.hidden}> {comment.author.name}</span>}
          </a>
        </span>
      )}
    </>
  )
  if (comments.length === 0) return <p className={styles.none}>{words.none}</p>
  return (
    <>
      <CommentList
        comments={comments}
        words={words}
        momentOf={momentsOf(req, language)}
        profileOf={profile === undefined ? undefined : (slug) => profilePath(profile, slug)}
        actionsOf={(comment) => (comment.state === 'deleted' ? undefined : answer(comment))}
      />
      {further && next !== null && comments.length >= COMMENTS_PER_PAGE && (
        <p>
          <a
            href={further
              .replace('{type}', content.type)
              .replace('{id}', String(content.id))
              .replace('{after}', String(next))}
            rel="nofollow"
          >
            {words.more}
          </a>
        </p>
      )}
    </>
  )
}
