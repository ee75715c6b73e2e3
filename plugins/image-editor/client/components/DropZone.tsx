import { ACCEPTED_FILES } from '@litfass/kit/domain'
import { useDropzone } from 'react-dropzone'
import type { Text } from '../ClientModule.ts'
import type { EditorSession } from '../session/createEditorSession.ts'
import styles from './editor.module.css'

/** Takes one file, by drag and drop, by click and by keyboard (spec/media, section 5). */
export function DropZone({ session, text }: { session: EditorSession; text: Text }) {
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    accept: ACCEPTED_FILES,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      void session.upload([...accepted, ...rejected.map(({ file }) => file)])
    },
  })
  const drag = isDragReject ? 'invalid' : isDragActive ? 'valid' : undefined
  const words = { invalid: text('upload_refuse'), valid: text('upload_release') }
  return (
    <div
      {...getRootProps({ className: styles.dropZone, role: undefined, tabIndex: undefined })}
      data-drag={drag}
      data-imgeditor="drop-zone"
    >
      <input {...getInputProps({ style: { display: 'none' }, 'aria-label': text('upload_label') })} />
      <p className={styles.invitation}>{drag ? words[drag] : text('upload_drop')}</p>
      <button type="button" className={styles.primary} onClick={open}>
        {text('upload_button')}
      </button>
      <p className={styles.hint}>{text('upload_types')}</p>
    </div>
  )
}
