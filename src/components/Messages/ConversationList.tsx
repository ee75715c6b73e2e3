import type { ConversationList as Listed, ListedConversation } from '@litfass/messages'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { Person } from '../../queries/messages.ts'
import { Moment } from '../Moment/index.tsx'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { Avatar } from '../ProfilePage/index.tsx'
import form from '../SignInForm/index.module.css'
import styles from './index.module.css'

/** Conversations on one page of the list. */
export const CONVERSATIONS_PER_PAGE = 20

type ConversationListProps = Listed & {
  people: ReadonlyMap<number, Person>
  page: number
  locale: Locale
  /** The result of a form without script, as a message. */
  done: string | undefined
}

/** Someone's conversations, the one with the newest message first. */
export function ConversationList({
  conversations,
  total,
  people,
  page,
  locale,
  done,
}: ConversationListProps) {
  const t = pageTexts('messages')
  const path = localePath(locale, '/nachrichten')
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {done && (
        <p role="status" className={form.done}>
          {done}
        </p>
      )}
      {conversations.length === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
      {conversations.length > 0 && (
        <ul className={styles.conversations}>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              person={people.get(conversation.other?.id ?? 0)}
              locale={locale}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / CONVERSATIONS_PER_PAGE)}
        path={path}
        group="messages"
        hrefOf={(number) => (number === 1 ? path : `${path}?seite=${number}`)}
      />
    </section>
  )
}

type RowProps = { conversation: ListedConversation; person: Person | undefined; locale: Locale }

function ConversationRow({ conversation, person, locale }: RowProps) {
  const t = pageTexts('messages')
  const { id, other, latest, unread, isBlocked } = conversation
  const name = other?.name ?? t('gone')
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <Avatar profile={{ name, avatar: person?.avatar }} />
      <div className={styles.words}>
        <p className={styles.name}>
          <PageLink href={`${localePath(locale, `/nachrichten/${id}`)}#ende`} prefetch={false}>
            {name}
          </PageLink>
          {unread > 0 && <span className={styles.mark}>{t('unread', { count: unread })}</span>}
          {isBlocked && <span className={styles.mark}>{t('blocked')}</span>}
        </p>
        <p className={styles.excerpt}>
          {latest.isOwn && `${t('you')}: `}
          {latest.subject && `${latest.subject}. `}
          {latest.text}
        </p>
      </div>
      <Moment iso={latest.sentAt} short className={styles.moment} />
    </li>
  )
}
