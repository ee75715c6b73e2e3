import { ActionQuestion } from '@litfass/interface/panelActions'
import { useMoment, usePanelPlace } from '@litfass/interface/panelPlace'
import { QueueList, useQueue, useQueueKeys } from '@litfass/interface/panelQueue'
import { createClient } from '@litfass/kit/client'
import { Button, Link, Pill, useModal } from '@payloadcms/ui'
import { useMemo } from 'react'
import { type EntryView, MAX_DESCRIPTION } from '../participation.ts'
import { type ENTRY_ACTIONS, entryActions } from '../routes.ts'
import styles from './entries.module.css'
import type { QueueFilter } from './entryQueue.ts'
import { type Text, useTexts } from './useTexts.ts'

/** An entry of the queue; addresses are those of the panel. */
export type QueuedEntry = {
  id: number
  state: EntryView['state']
  title: string
  text: string
  /** Why it was rejected. */
  reason: string
  author: string
  /** ISO 8601. */
  posted: string
  picture: string | undefined
  event: { title: string; href: string }
  /** Other entries of the contest with the same picture. */
  twins: { id: number; title: string; href: string }[]
  /** Many of its likes came at once. */
  isLikedInBurst: boolean
  href: string
}

type EntryAction = (typeof ENTRY_ACTIONS)[number]

type Action = { name: 'approve' | 'restore' } | { name: 'reject'; reason: string }

type EntryQueueProps = {
  entries: readonly QueuedEntry[]
  filter: QueueFilter
  burst: Burst
}

/** How many likes within how many minutes are conspicuous. */
type Burst = { likes: number; minutes: number }

const idOf = ({ id }: QueuedEntry): number => id

const QUESTION = 'entry-queue-reject'

/** Entries of contests that staff go through, by keyboard or pointer; the last decision can be taken back. */
export function EntryQueue({ entries, filter, burst }: EntryQueueProps) {
  const text = useTexts()
  const decide = useDecision()
  const { openModal } = useModal()
  const titleOf = (entry: QueuedEntry) => entry.title || text('queue.untitled')
  const { open, at, selected, select, act, undo, last } = useQueue<QueuedEntry, Action>({
    items: entries,
    keyOf: idOf,
    unknown: text('queue.failed'),
    decide: async ({ id }, action) =>
      (await decide(id, action.name, action.name === 'reject' ? action.reason : '')).msg,
    takeBack: async (entry, { name }) => {
      if (name === 'approve') await decide(entry.id, 'hold')
      else if (name === 'reject') await decide(entry.id, 'restore')
      else await decide(entry.id, 'reject', entry.reason)
      return text('queue.undone')
    },
  })
  const isTrash = filter === 'deleted'
  const approval = selected && (isTrash ? 'restore' : approvalOf(selected))
  const mayReject = !isTrash && selected !== undefined && selected.state !== 'rejected'
  const approve = () => approval && act({ name: approval })
  const ask = () => mayReject && openModal(QUESTION)
  // Nothing moves an entry of one's own to the trash: deleting it again would delete it for good.
  const back = isTrash ? undefined : undo
  useQueueKeys({ j: () => select(at + 1), k: () => select(at - 1), a: approve, r: ask, z: () => back?.() })
  return (
    <>
      <QueueList
        items={open}
        keyOf={idOf}
        at={at}
        onSelect={select}
        label={text('queue.list')}
        hint={text('queue.keys')}
        none={text(filter === 'waiting' ? 'queue.noneWaiting' : 'queue.none')}
        undo={
          last &&
          back && {
            done: text(`queue.done.${last.action.name}`, { title: titleOf(last.item) }),
            label: text('queue.undo'),
            run: back,
          }
        }
      >
        {(entry, isSelected) => (
          <Entry entry={entry} burst={burst}>
            {isSelected && (
              <div className={styles.actions}>
                {approval && (
                  <Button size="small" margin={false} onClick={() => void approve()}>
                    {text(`entry.${approval}`)}
                  </Button>
                )}
                {mayReject && (
                  <Button
                    buttonStyle="secondary"
                    size="small"
                    margin={false}
                    extraButtonProps={{ 'aria-haspopup': 'dialog' }}
                    onClick={ask}
                  >
                    {text('entry.reject')}
                  </Button>
                )}
              </div>
            )}
          </Entry>
        )}
      </QueueList>
      <ActionQuestion
        slug={QUESTION}
        heading={text('entry.question', { title: selected ? titleOf(selected) : '' })}
        about={[text('entry.about')]}
        confirmLabel={text('entry.confirm')}
        reason={{ label: text('entry.why'), hint: text('entry.whyHint'), maxLength: MAX_DESCRIPTION }}
        templates={{ label: text('entry.templates'), texts: reasonTemplates(text) }}
        onConfirm={(reason) => act({ name: 'reject', reason })}
      />
    </>
  )
}

function Entry({ entry, burst, children }: { entry: QueuedEntry; burst: Burst; children: React.ReactNode }) {
  const text = useTexts()
  const momentOf = useMoment()
  const title = entry.title || text('queue.untitled')
  return (
    <article className={styles.entry}>
      {entry.picture ? (
        <img
          src={entry.picture}
          alt={text('queue.picture', { title })}
          width={240}
          height={160}
          loading="lazy"
        />
      ) : (
        <p className={styles.missing}>{text('queue.noPicture')}</p>
      )}
      <div className={styles.words}>
        <h2 dir="auto">{title}</h2>
        <p className={styles.facts}>
          <strong>{entry.author || text('queue.former')}</strong>
          <time dateTime={entry.posted}>{momentOf(entry.posted)}</time>
          <Link href={entry.event.href} prefetch={false}>
            {entry.event.title}
          </Link>
          <Link href={entry.href} prefetch={false}>{`#${entry.id}`}</Link>
        </p>
        {entry.text && (
          <p className={styles.text} dir="auto">
            {entry.text}
          </p>
        )}
        {entry.state === 'rejected' && entry.reason && (
          <p className={styles.facts}>{text('queue.reason', { reason: entry.reason })}</p>
        )}
        <Notes entry={entry} burst={burst} />
        {children}
      </div>
    </article>
  )
}

/** Warnings about an entry: its picture is in another one too, or its likes came all at once. */
function Notes({ entry: { twins, isLikedInBurst }, burst }: { entry: QueuedEntry; burst: Burst }) {
  const text = useTexts()
  if (twins.length === 0 && !isLikedInBurst) return null
  return (
    <ul className={styles.notes}>
      {twins.length > 0 && (
        <li>
          <Pill pillStyle="warning" size="small">
            {text('queue.twins')}
          </Pill>{' '}
          {twins.map(({ id, title, href }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link href={href} prefetch={false}>
                {title || text('queue.untitled')} (#{id})
              </Link>
            </span>
          ))}
        </li>
      )}
      {isLikedInBurst && (
        <li>
          <Pill pillStyle="warning" size="small">
            {text('queue.burst', { count: burst.likes, minutes: burst.minutes })}
          </Pill>
        </li>
      )}
    </ul>
  )
}

/** Returns what shows an entry. */
function approvalOf({ state }: QueuedEntry): 'approve' | 'restore' | undefined {
  if (state === 'rejected') return 'restore'
  return state === 'waiting' ? 'approve' : undefined
}

const reasonTemplates = (text: Text): string[] =>
  (['topic', 'rights', 'people', 'twice', 'advertising'] as const).map((name) => text(`reasons.${name}`))

/** Returns a function that decides an entry. */
function useDecision() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(() => {
    const client = createClient({
      routes: [Object.values(entryActions)],
      language: () => language,
      baseUrl,
    })
    return (id: number, action: EntryAction, reason = '') =>
      client.call(entryActions[action], { params: { id }, body: reason ? { reason } : {} })
  }, [baseUrl, language])
}
