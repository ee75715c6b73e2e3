'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import styles from './index.module.css'
import type { StoryFormProps } from './StoryForm.client.tsx'

/** The form brings the editor's frame: no other page shares a file with it. */
const StoryForm = lazy(() =>
  import('./StoryForm.client.tsx').then(({ StoryForm: form }) => ({ default: form })),
)

const never = () => () => undefined

/** The form in which members write, loaded in the browser. */
export function LateStoryForm(props: StoryFormProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = <div className={styles.form} aria-busy="true" />
  if (!isInBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <StoryForm {...props} />
    </Suspense>
  )
}
