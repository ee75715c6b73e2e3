import { createClient } from '@litfass/kit/client'
import type { referenceTexts } from '@litfass/kit/references'
import { documentUses, type UsedDocuments } from '@litfass/kit/routes'
import { useCallback } from 'react'
import type { Reading } from '../../hooks.ts'
import { type PanelText, usePanelPlace, usePanelTexts } from '../usePanelPlace.ts'
import styles from './found.module.css'

type Text = PanelText<typeof referenceTexts>
type Document = UsedDocuments['documents'][number]

type UsesListProps = {
  reading: Reading<UsedDocuments>
  onRetry: () => void
  /** Whether they go into the trash and keep their places. */
  isKept: boolean
}

/** Lists what uses documents, with links in new tabs, so that the question stays open. */
export function UsesList({ reading, onRetry, isKept }: UsesListProps) {
  const text = usePanelTexts<typeof referenceTexts>('references')
  return (
    <div className={styles.found} role="status">
      <p>{text(isKept ? 'kept' : 'final')}</p>
      {reading.state === 'loading' && <p>{text('loading')}</p>}
      {reading.state === 'failed' && (
        <p>
          {text('failed')}{' '}
          <button type="button" className={styles.again} onClick={onRetry}>
            {text('again')}
          </button>
        </p>
      )}
      {reading.state === 'read' && <Found {...reading.value} text={text} isKept={isKept} />}
    </div>
  )
}

type FoundProps = UsedDocuments & { text: Text; isKept: boolean }

function Found({ total, used, unread, documents, parts, text, isKept }: FoundProps) {
  const further = used - documents.length
  const listed = parts.map(({ kind, count }) => `${kind} (${count})`).join(', ')
  return (
    <>
      {used > 0 && <p>{total === 1 ? text('used') : text('usedMany', { total, count: used })}</p>}
      {isKnownUnused({ total, used, unread }) && <p>{text('unused')}</p>}
      {used > 0 && (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              {total > 1 && <strong>{document.title}</strong>}
              <DocumentUses {...document} text={text} isKept={isKept} />
            </li>
          ))}
        </ul>
      )}
      {further > 0 && <p>{text('moreDocuments', { count: further })}</p>}
      {listed !== '' && !isKept && <p>{text('parts', { parts: listed })}</p>}
      {unread > 0 && <p>{text('unread', { count: unread })}</p>}
    </>
  )
}

/** Nothing was found of documents that the caller may ask about, and all of them were looked up. */
const isKnownUnused = ({ total, used, unread }: Pick<UsedDocuments, 'total' | 'used' | 'unread'>) =>
  used === 0 && total > 0 && unread === 0

type DocumentUsesProps = Document & {
  text: Text
  /** Whether it stays; else it is said what becomes of each place. */
  isKept: boolean
}

/** The places of one document, with their states. */
export function DocumentUses({ uses, more, hidden, text, isKept }: DocumentUsesProps) {
  return (
    <ul>
      {uses.map(({ kind, title, state, effect, page, panel }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two uses may look the same, and none moves
        <li key={at}>
          {title !== kind && `${kind}: `}
          <a href={panel ?? page ?? undefined} target="_blank" rel="noreferrer">
            {title}
          </a>{' '}
          ({isKept ? state : `${state}, ${effect}`})
          {panel && page && (
            <>
              {' '}
              <a href={page} target="_blank" rel="noreferrer" aria-label={`${text('page')}: ${title}`}>
                {text('page')}
              </a>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li>{text('more', { count: more })}</li>}
      {hidden > 0 && <li>{text('hidden', { count: hidden })}</li>}
    </ul>
  )
}

/** Documents by their ids, or all that a list finds. */
export type Asked = { collection: string } & (
  | { ids: number[] }
  | { all: { where?: Record<string, unknown>; search?: string; trash: boolean } }
)

/** Returns a function that loads what uses some documents; the same one as long as the same documents are meant. */
export function useUses(asked: Asked): (signal: AbortSignal) => Promise<UsedDocuments> {
  const { baseUrl, language } = usePanelPlace()
  return useCallback(
    (signal) => {
      const client = createClient({ routes: [[documentUses]], language: () => language, baseUrl })
      return client.call(documentUses, { body: asked, signal })
    },
    [asked, baseUrl, language],
  )
}
