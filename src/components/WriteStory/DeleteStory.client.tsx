'use client'

import { useReading } from '@litfass/interface/hooks'
import { useCallback, useState } from 'react'
import type { StoryType } from '../../content/stories/storyTypes.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'

type DeleteStoryProps = { type: StoryType; id: number; onDeleted: () => void }

/** Deletes a draft, once it has been shown where it is used. */
export function DeleteStory({ type, id, onDeleted }: DeleteStoryProps) {
  const t = useTexts('storyForm')
  const [step, setStep] = useState<'closed' | 'asking' | 'cancelled'>('closed')
  if (step === 'asking')
    return <Question type={type} id={id} onDeleted={onDeleted} onCancel={() => setStep('cancelled')} />
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
  const t = useTexts('storyForm')
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
