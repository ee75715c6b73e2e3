import type { Text } from '../ClientModule.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { EditedPicture } from '../session/EditorState.ts'
import styles from './editor.module.css'
import { Icon } from './Icon.tsx'

type StepButtonsProps = { session: EditorSession; edited: EditedPicture; isDisabled: boolean; text: Text }

/** One step back, one forth. */
export function StepButtons({ session, edited, isDisabled, text }: StepButtonsProps) {
  const { past, future } = edited.history
  return (
    <div className={styles.steps}>
      {(['undo', 'redo'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.iconButton}
          aria-label={text(name)}
          title={text(name)}
          aria-disabled={isDisabled || (name === 'undo' ? past : future).length === 0}
          onClick={session[name]}
        >
          <Icon name={name} />
        </button>
      ))}
    </div>
  )
}
