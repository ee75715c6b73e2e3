import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { fill } from '@litfass/kit/texts'
import type { SafeState } from '@litfass/safe-mode/domain'
import { clockText, useCountdown } from '@litfass/safe-mode/react'
import { useState } from 'react'
import styles from './dialog.module.css'
import type { DialogWords } from './dialogTexts.ts'

/** A move of safe mode that someone makes in the dialog. */
export type SafeMove = 'confirm' | 'extend' | 'revert' | 'reset' | 'restore'

type MovesProps = {
  words: DialogWords
  safeMode: SafeState
  mayReset: boolean
  isBusy: boolean
  onMove: (move: SafeMove) => void
}

/** A change that is not confirmed. The button that confirms it counts down and is gone at zero (spec platform 4). */
export function PendingStrip({ words, safeMode, mayReset, isBusy, onMove }: MovesProps) {
  const { secondsLeft, by } = safeMode.state === 'pending' ? safeMode : { secondsLeft: 0, by: null }
  const left = useCountdown(secondsLeft)
  const isOver = left === 0
  const about = by ? fill(words.pendingBy, { name: by.name }) : words.pending
  const button = (move: SafeMove, text: string, look = controls.quiet) => (
    <button type="button" className={look} disabled={isBusy} onClick={() => onMove(move)}>
      {text}
    </button>
  )
  return (
    <div className={styles.strip}>
      <p role="status" className={controls.warning}>
        {isOver ? words.expired : about}
      </p>
      <div className={styles.moves}>
        {!isOver && button('confirm', fill(words.confirm, { left: clockText(left) }), controls.primary)}
        {!isOver && button('extend', words.extend)}
        {!isOver && button('revert', words.revertPending)}
        {isOver && button('restore', words.restore, controls.primary)}
        {mayReset && <AskedMove move="reset" {...{ words, isBusy, onMove }} />}
      </div>
    </div>
  )
}

/** The actions that revert confirmed content, below everything else: they change the page immediately and permanently. */
export function ConfirmedMoves({
  words,
  mayRevert,
  mayReset,
  isBusy,
  onMove,
}: MovesProps & { mayRevert: boolean }) {
  return (
    <div className={styles.back}>
      {mayRevert && <AskedMove move="revert" {...{ words, isBusy, onMove }} />}
      {mayReset && <AskedMove move="reset" {...{ words, isBusy, onMove }} />}
    </div>
  )
}

type AskedMoveProps = Pick<MovesProps, 'words' | 'isBusy' | 'onMove'> & { move: 'revert' | 'reset' }

/** A move that asks before it is made. */
function AskedMove({ words, move, isBusy, onMove }: AskedMoveProps) {
  const [isAsked, setAsked] = useState(false)
  const { title, text } = {
    revert: { title: words.revertTitle, text: words.revertText },
    reset: { title: words.resetTitle, text: words.resetText },
  }[move]
  return (
    <>
      <button
        type="button"
        className={controls.quiet}
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={() => setAsked(true)}
      >
        {words[move]}
      </button>
      {isAsked && (
        <Dialog
          title={title}
          isQuestion
          onClose={() => setAsked(false)}
          footer={
            <div className={styles.answers}>
              <button type="button" className={controls.plain} data-first="" onClick={() => setAsked(false)}>
                {words.cancel}
              </button>
              <button
                type="button"
                className={controls.danger}
                onClick={() => {
                  setAsked(false)
                  onMove(move)
                }}
              >
                {words[move]}
              </button>
            </div>
          }
        >
          <p>{text}</p>
        </Dialog>
      )}
    </>
  )
}
