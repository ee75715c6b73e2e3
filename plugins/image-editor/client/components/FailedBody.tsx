import type { Text } from '../ClientModule.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import styles from './editor.module.css'

/** The editor could not open: why, and the way to try again. */
export function FailedBody({ msg, session, text }: { msg: string; session: EditorSession; text: Text }) {
  return (
    <div className={styles.waiting}>
      <p role="alert" data-imgeditor="error">
        {msg}
      </p>
      <button type="button" className={styles.plain} onClick={() => void session.load()}>
        {text('retry')}
      </button>
    </div>
  )
}
