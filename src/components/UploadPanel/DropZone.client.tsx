'use client'

import { ACCEPTED_FILES } from '@litfass/kit/domain'
import { useDropzone } from 'react-dropzone'
import { useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'

/** Takes files by drag and drop, by click and by keyboard. What is no picture is answered in the list, in words. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts('upload')
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    accept: ACCEPTED_FILES,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  const drag = isDragReject ? 'invalid' : isDragActive ? 'valid' : undefined
  return (
    <div {...getRootProps({ className: styles.zone, role: undefined, tabIndex: undefined })} data-drag={drag}>
      <div className={styles.hidden}>
        {/* The button below opens it; a second control of the same kind would only be in the way. */}
        <input {...getInputProps({ style: { display: 'none' } })} />
      </div>
      <p className={styles.invitation}>
        {drag === 'invalid' ? t('refuse') : drag === 'valid' ? t('release') : t('drop')}
      </p>
      <button type="button" className={actions.primary} onClick={open}>
        {t('choose')}
      </button>
      <p className={styles.hint}>{t('formats')}</p>
    </div>
  )
}
