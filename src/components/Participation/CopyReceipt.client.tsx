import { useCopying, writeClipboard } from '@litfass/interface/browser'
import type { BoxWords } from '@litfass/participation/react'
import styles from './index.module.css'

/** Copies the receipt of a secret vote. */
export function CopyReceipt({ receipt, words }: { receipt: string; words: BoxWords }) {
  const { state, copy } = useCopying(writeClipboard)
  return (
    <button type="button" className={styles.quiet} onClick={() => void copy(receipt)}>
      <span aria-live="polite">{state === 'copied' ? words.receiptCopied : words.receiptCopy}</span>
    </button>
  )
}
