import { useReading } from '@litfass/interface/hooks'
import { useCallback, useState } from 'react'
import type { ContentType } from '../domain/content.ts'
import styles from './writing.module.css'
import { useWriting } from './writing.tsx'

type DeleteStoryProps = {
  type: ContentType
  /** Slug of its collection. */
  collection: string
  id: number
  onDeleted: () => void
}

/** Deletes a draft, once it has been shown where it is used. */
export function DeleteStory(story: DeleteStoryProps) {
  const { t } = useWriting()
  const [step, setStep] = useState<'closed' | 'asking' | 'cancelled'>('closed')
  if (step === 'asking') return <Question {...story} onCancel={() => setStep('cancelled')} />
  return (
    <button
      type="button"
      ref={step === 'cancelled' ? focusOn : undefined}
      className={styles.small}
      onClick={() => setStep('asking')}
    >
      {t('delete')}
    </button>
  )
}

/** Takes the focus from a button that the press on it has removed. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus()

function Question({
  type,
  collection,
  id,
  onDeleted,
  onCancel,
}: DeleteStoryProps & { onCancel: () => void }) {
  const { t, services } = useWriting()
  const { loadClient } = services
  const [isFailed, setIsFailed] = useState(false)
  const { reading, again } = useReading(
    useCallback(async () => {
      const [client, { readStoryUses }] = await Promise.all([
        loadClient('actions'),
        import('./storyCalls.ts'),
      ])
      return readStoryUses(client, collection, id)
    }, [loadClient, collection, id]),
  )
  const isHeld = reading.state === 'loading'
  async function remove(): Promise<void> {
    try {
      const [client, { deleteStory }] = await Promise.all([loadClient('actions'), import('./storyCalls.ts')])
      await deleteStory(client, type, id)
      onDeleted()
    } catch (error) {
      console.warn('A story could not be deleted.', error)
      setIsFailed(true)
    }
  }
  return (
    <div>
      <div role="status">
        {reading.state === 'loading' && <p>{t('usesLoading')}</p>}
        {reading.state === 'failed' && (
          <p>
            {t('usesFailed')}{' '}
            <button type="button" className={styles.small} onClick={again}>
              {t('usesAgain')}
            </button>
          </p>
        )}
        {reading.state === 'read' && <Uses {...reading.value} />}
      </div>
      <button
        type="button"
        className={styles.small}
        aria-disabled={isHeld}
        onClick={() => !isHeld && void remove()}
      >
        {t('deleteSure')}
      </button>{' '}
      <button type="button" ref={focusOn} className={styles.small} onClick={onCancel}>
        {t('deleteNot')}
      </button>
      {isFailed && (
        <span role="alert" className={styles.status}>
          {t('failed')}
        </span>
      )}
    </div>
  )
}

type UsesProps = {
  uses: { kind: string; title: string; state: string; page: string | null }[]
  others: number
  /** Whether all was looked up that is meant. */
  isKnown: boolean
}

/** Lists what uses a story, with links in new tabs, so that the question stays. */
function Uses({ uses, others, isKnown }: UsesProps) {
  const { t } = useWriting()
  if (uses.length + others === 0) return isKnown && <p>{t('usesNone')}</p>
  return (
    <>
      <p>{t('usesSome')}</p>
      <ul>
        {uses.map(({ kind, title, state, page }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two uses may look the same, and none moves
          <li key={at}>
            {kind}:{' '}
            {page ? (
              <a href={page} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}{' '}
            ({state})
          </li>
        ))}
        {others > 0 && <li>{t('usesOthers', { count: others })}</li>}
      </ul>
    </>
  )
}
