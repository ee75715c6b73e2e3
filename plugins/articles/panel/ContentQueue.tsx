import { QueueList, useQueue, useQueueKeys } from '@litfass/interface/panelQueue'
import { Button, Link, useModal } from '@payloadcms/ui'
import type { ContentType } from '../domain/content.ts'
import { RejectQuestion } from './DeskBar.tsx'
import styles from './queue.module.css'
import { useDecide } from './useMoves.ts'
import { useTexts } from './useTexts.ts'

/** A piece that waits for a decision, as the queue shows it. */
export type QueuedPiece = {
  type: ContentType
  id: number
  /** Of its type, in the panel's language. */
  kind: string
  title: string
  kicker: string
  teaser: string
  /** The beginning of its text. */
  text: string
  author: string
  /** When it was last saved; ISO 8601. */
  updatedAt: string
  /** The same in words. */
  moment: string
  /** In which language it is written, and what else an editor should know. */
  notes: string[]
  picture: string | undefined
  pictureCount: number
  /** Until when the author wants it to wait; ISO 8601. */
  publishedAt: string | null
  edit: string
  preview: string | undefined
}

type Action = { move: 'publish' } | { move: 'reject'; reason: string }

const nameOf = ({ type, id }: QueuedPiece): string => `${type}:${id}`

const QUESTION = 'content-queue-reject'

/** Pieces that staff go through, by keyboard or pointer; the last decision can be taken back. */
export function ContentQueue({ pieces }: { pieces: readonly QueuedPiece[] }) {
  const text = useTexts()
  const decide = useDecide()
  const { openModal } = useModal()
  const queue = useQueue<QueuedPiece, Action>({
    items: pieces,
    keyOf: nameOf,
    unknown: text('failed'),
    decide: async (piece, action) => {
      await decide(piece, { ...action, from: 'submitted', seen: piece.updatedAt })
      return text(`done.${action.move}`)
    },
    takeBack: async (piece, { move }) => {
      if (move === 'reject') await decide(piece, { move: 'restore', from: 'rejected' })
      else await decide(piece, { move: 'putback', from: 'published', publishedAt: piece.publishedAt })
      return text('done.putback')
    },
  })
  const { selected, select, at, act, undo, last } = queue
  const ask = () => selected && openModal(QUESTION)
  const publish = () => act({ move: 'publish' })
  useQueueKeys({ j: () => select(at + 1), k: () => select(at - 1), v: publish, r: ask, z: undo })
  return (
    <>
      <QueueList
        items={queue.open}
        keyOf={nameOf}
        at={at}
        onSelect={select}
        label={text('queue.title')}
        hint={text('queue.keys')}
        none={text('queue.none')}
        undo={
          last && {
            done: text(`queue.done.${last.action.move}`, {
              title: last.item.title || text('queue.untitled'),
            }),
            label: text('queue.undo'),
            run: undo,
          }
        }
      >
        {(piece, isSelected) => (
          <Piece piece={piece}>
            {isSelected && (
              <div className={styles.actions}>
                <Button size="small" margin={false} onClick={() => void publish()}>
                  {text('act.publish')}
                </Button>
                <Button
                  buttonStyle="secondary"
                  size="small"
                  margin={false}
                  extraButtonProps={{ 'aria-haspopup': 'dialog' }}
                  onClick={ask}
                >
                  {text('act.reject')}
                </Button>
              </div>
            )}
          </Piece>
        )}
      </QueueList>
      <RejectQuestion
        slug={QUESTION}
        title={selected?.title || text('queue.untitled')}
        onConfirm={(reason) => act({ move: 'reject', reason })}
      />
    </>
  )
}

function Piece({ piece, children }: { piece: QueuedPiece; children: React.ReactNode }) {
  const text = useTexts()
  const facts = [piece.kind, piece.author || text('queue.former'), piece.moment, ...piece.notes]
  return (
    <article className={styles.piece}>
      {piece.picture && <img src={piece.picture} alt="" width={160} height={107} loading="lazy" />}
      <div className={styles.words}>
        {piece.kicker && <p className={styles.kicker}>{piece.kicker}</p>}
        <h2>{piece.title || text('queue.untitled')}</h2>
        <p className={styles.facts}>
          {facts.join(' · ')}
          {piece.pictureCount > 0 && ` · ${text('queue.pictures', { count: piece.pictureCount })}`}
        </p>
        {piece.teaser && <p className={styles.teaser}>{piece.teaser}</p>}
        {piece.text && <p className={styles.text}>{piece.text}</p>}
        <p className={styles.links}>
          <Link href={piece.edit} prefetch={false}>
            {text('act.edit')}
          </Link>
          {piece.preview && (
            <a href={piece.preview} target="_blank" rel="noreferrer">
              {text('act.preview')}
            </a>
          )}
        </p>
        {children}
      </div>
    </article>
  )
}
