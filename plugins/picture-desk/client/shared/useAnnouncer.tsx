'use client'

import { useCallback, useState } from 'react'
import styles from './shared.module.css'

/** Long enough for what is said together to be gathered, in ms. */
const GATHER_MS = 100

/** Says things to those who do not see them; the region is to be rendered where it stays. */
export function useAnnouncer(): { announce: (words: string) => void; region: React.ReactNode } {
  const [said, setSaid] = useState('')
  const announce = useCallback((words: string) => {
    // The same words a second time are only said when the region differs.
    setTimeout(() => setSaid((before) => (before === words ? `${words}\u00a0` : words)), GATHER_MS)
  }, [])
  const region = (
    <p role="status" className={styles.hidden}>
      {said}
    </p>
  )
  return { announce, region }
}
