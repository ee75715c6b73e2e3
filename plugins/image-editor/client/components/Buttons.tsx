import type { Text } from '../ClientModule.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import styles from './editor.module.css'

type ButtonsProps = {
  session: EditorSession
  options: EditorOptions
  text: Text
  isBusy: boolean
  /** What is on its way cannot be called back. */
  isSending: boolean
  canSave: boolean
  hasImage: boolean
}

/** Save, abort and remove (spec/media, section 4). They keep the focus while they have to wait. */
export function Buttons({ session, options, text, isBusy, isSending, canSave, hasImage }: ButtonsProps) {
  const { btnSave = true, btnRemove = false, onRemove } = options
  return (
    <div className={styles.buttons}>
      {(btnRemove || onRemove) && hasImage && (
        <button type="button" className={styles.remove} aria-disabled={isBusy} onClick={session.remove}>
          {text('remove')}
        </button>
      )}
      <button type="button" className={styles.plain} aria-disabled={isSending} onClick={session.abort}>
        {text('abort')}
      </button>
      {btnSave && (
        <button
          type="button"
          className={styles.primary}
          aria-disabled={isBusy || !canSave}
          onClick={() => void session.save()}
        >
          {text('save')}
        </button>
      )}
    </div>
  )
}
