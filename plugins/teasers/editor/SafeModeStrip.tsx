import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { fill } from '@litfass/kit/texts'
import { clockText, useCountdown } from '@litfass/safe-mode/react'
import { type ReactNode, useState } from 'react'
import type { SafeState } from '../schemas.ts'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'

/** A move of safe mode that somebody makes in the dialog. */
export type SafeMove = 'confirm' | 'extend' | 'revert' | 'reset'

type SafeModeStripProps = {
  words: DialogWords
  safeMode: SafeState
  mayReset: boolean
  isBusy: boolean
  onMove: (move: SafeMove) => void
}

/** Whether what the teaser shows is confirmed, with the moves that are possible. */
export function SafeModeStrip({ words, safeMode, mayReset, isBusy, onMove }: SafeModeStripProps) {
  const [isAsked, setAsked] = useState(false)
  const button = (move: SafeMove, text: string, look = controls.quiet) => (
    <button type="button" className={look} disabled={isBusy} onClick={() => onMove(move)}>
      {text}
    </button>
  )
  const reset = mayReset && (
    <button
      type="button"
      className={`${controls.quiet} ${styles.last}`}
      aria-haspopup="dialog"
      disabled={isBusy}
      onClick={() => setAsked(true)}
    >
      {words.reset}
    </button>
  )
  return (
    <>
      {safeMode.state === 'pending' ? (
        <Pending key={safeMode.expiresAt} {...{ words, safeMode, button, reset }} />
      ) : (
        <div className={`${styles.moves} ${styles.flush}`}>
          {button('revert', words.revert)}
          {reset}
        </div>
      )}
      {isAsked && (
        <ResetQuestion
          words={words}
          onClose={() => setAsked(false)}
          onReset={() => {
            setAsked(false)
            onMove('reset')
          }}
        />
      )}
    </>
  )
}

type PendingProps = {
  words: DialogWords
  safeMode: Extract<SafeState, { state: 'pending' }>
  button: (move: SafeMove, text: string, look?: string) => ReactNode
  reset: ReactNode
}

/** A change that is not confirmed. The button that confirms it counts down and is gone at zero (spec platform 4). */
function Pending({ words, safeMode: { secondsLeft, by }, button, reset }: PendingProps) {
  const left = useCountdown(secondsLeft)
  const isOver = left === 0
  const about = by ? fill(words.pendingBy, { name: by.name }) : words.pending
  return (
    <div className={styles.strip}>
      <p role="status" className={controls.warning}>
        {isOver ? words.expired : about}
      </p>
      <div className={styles.moves}>
        {!isOver && button('confirm', fill(words.confirm, { left: clockText(left) }), controls.primary)}
        {!isOver && button('extend', words.extend)}
        {!isOver && button('revert', words.revertPending)}
        {reset}
      </div>
    </div>
  )
}

type ResetQuestionProps = { words: DialogWords; onClose: () => void; onReset: () => void }

function ResetQuestion({ words, onClose, onReset }: ResetQuestionProps) {
  return (
    <Dialog
      title={words.resetTitle}
      isQuestion
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <button type="button" className={controls.plain} data-first="" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className={controls.danger} onClick={onReset}>
            {words.reset}
          </button>
        </div>
      }
    >
      <p>{words.resetText}</p>
    </Dialog>
  )
}
