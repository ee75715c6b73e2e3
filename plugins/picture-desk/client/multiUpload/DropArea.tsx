import { ACCEPTED_FILES } from '@litfass/kit/domain'
import { useDropzone } from 'react-dropzone'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { useDesk } from './useDesk.ts'

/** Takes many files by drag and drop, by click and by keyboard. What is no picture is answered in the list. */
export function DropArea() {
  const text = useText()
  const desk = useDesk()
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    accept: ACCEPTED_FILES,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => desk.add([...accepted, ...rejected.map(({ file }) => file)]),
  })
  const drag = isDragReject ? 'invalid' : isDragActive ? 'valid' : undefined
  const words = { invalid: text('refuse'), valid: text('release') }
  return (
    <div {...getRootProps({ className: styles.zone, role: undefined, tabIndex: undefined })} data-drag={drag}>
      {/* The button below opens it; a second control of the same kind would only be in the way. */}
      <input {...getInputProps({ style: { display: 'none' } })} />
      <p className={styles.invitation}>{drag ? words[drag] : text('drop')}</p>
      <button type="button" className={shared.primary} onClick={open} data-multiupload="choose">
        {text('chooseFiles')}
      </button>
      <p className={shared.hint}>{text('types')}</p>
    </div>
  )
}
