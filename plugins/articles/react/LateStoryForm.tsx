'use client'

import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import type { StoryFormProps } from './StoryForm.tsx'
import styles from './writing.module.css'

const never = () => () => undefined

export type LateStoryFormProps = StoryFormProps & {
  /** The form of the project, made by React's `lazy`: it brings the editor's frame, and no other page shares a file with it. */
  Form: ComponentType<StoryFormProps>
}

/** The form in which members write, loaded in the browser. */
export function LateStoryForm({ Form, ...form }: LateStoryFormProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = <div className={styles.form} aria-busy="true" />
  if (!isInBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <Form {...form} />
    </Suspense>
  )
}
