import { ACCEPTED_FILES } from '@litfass/kit/domain'
import type { Controls } from '../modules/EditorModule.ts'

const TYPES = Object.keys(ACCEPTED_FILES).join(',')

/** The drop zone for one file; offered only while there is no picture (spec/media, section 4). */
export const UploadControls: Controls = ({ picture, text, idOf }) =>
  picture ? null : (
    <div data-imgeditor-module="upload" data-imgeditor="drop-zone">
      <label htmlFor={idOf('file')}>{text('upload_label')}</label>
      <p id={idOf('file-hint')}>
        {text('upload_drop')} {text('upload_types')}
      </p>
      <input id={idOf('file')} name="file" type="file" accept={TYPES} aria-describedby={idOf('file-hint')} />
      <button type="button" data-imgeditor="upload">
        {text('upload_button')}
      </button>
    </div>
  )
