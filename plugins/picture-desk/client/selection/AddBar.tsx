import { useId } from 'react'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'

type Props = { count: number; max: number | undefined; open: () => void }

/** Opens the window to choose from; when all places are taken it says so instead. */
export function AddBar({ count, max, open }: Props) {
  const text = useText()
  const id = useId()
  const isFull = max !== undefined && count >= max
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={shared.plain}
        aria-haspopup="dialog"
        aria-disabled={isFull}
        aria-describedby={id}
        onClick={isFull ? undefined : open}
        data-sortableimages="add"
      >
        {text('add')}
      </button>
      <p id={id} className={shared.hint}>
        {isFull && text('full', { count: max })}
        {!isFull && max !== undefined && text('chosenOf', { count, max })}
        {!isFull && max === undefined && count > 0 && text('chosen', { count })}
      </p>
    </div>
  )
}
