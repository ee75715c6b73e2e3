import { ProgressBar } from '@litfass/interface/uploadList'
import { useEffect } from 'react'
import type { Text } from '../../modules/clientModule.tsx'
import styles from '../editor.module.css'
import type { EditorSession } from '../session/session.ts'
import type { Notice, Work } from '../session/state.ts'

/** How long a flash message stays, in ms (spec/media, section 9). */
const FLASH_MS = 5000

type StatusesProps = {
  notice: Notice | null
  isStub: boolean
  isFailed: boolean
  session: EditorSession
  text: Text
}

/** The boxes for success, error and warning. They are always present: as live regions they announce new content. */
export function Statuses({ notice, isStub, isFailed, session, text }: StatusesProps) {
  useEffect(() => {
    if (notice?.kind !== 'refusal') return
    const timer = setTimeout(() => session.setNotice(null), FLASH_MS)
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

/** Resolves a conflict with a save made elsewhere: nothing is overwritten, and no unsaved change is lost. */
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

type BusyProps = { work: Work; isStub: boolean; session: EditorSession; text: Text }

/** Covers the image area while work is in progress, and for a stub (spec/media, section 4). */
export function Busy({ work, isStub, session, text }: BusyProps) {
  if (work.kind === 'none' && !isStub) return null
  return (
    <div className={styles.busy} data-imgeditor="loading">
      {work.kind === 'uploading' ? (
        <Uploading work={work} session={session} text={text} />
      ) : (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <p role="status">{workText(work, text)}</p>
        </>
      )}
      {work.kind === 'checking' && <CancelButton session={session} text={text} />}
    </div>
  )
}

function workText(work: Work, text: Text): string {
  if (work.kind === 'checking') return text('upload_checking', { name: work.name })
  if (work.kind === 'none' || work.kind === 'uploading') return text('image_in_process')
  return text(work.kind)
}

function Uploading({
  work,
  session,
  text,
}: Pick<BusyProps, 'session' | 'text'> & { work: Extract<Work, { kind: 'uploading' }> }) {
  const { name, percent, isRepeated } = work
  const key = percent === 100 ? 'upload_storing' : isRepeated ? 'upload_again' : 'upload_percent'
  return (
    <>
      <p>{text('upload_progress', { name })}</p>
      <ProgressBar
        className={styles.progress}
        max={100}
        value={percent}
        aria-label={text('upload_progress', { name })}
      />
      <p className={styles.percent}>{text(key, { percent })}</p>
      <CancelButton session={session} text={text} />
    </>
  )
}

function CancelButton({ session, text }: Pick<BusyProps, 'session' | 'text'>) {
  return (
    <button type="button" className={styles.plain} onClick={session.cancelUpload}>
      {text('upload_cancel')}
    </button>
  )
}
