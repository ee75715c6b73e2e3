import type { Text } from '../ClientModule.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { Work } from '../session/EditorState.ts'
import styles from './editor.module.css'

type BusyProps = { work: Work; isStub: boolean; session: EditorSession; text: Text }

/** Lies over the image area while anything runs, and over a stub (spec/media, section 4). */
export function Busy({ work, isStub, session, text }: BusyProps) {
  if (work.kind === 'none' && !isStub) return null
  return (
    <div className={styles.busy} data-imgeditor="loading">
      {work.kind === 'uploading' ? (
        <Uploading work={work} session={session} text={text} />
      ) : (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <p role="status">{wordsOf(work, text)}</p>
        </>
      )}
      {work.kind === 'checking' && <CancelButton session={session} text={text} />}
    </div>
  )
}

function wordsOf(work: Work, text: Text): string {
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
  const words = percent === 100 ? 'upload_storing' : isRepeated ? 'upload_again' : 'upload_percent'
  return (
    <>
      <p>{text('upload_progress', { name })}</p>
      <progress
        className={styles.progress}
        max={100}
        value={percent}
        aria-label={text('upload_progress', { name })}
      />
      <p className={styles.percent}>{text(words, { percent })}</p>
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
