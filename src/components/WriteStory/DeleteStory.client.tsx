'use client'

import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import type { StoryType } from '../../queries/storyView.ts'
import styles from './index.module.css'

type DeleteStoryProps = { type: StoryType; id: number; onDeleted: () => void }

/** Deletes a draft, after a second click. */
export function DeleteStory({ type, id, onDeleted }: DeleteStoryProps) {
  const t = useTexts('storyForm')
  const [step, setStep] = useState<'first' | 'sure' | 'failed'>('first')
  async function remove(): Promise<void> {
    try {
      const { deleteStory } = await import('./storyCalls.ts')
      await deleteStory(type, id)
      onDeleted()
    } catch (error) {
      console.warn('A story could not be deleted.', error)
      setStep('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.small}
        onClick={() => (step === 'first' ? setStep('sure') : void remove())}
        onBlur={() => setStep('first')}
      >
        {t(step === 'first' ? 'delete' : 'deleteSure')}
      </button>
      {step === 'failed' && (
        <span role="alert" className={styles.status}>
          {t('failed')}
        </span>
      )}
    </>
  )
}
