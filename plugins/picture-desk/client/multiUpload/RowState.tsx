import type { Text } from '../../translations/createText.ts'
import type { DeskRow, RowState as State } from '../desk/DeskRow.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'

/** Where a file is, in words and, while it is being sent, in percent. */
export function RowState({ row: { name, state } }: { row: DeskRow }) {
  const text = useText()
  if (state.kind === 'sending') return <Sending {...state} name={name} />
  const isProblem = state.kind === 'failed' || state.kind === 'refused' || hasFailedProcessing(state)
  return <p className={isProblem ? styles.problem : styles.state}>{wordsOf(state, text)}</p>
}

function hasFailedProcessing(state: State): boolean {
  return state.kind === 'stored' && state.image.processing.kind === 'failed'
}

function wordsOf(state: Exclude<State, { kind: 'sending' }>, text: Text): string {
  if (state.kind === 'failed') return state.msg ?? text('failed')
  if (state.kind === 'refused') return text(state.reason)
  if (state.kind === 'same') return sameWords(state, text)
  if (state.kind !== 'stored') return text(state.kind)
  const { processing } = state.image
  if (processing.kind === 'failed') return processing.reason ?? text('notProcessed')
  if (state.isExisting) return text('existing')
  return text(processing.kind === 'ready' ? 'stored' : 'storedStub')
}

function sameWords({ pictures: [same] }: Extract<State, { kind: 'same' }>, text: Text): string {
  if (!same) return ''
  const { id } = same.imageObj
  return same.caption ? text('sameNamed', { id, name: same.caption }) : text('same', { id })
}

type SendingProps = { percent: number; retries: number; name: string }

function Sending({ percent, retries, name }: SendingProps) {
  const text = useText()
  const isWaiting = retries > 0 && percent === 0
  return (
    <p className={styles.state}>
      <progress
        max={100}
        value={percent}
        aria-label={text('progress', { name })}
        className={`${shared.progress} ${styles.bar}`}
      />
      <span className={styles.percent}>
        {isWaiting ? text('connecting') : percent < 100 ? text('percent', { percent }) : text('storing')}
      </span>
    </p>
  )
}
