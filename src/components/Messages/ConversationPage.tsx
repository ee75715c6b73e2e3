import type { Conversation, Message, MessageDraft } from '@litfass/messages'
import { route } from '../../../config/routes.ts'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { Person } from '../../queries/messages.ts'
import { AccountForm } from '../AccountForm/index.client.tsx'
import { momentWords } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Avatar } from '../ProfilePage/index.tsx'
import { ReportLink } from '../ReportContent/index.tsx'
import form from '../SignInForm/index.module.css'
import styles from './index.module.css'
import { MessageFields } from './MessageFields.tsx'
import { NewMessages } from './NewMessages.client.tsx'

/** Messages on one page of a conversation. */
export const MESSAGES_PER_PAGE = 30

/** The result of a form without script, as a message. */
export type Outcome = { done: string | undefined; refusal: string | undefined }

/** The text of a refused form without script. */
type Kept = { draft: MessageDraft | undefined }

type ConversationPageProps = Outcome &
  Kept & {
    conversation: Conversation
    /** The other person, if the reader sees their profile. */
    person: Person | undefined
    /** False for older messages. */
    isNewest: boolean
    locale: Locale
  }

/** A conversation: the newest messages at the end, and below them the form for the next one. */
export function ConversationPage({
  conversation,
  person,
  isNewest,
  locale,
  done,
  refusal,
  draft,
}: ConversationPageProps) {
  const t = pageTexts('conversation')
  const { id, other, messages, hasOlder, isBlocked } = conversation
  const name = other?.name ?? pageTexts('messages')('gone')
  const path = localePath(locale, `/nachrichten/${id}`)
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['accountForm'])}>
      <article className={styles.page}>
        <ConversationHead title={t('title', { name })} name={name} person={person} locale={locale} />
        {hasOlder && (
          <p>
            <PageLink href={`${path}?vor=${messages[0]?.number}`} prefetch={false} className={styles.way}>
              {t('older')}
            </PageLink>
          </p>
        )}
        {messages.length === 0 && <p className={styles.lead}>{t('none')}</p>}
        <div role="log" aria-label={t('log')}>
          <ol className={styles.messages}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} name={name} locale={locale} />
            ))}
          </ol>
        </div>
        {!isNewest && (
          <p>
            <PageLink href={`${path}#ende`} prefetch={false} className={styles.way}>
              {t('newest')}
            </PageLink>
          </p>
        )}
        <div id="ende" className={styles.end}>
          {done && (
            <p role="status" className={form.done}>
              {done}
            </p>
          )}
          {isNewest && <NewMessages newest={messages.at(-1)?.id ?? 0} />}
          {!other && <p className={styles.lead}>{t('gone')}</p>}
          {other && isBlocked && <p className={styles.lead}>{t('blocked')}</p>}
          {other && !isBlocked && (
            <MessageForm
              recipient={other.id}
              isFirst={false}
              refusal={refusal}
              draft={draft}
              locale={locale}
            />
          )}
        </div>
        <ManageConversation conversation={conversation} locale={locale} />
      </article>
    </ProvideTexts>
  )
}

type HeadProps = { title: string; name: string; person: Person | undefined; locale: Locale }

function ConversationHead({ title, name, person, locale }: HeadProps) {
  const t = pageTexts('conversation')
  return (
    <header className={styles.head}>
      <Avatar profile={{ name, avatar: person?.avatar }} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.ways}>
          <PageLink href={localePath(locale, '/nachrichten')} prefetch={false}>
            {t('all')}
          </PageLink>
          {person && (
            <PageLink href={localePath(locale, `/profil/${person.slug}`)} prefetch={false}>
              {t('profile')}
            </PageLink>
          )}
        </p>
      </div>
    </header>
  )
}

type MessageItemProps = { message: Message; name: string; locale: Locale }

function MessageItem({ message, name, locale }: MessageItemProps) {
  const t = pageTexts('conversation')
  const { id, isOwn, subject, text, sentAt } = message
  const moment = momentWords()(sentAt).long
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <p className={styles.facts}>
        <strong>{isOwn ? pageTexts('messages')('you') : name}</strong>
        <time dateTime={sentAt}>{moment}</time>
        {!isOwn && (
          <ReportLink
            contentType="message"
            contentId={id}
            locale={locale}
            about={t('reportAbout', { name, moment })}
          />
        )}
      </p>
      {subject && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{text}</p>
    </li>
  )
}

type MessageFormProps = Kept & {
  /** Of the profile. */
  recipient: number
  isFirst: boolean
  refusal: string | undefined
  locale: Locale
}

function MessageForm({ recipient, isFirst, refusal, draft, locale }: MessageFormProps) {
  return (
    <AccountForm
      action={route('ggm_user_personalmessage_send', { recipientId: recipient })}
      submit={pageTexts('conversation')('send')}
      // The page of a first message has this address itself, and a fragment alone would not load it again.
      next={`${localePath(locale, `/nachrichten/an/${recipient}`)}${isFirst ? '' : '#ende'}`}
      refusal={refusal}
    >
      <MessageFields withSubject={isFirst} draft={draft} />
    </AccountForm>
  )
}

/** Blocking and deleting, behind a disclosure: neither happens by a slip. */
function ManageConversation({ conversation, locale }: { conversation: Conversation; locale: Locale }) {
  const t = pageTexts('conversation')
  const { id, other, isBlocked } = conversation
  const action = route('ggm_user_personalmessage_side', { threadId: id })
  const list = localePath(locale, '/nachrichten')
  const block = isBlocked ? 'unblock' : 'block'
  return (
    <details className={styles.manage}>
      <summary>{t('manage')}</summary>
      <div className={styles.choices}>
        {other && (
          <AccountForm action={action} submit={t(block)} isPlain next={`${list}/an/${other.id}`}>
            <input type="hidden" name="action" value={block} />
            {!isBlocked && <p className={styles.lead}>{t('blockLead')}</p>}
          </AccountForm>
        )}
        <AccountForm action={action} submit={t('delete')} isPlain next={list}>
          <input type="hidden" name="action" value="delete" />
          <p className={styles.lead}>{t('deleteLead')}</p>
        </AccountForm>
      </div>
    </details>
  )
}

type FirstMessageProps = Outcome & Kept & { person: Person; locale: Locale }

/** The form for the first message to someone. */
export function FirstMessagePage({ person, locale, refusal, draft }: FirstMessageProps) {
  const title = pageTexts('conversation')('newTitle', { name: person.name })
  return (
    <ProvideTexts locale={locale} texts={clientTexts(locale, ['accountForm'])}>
      <article className={styles.page}>
        <ConversationHead title={title} name={person.name} person={person} locale={locale} />
        <div className={styles.end}>
          <MessageForm recipient={person.id} isFirst refusal={refusal} draft={draft} locale={locale} />
        </div>
      </article>
    </ProvideTexts>
  )
}
