import { fill, type Words } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { CommentView } from '../comments.ts'
import { textParts } from '../writing/commentText.ts'
import styles from './comments.module.css'
import type { commentTexts } from './commentTexts.ts'

export type CommentBodyProps = {
  comment: CommentView
  /** `commentTexts.in('de')`. */
  words: Words<typeof commentTexts>
  /** Formats an ISO 8601 time. */
  momentOf: (iso: string) => string
  /** Address of the profile with a slug; names are no links when left out. */
  profileOf?: (slug: string) => string
  /** Links and buttons below the text. */
  actions?: ReactNode
}

/** A comment, the same on the server and in a browser; one that is gone is a placeholder. */
export function CommentBody({ comment, words, momentOf, profileOf, actions }: CommentBodyProps) {
  if (comment.state === 'deleted') return <p className={styles.note}>{words.gone}</p>
  const { author, text, postedAt, editedAt, isByAuthor, state, reason } = comment
  return (
    <div className={styles.body}>
      <p className={styles.facts}>
        <strong>
          {author?.slug && profileOf ? (
            <a href={profileOf(author.slug)}>{author.name}</a>
          ) : (
            (author?.name ?? words.former)
          )}
        </strong>
        {author?.isGuest && <span>{words.guest}</span>}
        {isByAuthor && <span className={styles.mark}>{words.byAuthor}</span>}
        <time dateTime={postedAt}>{momentOf(postedAt)}</time>
        {editedAt && <span>{words.edited}</span>}
      </p>
      <p className={styles.text} dir="auto">
        {textParts(text).map(({ text: shown, href }, at) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <a key={at} href={href} rel="ugc nofollow noopener noreferrer" target="_blank">
              {shown}
            </a>
          ) : (
            shown
          ),
        )}
      </p>
      {state === 'held' && <p className={styles.waits}>{words.held}</p>}
      {state === 'rejected' && (
        <p className={styles.waits}>
          {words.rejected} {reason && fill(words.reason, { reason })}
        </p>
      )}
      {actions && <div className={`${styles.actions} litfass-own`}>{actions}</div>}
    </div>
  )
}

type CommentListProps = Omit<CommentBodyProps, 'comment' | 'actions'> & {
  comments: readonly CommentView[]
  actionsOf?: (comment: CommentView) => ReactNode
}

/** A list of comments, each with the anchor `kommentar-{id}`; replies are indented. */
export function CommentList({ comments, actionsOf, ...shared }: CommentListProps) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li
          key={comment.id}
          id={`kommentar-${comment.id}`}
          className={styles.item}
          data-reply={comment.parentId === null ? undefined : ''}
        >
          <CommentBody {...shared} comment={comment} actions={actionsOf?.(comment)} />
        </li>
      ))}
    </ol>
  )
}
