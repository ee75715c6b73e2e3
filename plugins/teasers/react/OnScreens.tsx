import type { ReactNode } from 'react'
import { SCREENS, type Screen } from '../teasers.ts'
import styles from './screens.module.css'

type OnScreensProps = { screens: readonly Screen[]; children?: ReactNode }

/**
 * Shows its content on some screens: on others it is neither seen nor read out, and its lazy images are not loaded. Beside what is
 * for all screens there is nothing else, so that gets no element of its own.
 */
export function OnScreens({ screens, children }: OnScreensProps) {
  if (screens.length === SCREENS.length) return children
  return (
    <div className={styles.content} data-screens={screens.join(' ')}>
      {children}
    </div>
  )
}
