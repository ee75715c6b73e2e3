import controls from '@litfass/interface/controls.module.css'
import { useEditorPlace } from '../EditorPlace.tsx'
import styles from './dialogs.module.css'
import type { Doubled } from './usePictureUpload.ts'

/** Says that the archive has a file already, shows its picture, and asks whether it is taken. */
export function DoubledPicture({ name, same, decide, stop }: Doubled & { stop: () => void }) {
  const { text } = useEditorPlace()
  const { id } = same.imageObj
  const caption = same.caption || text('doubledNumber', { id })
  return (
    <>
      <p role="alert">{text('doubled', { name })}</p>
      <div className={styles.doubled}>
        <img src={same.imageUrls.M ?? same.imageUrls.S} alt={text('doubledPreview', { caption })} />
        <p>
          <strong>{caption}</strong>
          {same.copyright && (
            <>
              <br />
              <span className={controls.hint}>{same.copyright}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <button type="button" className={controls.primary} data-first="" onClick={() => decide('take')}>
          {text('doubledTake')}
        </button>
        <button type="button" className={controls.plain} onClick={() => decide('send')}>
          {text('doubledSend')}
        </button>
        <button type="button" className={controls.quiet} onClick={stop}>
          {text('uploadStop')}
        </button>
      </div>
    </>
  )
}
