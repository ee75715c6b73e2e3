import { ACCEPTED_FILES } from '@litfass/images/model'
import { DropZone } from '@litfass/interface/dropZone'
import { defineClientModule, type Text } from '../../modules/clientModule.tsx'
import styles from '../editor.module.css'
import type { EditorSession } from '../session/session.ts'
import type { Content } from '../session/state.ts'

/** The client part of `upload`: the drop zone of an editor without a picture. Its group is sent by the session. */
export const upload = defineClientModule({ name: 'upload', group: () => undefined })

/** Accepts one file by drag and drop, click and keyboard (spec/media, section 5). */
export function UploadZone({ session, text }: { session: EditorSession; text: Text }) {
  return (
    <DropZone
      className={styles.dropZone}
      accept={ACCEPTED_FILES}
      isMultiple={false}
      words={{
        drop: text('upload_drop'),
        release: text('upload_release'),
        refuse: text('upload_refuse'),
        choose: text('upload_button'),
        types: text('upload_types'),
      }}
      onFiles={(files) => void session.upload(files)}
      data-imgeditor="drop-zone"
    />
  )
}

type DuplicateQuestionProps = {
  duplicate: Extract<Content, { kind: 'duplicate' }>
  session: EditorSession
  text: Text
}

/** Asks whether to use a stored picture with the same file, or to upload another. */
export function DuplicateQuestion({ duplicate: { file, pictures }, session, text }: DuplicateQuestionProps) {
  return (
    <section className={styles.same} aria-label={text('same_title')}>
      <h3>{text('same_title')}</h3>
      <p>{text('same_text', { name: file.name })}</p>
      <ul className={styles.samePictures}>
        {pictures.map(({ imageObj: { id }, imageUrls, caption }) => (
          <li key={id}>
            <img src={imageUrls.S} alt="" width={96} height={64} loading="lazy" />
            <span>{caption || text('same_untitled', { id })}</span>
            <button type="button" className={styles.plain} onClick={() => void session.choose(id)}>
              {text('same_use')}
              <span className={styles.hidden}> {caption || id}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <button type="button" className={styles.plain} onClick={() => void session.uploadAgain(file)}>
          {text('same_keep')}
        </button>
        <button type="button" className={styles.quiet} onClick={session.dismissDuplicates}>
          {text('abort')}
        </button>
      </div>
    </section>
  )
}
