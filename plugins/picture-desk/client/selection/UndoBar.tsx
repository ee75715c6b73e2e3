import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'

/** What was removed last, and the way back. */
export function UndoBar({ name, undo }: { name: string; undo: () => void }) {
  const text = useText()
  return (
    <div className={styles.bar}>
      <p>{text('removed', { name })}</p>
      <button
        type="button"
        className={shared.quiet}
        onClick={(event) => {
          const selection = event.currentTarget.closest('[data-sortableimages="selection"]')
          selection?.querySelector<HTMLElement>('[data-sortableimages="add"]')?.focus()
          undo()
        }}
      >
        {text('undo')}
        <span className={shared.hidden}> {name}</span>
      </button>
    </div>
  )
}
