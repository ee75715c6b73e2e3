'use client'

import { useReading } from '@litfass/interface/hooks'
import { useCallback, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import type { StoryType } from '../../queries/storyView.ts'
import styles from './index.module.css'

type DeleteStoryProps = { type: StoryType; id: number; onDeleted: () => void }

/** Deletes a draft, once it has been shown where it is used. */
export function DeleteStory({ type, id, onDeleted }: DeleteStoryProps) {
  const t = useTexts('storyForm')
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking)
    return <Question type={type} id={id} onDeleted={onDeleted} onCancel={() => setIsAsking(false)} />
  return (
    <button type="button" className={styles.small} onClick={() => setIsAsking(true)}>
      {t('delete')}
    </button>
  )
}

function Question({ type, id, onDeleted, onCancel }: DeleteStoryProps & { onCancel: () => void }) {
  const t = useTexts('storyForm')
  const [isFailed, setIsFailed] = useState(false)
  const { reading, again } = useReading(
    useCallback(async () => (await import('./storyCalls.ts')).readStoryUses(type, id), [type, id]),
  )
  const isHeld = reading.state === 'loading'
  async function remove(): Promise<void> {
    try {
      const { deleteStory } = await import('./storyCalls.ts')
      await deleteStory(type, id)
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
      <button type="button" className={styles.small} onClick={onCancel}>
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
}

/** Lists what uses a story, with links in new tabs, so that the question stays. */
function Uses({ uses, others }: UsesProps) {
  const t = useTexts('storyForm')
  if (uses.length + others === 0) return <p>{t('usesNone')}</p>
  return (
    <>
      <p>{t('usesSome')}</p>
      <ul>
        {uses.map(({ kind, title, state, page }) => (
          <li key={`${kind} ${page ?? title}`}>
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
