import { useEffect } from 'react'
import type { Text } from '../ClientModule.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { Notice } from '../session/EditorState.ts'
import styles from './editor.module.css'

/** How long a flash message stays, in ms (spec/media, section 9). */
const FLASH_MS = 5000

type StatusesProps = {
  notice: Notice | null
  isStub: boolean
  isFailed: boolean
  session: EditorSession
  text: Text
}

/** The boxes for success, error and warning. They are always there, so that what comes into them is read out. */
export function Statuses({ notice, isStub, isFailed, session, text }: StatusesProps) {
  useEffect(() => {
    if (notice?.kind !== 'refusal') return
    const timer = setTimeout(() => session.tell(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [notice, session])
  return (
    <div className={styles.statuses}>
      <p role="status" className={styles.success} data-imgeditor="success">
        {notice?.kind === 'success' && notice.msg}
      </p>
      <div role="alert" className={styles.error} data-imgeditor="error">
        {notice?.kind === 'error' && notice.msg}
        {isFailed && notice?.kind !== 'error' && text('image_failed')}
        {notice?.kind === 'refusal' && `${text(`upload_${notice.reason}`)}: ${notice.fileName}`}
        {notice?.kind === 'conflict' && <Conflict msg={notice.msg} session={session} text={text} />}
      </div>
      <p role="status" className={styles.warning} data-imgeditor="warning">
        {isStub && !isFailed && notice?.kind !== 'error' && text('image_in_process')}
      </p>
    </div>
  )
}

/** Somebody else has saved meanwhile: nothing is overwritten, and nothing typed here is lost. */
function Conflict({ msg, session, text }: { msg: string; session: EditorSession; text: Text }) {
  return (
    <>
      <p>{msg}</p>
      <div className={styles.choices}>
        <button type="button" className={styles.plain} onClick={() => void session.refresh(true)}>
          {text('reload_keep')}
        </button>
        <button type="button" className={styles.quiet} onClick={() => void session.refresh(false)}>
          {text('reload_drop')}
        </button>
      </div>
    </>
  )
}
