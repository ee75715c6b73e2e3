import type { Text } from '../ClientModule.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import type { Content } from '../session/EditorState.ts'
import styles from './editor.module.css'

type SameChoiceProps = { same: Extract<Content, { kind: 'same' }>; session: EditorSession; text: Text }

/** The file is here already: one of those, or a second one. */
export function SameChoice({ same: { file, pictures }, session, text }: SameChoiceProps) {
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
        <button type="button" className={styles.quiet} onClick={session.dropChoice}>
          {text('abort')}
        </button>
      </div>
    </section>
  )
}
