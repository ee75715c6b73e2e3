import { useCopying, writeClipboard } from '@litfass/interface/browser'
import { useEffect, useRef, useState } from 'react'
import { Receipt } from '../box/Receipts.tsx'
import { useParticipation } from '../ParticipationServices.tsx'
import type { BoxWords } from '../words.ts'
import { keptReceipts } from './keptReceipts.ts'
import styles from './live.module.css'

/** The receipt of a secret vote that this browser has kept for the account that is signed in. */
export function useKeptReceipt(event: number) {
  const { viewer } = useParticipation()
  const account = viewer.kind === 'account' ? viewer.id : undefined
  const [receipt, setReceipt] = useState<string>()
  useEffect(() => {
    setReceipt(account === undefined ? undefined : keptReceipts.find({ account, event }))
  }, [account, event])

  /** Keeps it in place of the one before; nothing forgets. */
  const keep = (next: string | undefined) => {
    if (account === undefined) return
    if (next === undefined) keptReceipts.forget({ account, event })
    else if (!keptReceipts.keep({ account, event }, next)) return
    setReceipt(next)
  }
  return { receipt, keep }
}

export type Kept = ReturnType<typeof useKeptReceipt>

type KeptReceiptProps = {
  /** The receipt of a vote that was cast a moment ago, which is shown immediately; nothing where it is from before. */
  fresh: string | undefined
  kept: Kept
  words: BoxWords
}

/** Shows the receipt of one's own vote, again too as long as this browser keeps it, and has it forgotten. */
export function KeptReceipt({ fresh, kept, words }: KeptReceiptProps) {
  const [isForgotten, setForgotten] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isForgotten) said.current?.focus()
  }, [isForgotten])
  const receipt = fresh ?? kept.receipt
  const shown = receipt && (
    <Receipt
      receipt={receipt}
      words={words}
      note={kept.receipt && words.receiptKept}
      more={
        <>
          <CopyReceipt receipt={receipt} words={words} />
          {kept.receipt && (
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                kept.keep(undefined)
                setForgotten(true)
              }}
            >
              {words.receiptForget}
            </button>
          )}
        </>
      }
    />
  )
  return (
    <>
      {fresh || !shown ? (
        shown
      ) : (
        <details className={styles.kept}>
          <summary>{words.receiptShow}</summary>
          {shown}
        </details>
      )}
      {isForgotten && !kept.receipt && (
        <p ref={said} role="status" tabIndex={-1} className={styles.done}>
          {words.receiptForgotten}
        </p>
      )}
    </>
  )
}

/** Copies the receipt of a secret vote. */
function CopyReceipt({ receipt, words }: { receipt: string; words: BoxWords }) {
  const { state, copy } = useCopying(writeClipboard)
  return (
    <button type="button" className={styles.quiet} onClick={() => void copy(receipt)}>
      <span aria-live="polite">{state === 'copied' ? words.receiptCopied : words.receiptCopy}</span>
    </button>
  )
}
