import { DeskQueue } from '@litfass/interface/panelQueue'
import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { contentDesk, type DecidedPiece } from './contentDesk.ts'
import styles from './queue.module.css'
import { useTexts } from './useTexts.ts'

/** A piece that waits for a decision, as the queue shows it. */
export type QueuedPiece = DecidedPiece & {
  /** Of its type, in the panel's language. */
  kind: string
  kicker: string
  teaser: string
  /** The beginning of its text. */
  text: string
  author: string
  /** When it was last saved, as text. */
  moment: string
  /** In which language it is written, and what else an editor should know. */
  notes: string[]
  picture: string | undefined
  pictureCount: number
  edit: string
  preview: string | undefined
}

/** Pieces that staff go through. */
export function ContentQueue({ pieces }: { pieces: readonly QueuedPiece[] }) {
  const text = useTexts()
  return (
    <DeskQueue
      desk={contentDesk}
      items={pieces}
      keyOf={({ type, id }) => `${type}:${id}`}
      undone={text('done.putback')}
    >
      {(piece, buttons) => <Piece piece={piece}>{buttons}</Piece>}
    </DeskQueue>
  )
}

function Piece({ piece, children }: { piece: QueuedPiece; children: ReactNode }) {
  const text = useTexts()
  const facts = [piece.kind, piece.author || text('queue.former'), piece.moment, ...piece.notes]
  return (
    <article className={styles.piece}>
      {piece.picture && (
        // biome-ignore lint/performance/noImgElement: a thumbnail that the server has made already
        <img src={piece.picture} alt="" width={160} height={107} loading="lazy" />
      )}
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
