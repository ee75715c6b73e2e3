import { formTexts } from '@litfass/interface/formTexts'
import { PlainLink } from '@litfass/interface/pager'
import { RouteForm, type RouteFormProps } from '@litfass/interface/routeForm'
import { createRouteBuilder } from '@litfass/kit/routes'
import { fill } from '@litfass/kit/texts'
import type { Conversation, Message } from '../conversations.ts'
import type { MessageDraft } from '../endpoints.ts'
import { routes } from '../routes.ts'
import { MessageFields } from './MessageFields.tsx'
import styles from './messages.module.css'
import { NewMessages } from './NewMessages.tsx'
import type { Outcome } from './outcome.ts'
import { messagePageTexts } from './pageTexts.ts'
import type { Correspondent, MessageSite } from './site.ts'
import '@litfass/interface/tokens.css'

/** Messages on one page of a conversation. */
export const MESSAGES_PER_PAGE = 30

const route = createRouteBuilder(routes)

/** The text of a refused form without script. */
type Kept = { draft?: MessageDraft | undefined }

export type ConversationPageProps = Outcome &
  Kept & {
    conversation: Conversation
    /** The other person, if the reader sees their profile. */
    person: Correspondent | undefined
    /** False for older messages. */
    isNewest: boolean
    site: MessageSite
  }

/** A conversation: the newest messages at the end, and below them the form for the next one. */
export function ConversationPage({
  conversation,
  person,
  isNewest,
  site,
  done,
  refusal,
  draft,
}: ConversationPageProps) {
  const { messages: general, conversation: words } = messagePageTexts.in(site.language)
  const { Link = PlainLink } = site
  const { id, other, messages, hasOlder, isBlocked } = conversation
  const name = other?.name ?? general.gone
  const path = site.paths.conversation(id)
  return (
    <article className={styles.page}>
      <ConversationHead title={fill(words.title, { name })} name={name} person={person} site={site} />
      {hasOlder && (
        <p>
          <Link href={`${path}?vor=${messages[0]?.number}`} prefetch={false} className={styles.way}>
            {words.older}
          </Link>
        </p>
      )}
      {messages.length === 0 && <p className={styles.lead}>{words.none}</p>}
      <div role="log" aria-label={words.log}>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} name={name} site={site} />
          ))}
        </ol>
      </div>
      {!isNewest && (
        <p>
          <Link href={`${path}#ende`} prefetch={false} className={styles.way}>
            {words.newest}
          </Link>
        </p>
      )}
      <div id="ende" className={styles.end}>
        {done && (
          <p role="status" className={styles.done}>
            {done}
          </p>
        )}
        {isNewest && <NewMessages newest={messages.at(-1)?.id ?? 0} />}
        {!other && <p className={styles.lead}>{words.gone}</p>}
        {other && isBlocked && <p className={styles.lead}>{words.blocked}</p>}
        {other && !isBlocked && (
          <MessageForm recipient={other.id} isFirst={false} refusal={refusal} draft={draft} site={site} />
        )}
      </div>
      <ManageConversation conversation={conversation} site={site} />
    </article>
  )
}

type HeadProps = { title: string; name: string; person: Correspondent | undefined; site: MessageSite }

function ConversationHead({ title, name, person, site }: HeadProps) {
  const words = messagePageTexts.in(site.language).conversation
  const { Link = PlainLink, paths, avatarOf } = site
  return (
    <header className={styles.head}>
      {avatarOf?.({ name, profile: person?.id })}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.ways}>
          <Link href={paths.list} prefetch={false}>
            {words.all}
          </Link>
          {person && paths.profile && (
            <Link href={paths.profile(person.slug)} prefetch={false}>
              {words.profile}
            </Link>
          )}
        </p>
      </div>
    </header>
  )
}

type MessageItemProps = { message: Message; name: string; site: MessageSite }

function MessageItem({ message, name, site }: MessageItemProps) {
  const { messages: general, conversation: words } = messagePageTexts.in(site.language)
  const { id, isOwn, subject, text, sentAt } = message
  const moment = site.momentOf(sentAt).long
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <p className={styles.facts}>
        <strong>{isOwn ? general.you : name}</strong>
        <time dateTime={sentAt}>{moment}</time>
        {!isOwn && site.reportLinkOf?.({ id, about: fill(words.reportAbout, { name, moment }) })}
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
  site: MessageSite
}

function MessageForm({ recipient, isFirst, refusal, draft, site }: MessageFormProps) {
  const words = messagePageTexts.in(site.language).conversation
  return (
    <RouteForm
      {...spoken(site)}
      action={route('ggm_user_personalmessage_send', { recipientId: recipient })}
      submit={words.send}
      // The page of a first message has this address itself, and a fragment alone would not load it again.
      next={`${site.paths.write(recipient)}${isFirst ? '' : '#ende'}`}
      refusal={refusal}
    >
      <MessageFields withSubject={isFirst} draft={draft} words={words} />
    </RouteForm>
  )
}

/** Returns language and texts of a form. */
const spoken = ({ language }: MessageSite): Pick<RouteFormProps, 'language' | 'words'> => ({
  language,
  words: formTexts.in(language),
})

/** Blocking and deleting, behind a disclosure: neither happens by a slip. */
function ManageConversation({ conversation, site }: { conversation: Conversation; site: MessageSite }) {
  const words = messagePageTexts.in(site.language).conversation
  const { id, other, isBlocked } = conversation
  const action = route('ggm_user_personalmessage_side', { threadId: id })
  const block = isBlocked ? 'unblock' : 'block'
  const form = { ...spoken(site), action, isPlain: true }
  return (
    <details className={styles.manage}>
      <summary>{words.manage}</summary>
      <div className={styles.choices}>
        {other && (
          <RouteForm {...form} submit={words[block]} next={site.paths.write(other.id)}>
            <input type="hidden" name="action" value={block} />
            {!isBlocked && <p className={styles.lead}>{words.blockLead}</p>}
          </RouteForm>
        )}
        <RouteForm {...form} submit={words.delete} next={site.paths.list}>
          <input type="hidden" name="action" value="delete" />
          <p className={styles.lead}>{words.deleteLead}</p>
        </RouteForm>
      </div>
    </details>
  )
}

export type FirstMessagePageProps = Pick<Outcome, 'refusal'> &
  Kept & { person: Correspondent; site: MessageSite }

/** The form for the first message to someone. */
export function FirstMessagePage({ person, site, refusal, draft }: FirstMessagePageProps) {
  const { name } = person
  const title = fill(messagePageTexts.in(site.language).conversation.newTitle, { name })
  return (
    <article className={styles.page}>
      <ConversationHead title={title} name={name} person={person} site={site} />
      <div className={styles.end}>
        <MessageForm recipient={person.id} isFirst refusal={refusal} draft={draft} site={site} />
      </div>
    </article>
  )
}
