import { Pager, PlainLink } from '@litfass/interface/pager'
import { fillCount } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { ConversationList as Listed, ListedConversation } from '../conversations.ts'
import styles from './messages.module.css'
import { messagePageTexts } from './pageTexts.ts'
import type { MessageSite } from './site.ts'
import '@litfass/interface/tokens.css'

/** Conversations on one page of the list. */
export const CONVERSATIONS_PER_PAGE = 20

export type ConversationListProps = Listed & {
  /** From 1. */
  page: number
  site: MessageSite
  /** The result of a form without script, as a message. */
  done?: string | undefined
  /** In place of the list, where there is none yet; a short text when left out. */
  empty?: ReactNode
}

/** Someone's conversations, the one with the newest message first. */
export function ConversationList({ conversations, total, page, site, done, empty }: ConversationListProps) {
  const words = messagePageTexts.in(site.language).messages
  const { list } = site.paths
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {done && (
        <p role="status" className={styles.done}>
          {done}
        </p>
      )}
      {conversations.length === 0 && (empty ?? <p className={styles.lead}>{words.emptyText}</p>)}
      {conversations.length > 0 && (
        <ul className={styles.conversations}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} site={site} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / CONVERSATIONS_PER_PAGE)}
        hrefOf={(number) => (number === 1 ? list : `${list}?seite=${number}`)}
        words={words}
        Link={site.Link}
      />
    </section>
  )
}

type RowProps = { conversation: ListedConversation; site: MessageSite }

function ConversationRow({ conversation, site }: RowProps) {
  const words = messagePageTexts.in(site.language).messages
  const { id, other, latest, unread, isBlocked } = conversation
  const { Link = PlainLink, avatarOf } = site
  const name = other?.name ?? words.gone
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      {avatarOf?.({ name, profile: other?.id })}
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={`${site.paths.conversation(id)}#ende`} prefetch={false}>
            {name}
          </Link>
          {unread > 0 && (
            <span className={styles.mark}>{fillCount(words.unread, unread, site.language)}</span>
          )}
          {isBlocked && <span className={styles.mark}>{words.blocked}</span>}
        </p>
        <p className={styles.excerpt}>
          {latest.isOwn && `${words.you}: `}
          {latest.subject && `${latest.subject}. `}
          {latest.text}
        </p>
      </div>
      <time dateTime={latest.sentAt} className={styles.moment}>
        {site.momentOf(latest.sentAt).short}
      </time>
    </li>
  )
}
