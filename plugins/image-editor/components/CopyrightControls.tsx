import type { Controls } from '../modules/EditorModule.ts'
import { textOf } from './textOf.ts'

/** The copyright box. */
export const CopyrightControls: Controls = ({ picture, text, idOf }) => (
  <div data-imgeditor-module="copyright">
    <label htmlFor={idOf('copyright')}>{text('copyright_label')}</label>
    <input id={idOf('copyright')} name="copyright" type="text" defaultValue={textOf(picture, 'copyright')} />
  </div>
)
