import type { DeskPicture } from '../../routes.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'

type Props = {
  picked: readonly DeskPicture[]
  room: number | undefined
  onTake: (pictures: DeskPicture[]) => void
  onClose: () => void
}

/** How many are ticked, for how many there is room, and the ways out. */
export function PickerFooter({ picked, room, onTake, onClose }: Props) {
  const text = useText()
  const isNone = picked.length === 0
  return (
    <footer className={styles.footer}>
      <p role="status">
        {text('picked', { count: picked.length })}{' '}
        {room !== undefined && (
          <span className={shared.hint}>{text('room', { count: room - picked.length })}</span>
        )}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={shared.quiet} onClick={onClose}>
          {text('cancel')}
        </button>
        <button
          type="button"
          className={shared.primary}
          aria-disabled={isNone}
          onClick={isNone ? undefined : () => onTake([...picked])}
        >
          {text('take')}
        </button>
      </div>
    </footer>
  )
}
